import { areDigestsEqual, filterDigestOf } from "../../filter-digest.js";
import type { SubscriptionStore } from "../../stores/store.js";
import type { Subscription } from "../../subscription.js";
import { toResource } from "../../subscription-resource.js";
import type { ListQuery } from "./list-query.js";
import { type ListResponse, toListResponseMessage } from "./list-response.js";

/** Makes a cache for a store with immutable pages. Undefined for other stores, because their pages may change later. */
export const createResponseCacheIfImmutable = ({
  hasImmutablePages,
}: SubscriptionStore): ListResponseCache | undefined =>
  hasImmutablePages === true ? new ListResponseCache() : undefined;

/** The response to a list request. */
interface CachedResponse {
  readonly authority: string;
  readonly limit: number;
  readonly filterDigest: Uint8Array;
  readonly response: ListResponse;
}

/**
 * Keeps the responses to list requests, the JSON of responses and the JSON texts of subscriptions, by the objects that
 * the store returned. An entry is kept as long as the store keeps its object.
 */
export class ListResponseCache {
  readonly #responseByFoundList = new WeakMap<readonly Subscription[], CachedResponse>();
  readonly #responseBodies = new WeakMap<ListResponse, Uint8Array<ArrayBuffer>>();
  readonly #encoder = new TextEncoder();
  readonly #subscriptionTexts = new WeakMap<Subscription, string>();

  /**
   * The response for a list that the store returned: the cached response, or a new response if the list or the query
   * differs.
   */
  async getOrCreateResponse(
    foundSubscriptions: readonly Subscription[],
    { authority, compiledFilter, limit }: ListQuery,
    createResponse: () => Promise<ListResponse>,
  ): Promise<ListResponse> {
    const filterDigest = filterDigestOf(compiledFilter);
    const cached = this.#responseByFoundList.get(foundSubscriptions);
    if (
      cached?.limit === limit &&
      cached.authority === authority &&
      areDigestsEqual(cached.filterDigest, filterDigest)
    ) {
      return cached.response;
    }
    const response = await createResponse();
    this.#responseByFoundList.set(foundSubscriptions, { authority, limit, filterDigest, response });
    return response;
  }

  /** The JSON of a response in the default format, in UTF-8. It is the same text as `ResponseFormat.render` returns. */
  getOrRenderResponse(response: ListResponse): Uint8Array<ArrayBuffer> {
    return getOrCreate(this.#responseBodies, response, () => this.#encoder.encode(this.#renderResponse(response)));
  }

  #renderResponse(response: ListResponse): string {
    const { subscriptions, nextPageToken } = response;
    if (subscriptions.length === 0) return `${JSON.stringify(toListResponseMessage(response), null, 2)}\n`;
    const subscriptionTexts = subscriptions.map((subscription) =>
      getOrCreate(this.#subscriptionTexts, subscription, renderSubscription),
    );
    const nextPageTokenProperty =
      nextPageToken === undefined ? "" : `,\n  "nextPageToken": ${JSON.stringify(nextPageToken)}`;
    return `{\n  "subscriptions": [\n    ${subscriptionTexts.join(",\n    ")}\n  ]${nextPageTokenProperty}\n}\n`;
  }
}

/** The JSON text of a subscription, with the indentation that it needs in the response. */
const renderSubscription = (subscription: Subscription): string =>
  JSON.stringify(toResource(subscription), null, 2).replaceAll("\n", "\n    ");

function getOrCreate<Source extends WeakKey, Rendered>(
  renderedBySource: WeakMap<Source, Rendered>,
  source: Source,
  render: (source: Source) => Rendered,
): Rendered {
  const alreadyRendered = renderedBySource.get(source);
  if (alreadyRendered !== undefined) return alreadyRendered;
  const rendered = render(source);
  renderedBySource.set(source, rendered);
  return rendered;
}
