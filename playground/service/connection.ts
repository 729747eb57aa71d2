import type { SubscriptionStore } from "workspace-events-filter/service";
import { sampleData } from "./sample-data.ts";

/** Somewhere that answers calls of the API. */
export interface Connection {
  readonly send: (request: Request) => Promise<Response>;
  /** What stands in front of `v1/…`. */
  readonly base: string;
  /** Suspends a subscription, which no call of the API can do; absent where that is not for the page to do. */
  readonly suspend?: (name: string) => Promise<void>;
}

/** Whose the subscriptions in the page are. */
const authority = "users/100";

/** The callers that the service in the page knows, by their tokens. */
const callers = [
  { token: "with-scope", authority, scopes: ["chat.messages.readonly", "chat.messages"] },
  { token: "without-scope", authority, scopes: ["calendar"] },
];

/** The service itself, in the page, with sample data; it is loaded when it is first asked for. */
export async function connectToPage(): Promise<Connection> {
  const { createSubscriptionsHandler, memoryStore, readSubscription, staticTokens } = await import(
    "workspace-events-filter/service"
  );
  const store: SubscriptionStore = memoryStore(sampleData(authority));
  return {
    send: createSubscriptionsHandler({ store, authenticate: staticTokens(callers) }),
    base: "http://localhost/",
    suspend: async (name) => {
      const found = await store.get({ authority, name });
      if (!found) return;
      const { etag: _, ...others } = found;
      const suspended = { ...others, state: "SUSPENDED", suspensionReason: "USER_SCOPE_REVOKED", causeFixed: true };
      const read = readSubscription({ ...suspended, updateTime: new Date().toISOString() });
      if ("subscription" in read) await store.put([read.subscription]);
    },
  };
}

/** The server that this page came from. */
export const connectToServer = (): Connection => ({
  send: (request) => fetch(request),
  base: new URL("./", location.href).href,
});

/** Whether the server that this page came from is one that answers calls of the API. */
export async function isServerThere(): Promise<boolean> {
  try {
    const { status, headers } = await fetch("./v1/subscriptions", { method: "OPTIONS" });
    return status === 204 && (headers.get("Allow") ?? "").includes("GET");
  } catch {
    return false;
  }
}
