import { filterKey } from "../../../filter/filter-key.js";
import type { SubscriptionStore } from "../../stores/store.js";
import type { Subscription } from "../../subscription.js";
import { toResource } from "../../subscription-resource.js";
import type { ListQuery } from "./list-query.js";
import { type ListResponse, toResponseMessage } from "./list-response.js";

/** A cache for a store with immutable pages. For other stores undefined: what they return may change later. */
export const createCacheIfImmutable = ({ hasImmutablePages }: SubscriptionStore): PageCache | undefined =>
  hasImmutablePages === true ? new PageCache() : undefined;

/**
 * Keeps the responses to list requests, and the JSON texts of responses and subscriptions, by the objects that the store
 * returned. An entry lives as long as the store keeps its object.
 */
export class PageCache {
  readonly #responseByFoundList = new WeakMap<
    readonly Subscription[],
    { readonly queryKey: string; readonly response: ListResponse }
  >();
  readonly #responseTexts = new WeakMap<ListResponse, string>();
  readonly #subscriptionTexts = new WeakMap<Subscription, string>();

  /** The response for a list that the store returned: the cached one, or a new one if the list or the query is another. */
  async getOrCreateResponse(
    foundSubscriptions: readonly Subscription[],
    { authority, compiledFilter, limit }: ListQuery,
    createResponse: () => Promise<ListResponse>,
  ): Promise<ListResponse> {
    const queryKey = JSON.stringify([authority, filterKey(compiledFilter), limit]);
    const cachedEntry = this.#responseByFoundList.get(foundSubscriptions);
    if (cachedEntry?.queryKey === queryKey) return cachedEntry.response;
    const response = await createResponse();
    this.#responseByFoundList.set(foundSubscriptions, { queryKey, response });
    return response;
  }

  /** The JSON text of a response in the default format: the same text as `ResponseFormat.render` makes. */
  getOrRenderResponse(response: ListResponse): string {
    return getOrCreateText(this.#responseTexts, response, () => this.#renderResponse(response));
  }

  #renderResponse(response: ListResponse): string {
    const { subscriptions, nextPageToken } = response;
    if (subscriptions.length === 0) return `${JSON.stringify(toResponseMessage(response), null, 2)}\n`;
    const subscriptionTexts = subscriptions.map((subscription) =>
      getOrCreateText(this.#subscriptionTexts, subscription, renderSubscription),
    );
    const nextPageTokenProperty =
      nextPageToken === undefined ? "" : `,\n  "nextPageToken": ${JSON.stringify(nextPageToken)}`;
    return `{\n  "subscriptions": [\n    ${subscriptionTexts.join(",\n    ")}\n  ]${nextPageTokenProperty}\n}\n`;
  }
}

/** The JSON text of a subscription, indented for its place in the response. */
const renderSubscription = (subscription: Subscription): string =>
  JSON.stringify(toResource(subscription), null, 2).replaceAll("\n", "\n    ");

function getOrCreateText<ObjectToRender extends WeakKey>(
  cachedTexts: WeakMap<ObjectToRender, string>,
  objectToRender: ObjectToRender,
  createText: (renderedObject: ObjectToRender) => string,
): string {
  const cachedText = cachedTexts.get(objectToRender);
  if (cachedText !== undefined) return cachedText;
  const createdText = createText(objectToRender);
  cachedTexts.set(objectToRender, createdText);
  return createdText;
}
