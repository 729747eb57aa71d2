/** Reads subscriptions from a stream of bytes. Returns the matching subscriptions as JSON lines. */
export interface StreamMatcher {
  /** The number of subscriptions that have matched so far. */
  readonly matchedCount: number;
  /** Adds the next chunk of the stream. Returns the matching subscriptions that this chunk completes. */
  readonly matchChunk: (chunk: Buffer) => Buffer;
  /** Must be called at the end of the stream. Returns the remaining matching subscriptions. */
  readonly matchRest: () => Buffer;
}

export interface MatcherOptions {
  readonly matchesFilter: (subscription: object) => boolean;
  /** The maximum size of a subscription. A longer subscription is reported as unreadable. */
  readonly maxSubscriptionBytes: number;
  /**
   * Called for each subscription that cannot be read.
   *
   * @param placeInInput The place of the subscription, as a text to append to the name of the input: `:3` or
   * `, element 3`.
   */
  readonly reportUnreadableSubscription: (placeInInput: string, problem: string) => void;
}

export const isNonArrayObject = (value: unknown): value is object =>
  typeof value === "object" && value !== null && !Array.isArray(value);
