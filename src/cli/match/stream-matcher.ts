/** Reads subscriptions from a stream of bytes. Returns the matching subscriptions as JSON lines. */
export interface StreamMatcher {
  /** How many subscriptions have matched so far. */
  readonly matchedCount: number;
  /** The matching subscriptions that `chunk` completes. */
  readonly push: (chunk: Buffer) => Buffer;
  /** The matching subscriptions that the end of the stream completes. */
  readonly end: () => Buffer;
}

export interface MatcherOptions {
  readonly matchesFilter: (subscription: object) => boolean;
  /** The maximum size of a subscription. Longer subscriptions are reported and not read. */
  readonly maxBytes: number;
  /**
   * Called for each subscription that cannot be read.
   *
   * @param placeInInput Its place, to append to the name of the input: `:3`, `, element 3`.
   */
  readonly reportUnreadable: (placeInInput: string, problem: string) => void;
}

export const isObject = (value: unknown): value is object =>
  typeof value === "object" && value !== null && !Array.isArray(value);
