import { filterKey } from "../../../filter/filter-key.js";
import type { SubscriptionStore } from "../../stores/store.js";
import type { Subscription } from "../../subscription.js";
import { toResource } from "../../subscription-resource.js";
import { type ListResponse, toMessage } from "./list-response.js";
import type { ListQuery } from "./page-query.js";

/** A cache for a store with immutable pages. For other stores undefined: what they return may change later. */
export const createPageCache = ({ hasImmutablePages }: SubscriptionStore): PageCache | undefined =>
  hasImmutablePages === true ? new PageCache() : undefined;

/**
 * Keeps the responses to list requests, and the JSON texts of responses and subscriptions, by the objects that the store
 * returned. An entry lives as long as the store keeps its object.
 */
export class PageCache {
  readonly #responses = new WeakMap<
    readonly Subscription[],
    { readonly queryKey: string; readonly response: ListResponse }
  >();
  readonly #responseTexts = new WeakMap<ListResponse, string>();
  readonly #subscriptionTexts = new WeakMap<Subscription, string>();

  /** The response for a list that the store returned: the cached one, or a new one if the list or the query is another. */
  async getResponse(
    found: readonly Subscription[],
    { authority, filter, limit }: ListQuery,
    create: () => Promise<ListResponse>,
  ): Promise<ListResponse> {
    const queryKey = JSON.stringify([authority, filterKey(filter), limit]);
    const cached = this.#responses.get(found);
    if (cached?.queryKey === queryKey) return cached.response;
    const response = await create();
    this.#responses.set(found, { queryKey, response });
    return response;
  }

  /** The JSON text of a response in the default format: the same text as `ResponseFormat.render` makes. */
  render(response: ListResponse): string {
    return getOrCreate(this.#responseTexts, response, () => this.#renderResponse(response));
  }

  #renderResponse(response: ListResponse): string {
    const { subscriptions, nextPageToken } = response;
    if (subscriptions.length === 0) return `${JSON.stringify(toMessage(response), null, 2)}\n`;
    const texts = subscriptions.map((subscription) =>
      getOrCreate(this.#subscriptionTexts, subscription, renderSubscription),
    );
    const token = nextPageToken === undefined ? "" : `,\n  "nextPageToken": ${JSON.stringify(nextPageToken)}`;
    return `{\n  "subscriptions": [\n    ${texts.join(",\n    ")}\n  ]${token}\n}\n`;
  }
}

/** The JSON text of a subscription, indented for its place in the response. */
const renderSubscription = (subscription: Subscription): string =>
  JSON.stringify(toResource(subscription), null, 2).replaceAll("\n", "\n    ");

function getOrCreate<Key extends WeakKey>(texts: WeakMap<Key, string>, key: Key, create: (key: Key) => string): string {
  const cached = texts.get(key);
  if (cached !== undefined) return cached;
  const text = create(key);
  texts.set(key, text);
  return text;
}
