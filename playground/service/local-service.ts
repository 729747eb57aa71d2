import type { SubscriptionStore } from "workspace-events-filter/service";
import { acceptedScopeUrl, unrelatedScopeUrl } from "../profile/api.ts";
import { profile } from "../profile/profile.ts";
import type { Connection, SuspensionSimulator } from "./connection.ts";
import { createLocalSampleSubscriptions } from "./sample-data.ts";

/** The owner of all sample subscriptions. */
const sampleOwner = "users/100";

/** The tokens of the callers that the local service knows. */
export const localTokens = { accepted: "with-scope", unauthorized: "without-scope" } as const;

const callers = [
  { token: localTokens.accepted, authority: sampleOwner, scopes: [acceptedScopeUrl] },
  { token: localTokens.unauthorized, authority: sampleOwner, scopes: [unrelatedScopeUrl] },
];

/** Starts the service inside the page, with sample data in memory. Its code is loaded by the first call. */
export async function startLocalService(): Promise<Connection> {
  const { createSubscriptionsHandler, memoryStore, readSubscription, staticTokens } = await import(
    "workspace-events-filter/service"
  );
  const store: SubscriptionStore = memoryStore(createLocalSampleSubscriptions(sampleOwner));
  const changeSubscription = async (name: string, changes: Readonly<Record<string, unknown>>): Promise<void> => {
    const stored = await store.get({ authority: sampleOwner, name });
    if (!stored) return;
    const { etag: _, ...properties } = stored;
    const changed = readSubscription({ ...properties, ...changes, updateTime: new Date().toISOString() });
    if ("subscription" in changed) await store.put([changed.subscription]);
  };
  const provider: SuspensionSimulator = {
    suspend: (name, suspensionReason) =>
      changeSubscription(name, { state: "SUSPENDED", suspensionReason, causeFixed: false }),
    fixCause: (name) => changeSubscription(name, { causeFixed: true }),
    isCauseFixed: async (name) => (await store.get({ authority: sampleOwner, name }))?.causeFixed ?? false,
  };
  return {
    send: createSubscriptionsHandler({ store, authenticate: staticTokens(callers), profile }),
    baseUrl: "http://localhost/",
    provider,
  };
}
