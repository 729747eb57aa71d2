import { conditionsOf } from "../../../filter/conditions.js";
import type { SubscriptionStore } from "../../stores/store.js";
import type { ListResponse } from "./list-response.js";
import type { PageCache } from "./page-cache.js";
import type { ListContext, ListQuery } from "./page-query.js";

interface PageSource {
  readonly store: SubscriptionStore;
  readonly cache: PageCache | undefined;
  readonly signal: AbortSignal;
}

/** Reads one page from the store, and makes the token of the next page if there is one. */
export async function readPage(
  query: ListQuery,
  { version, loadCipher }: Pick<ListContext, "version" | "loadCipher">,
  { store, cache, signal }: PageSource,
): Promise<ListResponse> {
  const { filter, ...position } = query;
  const { authority, limit } = position;
  // One more than the page has, to know whether there is a next page.
  const found = await store.page({ ...position, conditions: conditionsOf(filter), limit: limit + 1 }, signal);
  const createResponse = async (): Promise<ListResponse> => {
    if (found.length <= limit) return { subscriptions: found };
    const subscriptions = found.slice(0, limit);
    const lastName = subscriptions.at(-1)?.name ?? "";
    const cipher = await loadCipher();
    return { subscriptions, nextPageToken: cipher.seal({ version, authority, filter }, lastName) };
  };
  return cache ? await cache.getResponse(found, query, createResponse) : await createResponse();
}
