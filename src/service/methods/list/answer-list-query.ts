import type { SubscriptionStore } from "../../stores/store.js";
import type { ListQuery, ListRequestContext } from "./list-query.js";
import type { ListResponse } from "./list-response.js";
import type { ListResponseCache } from "./list-response-cache.js";

interface PageSource {
  readonly store: SubscriptionStore;
  readonly responseCache: ListResponseCache | undefined;
  readonly signal: AbortSignal;
}

/** Reads one page from the store, and makes the token of the next page if there is one. */
export async function answerListQuery(
  listQuery: ListQuery,
  { apiVersion, loadTokenCipher }: Pick<ListRequestContext, "apiVersion" | "loadTokenCipher">,
  { store, responseCache, signal }: PageSource,
): Promise<ListResponse> {
  const { authority, compiledFilter, pageSize, pageQuery } = listQuery;
  const foundSubscriptions = await store.page({ ...pageQuery }, signal);
  const createResponse = async (): Promise<ListResponse> => {
    if (foundSubscriptions.length <= pageSize) return { subscriptions: foundSubscriptions };
    const subscriptions = foundSubscriptions.slice(0, pageSize);
    const lastName = subscriptions.at(-1)?.name ?? "";
    const cipher = await loadTokenCipher();
    return { subscriptions, nextPageToken: cipher.sealPageToken({ apiVersion, authority, compiledFilter }, lastName) };
  };
  return responseCache
    ? await responseCache.getOrCreateResponse(foundSubscriptions, listQuery, createResponse)
    : await createResponse();
}
