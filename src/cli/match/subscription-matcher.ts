/** Takes subscriptions out of a stream of bytes, and hands on those that match as JSON lines. */
export interface Selector {
  /** How many have matched so far. */
  readonly matched: number;
  /** The matching ones that `chunk` completes. */
  readonly push: (chunk: Buffer) => Buffer;
  /** The matching ones that the end of the stream completes. */
  readonly end: () => Buffer;
}

/** What a selector asks of a subscription, and what it does with one that cannot be read. */
export interface Selection {
  readonly matches: (subscription: object) => boolean;
  /** The longest subscription that is read, in bytes. */
  readonly limit: number;
  /** Told where something is wrong, and what. */
  readonly refuse: (place: string, problem: string) => void;
}

export const isObject = (value: unknown): value is object =>
  typeof value === "object" && value !== null && !Array.isArray(value);
