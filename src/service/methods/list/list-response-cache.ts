import { areDigestsEqual, filterDigestOf } from "../../filter-digest.js";
import type { SubscriptionStore } from "../../stores/store.js";
import type { Subscription } from "../../subscription.js";
import { toResource } from "../../subscription-resource.js";
import type { ListQuery } from "./list-query.js";
import { type ListResponse, toListResponseMessage } from "./list-response.js";

/** Makes a cache for a store whose pages never change. Returns undefined for any other store. */
export const createResponseCacheIfImmutable = ({
  hasImmutablePages,
}: SubscriptionStore): ListResponseCache | undefined =>
  hasImmutablePages === true ? new ListResponseCache() : undefined;

/** A response to a list request, with the query that it answers. */
interface CachedResponse {
  readonly authority: string;
  readonly pageSize: number;
  readonly filterDigest: Uint8Array;
  readonly response: ListResponse;
}

/**
 * Caches responses to list requests, the JSON of these responses, and the JSON texts of subscriptions. The keys are the
 * objects that the store returned. An entry exists for as long as the store keeps its object.
 */
export class ListResponseCache {
  readonly #responseByFoundList = new WeakMap<readonly Subscription[], CachedResponse>();
  readonly #bodyByResponse = new WeakMap<ListResponse, Uint8Array<ArrayBuffer>>();
  readonly #encoder = new TextEncoder();
  readonly #subscriptionTexts = new WeakMap<Subscription, string>();

  /**
   * Returns the response for a list that the store returned. This is the cached response if it was made for the same
   * list and query. Otherwise it is a new response.
   */
  async getOrCreateResponse(
    foundSubscriptions: readonly Subscription[],
    { authority, compiledFilter, pageSize }: ListQuery,
    createResponse: () => Promise<ListResponse>,
  ): Promise<ListResponse> {
    const filterDigest = filterDigestOf(compiledFilter);
    const cached = this.#responseByFoundList.get(foundSubscriptions);
    if (
      cached?.pageSize === pageSize &&
      cached.authority === authority &&
      areDigestsEqual(cached.filterDigest, filterDigest)
    ) {
      return cached.response;
    }
    const response = await createResponse();
    this.#responseByFoundList.set(foundSubscriptions, { authority, pageSize, filterDigest, response });
    return response;
  }

  /**
   * Returns the JSON of a response in the default format, in UTF-8. The text is the same as the text that
   * `ResponseFormat.render` returns.
   */
  getOrRenderResponseBody(response: ListResponse): Uint8Array<ArrayBuffer> {
    return getOrCreate(this.#bodyByResponse, response, () => this.#encoder.encode(this.#renderResponse(response)));
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

/** Returns the JSON text of a subscription, with the indentation that the subscription needs in the response. */
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
