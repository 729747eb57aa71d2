import { scopeUrlForAllMethods, unrelatedScopeUrl } from "../profile/api.ts";
import { profile } from "../profile/profile.ts";
import { createLocalSampleSubscriptions } from "./sample-data.ts";

/** The user to whom all sample subscriptions belong. It is their `authority`. */
const sampleOwner = "users/100";

/** The tokens of the callers that the local service knows, and of its admin API. */
export const localTokens = {
  accepted: "with-scope",
  unauthorized: "without-scope",
  admin: "admin-of-this-page",
} as const;

const callers = [
  { token: localTokens.accepted, authority: sampleOwner, scopes: [scopeUrlForAllMethods] },
  { token: localTokens.unauthorized, authority: sampleOwner, scopes: [unrelatedScopeUrl] },
];

/**
 * Starts the service and its admin API inside the page, with sample data in memory. Returns the function that answers
 * the requests of both. The first call loads the code.
 */
export async function startLocalService(): Promise<(request: Request) => Promise<Response>> {
  const { createAdminHandler, createSubscriptionsHandler, memoryStore, staticTokens } = await import(
    "workspace-events-filter/service"
  );
  const store = memoryStore(createLocalSampleSubscriptions(sampleOwner));
  const answerAdminRequest = createAdminHandler({ store, token: localTokens.admin, profile });
  const answerApiRequest = createSubscriptionsHandler({ store, authenticate: staticTokens(callers), profile });
  return (request) =>
    new URL(request.url).pathname.startsWith("/admin/") ? answerAdminRequest(request) : answerApiRequest(request);
}
