import type { SubscriptionStore } from "workspace-events-filter/service";
import { acceptedScopeUrl, unrelatedScopeUrl } from "../profile/api.ts";
import { profile } from "../profile/profile.ts";
import type { Connection } from "./connection.ts";
import { createSampleData } from "./sample-data.ts";

/** The owner of all sample subscriptions. */
const authority = "users/100";

/** The tokens of the callers that the local service knows. */
export const localTokens = { accepted: "with-scope", unauthorized: "without-scope" } as const;

const callers = [
  { token: localTokens.accepted, authority, scopes: [acceptedScopeUrl] },
  { token: localTokens.unauthorized, authority, scopes: [unrelatedScopeUrl] },
];

/** Starts the service inside the page, with sample data in memory. Its code is loaded by the first call. */
export async function startLocalService(): Promise<Connection> {
  const { createSubscriptionsHandler, memoryStore, readSubscription, staticTokens } = await import(
    "workspace-events-filter/service"
  );
  const store: SubscriptionStore = memoryStore(createSampleData(authority));
  return {
    send: createSubscriptionsHandler({ store, authenticate: staticTokens(callers), profile }),
    baseUrl: "http://localhost/",
    suspend: async (subscriptionName) => {
      const subscriptionFromStore = await store.get({ authority, name: subscriptionName });
      if (!subscriptionFromStore) return;
      const { etag: _, ...properties } = subscriptionFromStore;
      const suspendedSubscription = {
        ...properties,
        state: "SUSPENDED",
        suspensionReason: "USER_SCOPE_REVOKED",
        causeFixed: true,
      };
      const subscriptionReadResult = readSubscription({
        ...suspendedSubscription,
        updateTime: new Date().toISOString(),
      });
      if ("subscription" in subscriptionReadResult) await store.put([subscriptionReadResult.subscription]);
    },
  };
}
