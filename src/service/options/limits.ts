import { assertKnownNames } from "../../text/unknown-name.js";

/**
 * The maximum values that a handler accepts. Each of them is a whole number. `maxQueued`, `maxShortFilter`,
 * `maxQueuedLong`, `maxCallerRate`, `maxCallerBurst` and `maxKeptOperations` can be 0. Each of the others is at least
 * 1.
 */
export interface Limits {
  /** The size of the body of a reactivate request, in bytes. Default: 16,384. */
  readonly maxReactivateBody: number;
  /**
   * The size of the form in a list request that is sent as a POST, in bytes. Default: 4,194,304, which is enough for
   * 60,000 event types.
   */
  readonly maxListBody: number;
  /**
   * The size of all request bodies together, in bytes. A body counts from its arrival to the end of its request.
   * Default: 33,554,432.
   */
  readonly maxBodyMemory: number;
  /** The time in which a body must arrive, in milliseconds. Default: 20,000. */
  readonly maxBodyTime: number;
  /**
   * The time that a request may wait for the store, and also the time that it may wait for `authenticate`, in
   * milliseconds. Default: 5,000.
   */
  readonly maxStoreTime: number;
  /** The number of requests that are processed at the same time. Default: 256. */
  readonly maxConcurrent: number;
  /**
   * The number of requests that wait while `maxConcurrent` requests are processed. If more requests arrive, requests of
   * the caller with the most waiting requests are answered with 503. Default: 64.
   */
  readonly maxQueued: number;
  /**
   * The length of a short filter in UTF-16 code units, or of a short form in bytes. A list request with a longer filter
   * or form counts as a long list. Default: 8,192, which is enough for 130 event types.
   */
  readonly maxShortFilter: number;
  /** The number of long lists that are processed at the same time. Default: 2. */
  readonly maxConcurrentLong: number;
  /**
   * The number of long lists that wait. Further long lists are answered with 503. A long list is also answered with 503
   * if it would probably wait longer than `maxStoreTime`. Default: 64.
   */
  readonly maxQueuedLong: number;
  /**
   * The number of requests of one caller in a second. Further requests are answered with 429. Default: 0, which means
   * no limit.
   */
  readonly maxCallerRate: number;
  /**
   * The number of requests that one caller can send at once, after a pause. Default: 0, which means the same number as
   * `maxCallerRate`.
   */
  readonly maxCallerBurst: number;
  /**
   * The number of operations that can be fetched from this handler. They are the operations of the latest
   * reactivations. Default: 1,000.
   */
  readonly maxKeptOperations: number;
}

/** Limits that an operator gives. Each limit can be left out. */
export type GivenLimits = { readonly [Name in keyof Limits]?: Limits[Name] | undefined };

export const defaultLimits: Limits = {
  maxReactivateBody: 16 * 1024,
  maxListBody: 4 * 1024 * 1024,
  maxBodyMemory: 32 * 1024 * 1024,
  maxBodyTime: 20_000,
  maxStoreTime: 5_000,
  maxConcurrent: 256,
  maxQueued: 64,
  maxShortFilter: 8_192,
  maxConcurrentLong: 2,
  maxQueuedLong: 64,
  maxCallerRate: 0,
  maxCallerBurst: 0,
  maxKeptOperations: 1_000,
};

/** The names of the limits that can be 0. */
const limitNamesAllowingZero: readonly string[] = [
  "maxQueued",
  "maxShortFilter",
  "maxQueuedLong",
  "maxCallerRate",
  "maxCallerBurst",
  "maxKeptOperations",
];

/** The largest value of a limit. It is the longest delay in milliseconds that `setTimeout` accepts. */
export const maxLimitValue: number = 2 ** 31 - 1;

/**
 * Adds the default of each limit that is not given.
 *
 * @throws TypeError if a limit is unknown or out of range.
 */
export function resolveLimits(givenLimits: GivenLimits = {}): Limits {
  assertKnownNames("limit", givenLimits, Object.keys(defaultLimits));
  const definedLimits = Object.fromEntries(Object.entries(givenLimits).filter(([, value]) => value !== undefined));
  const limits: Limits = { ...defaultLimits, ...definedLimits };
  for (const [name, value] of Object.entries(limits)) {
    assertLimitValue(`limits.${name}`, value, limitNamesAllowingZero.includes(name) ? 0 : 1);
  }
  return limits;
}

/** @throws TypeError if a limit is out of range. */
export function assertLimitValue(name: string, value: number, minValue: number): void {
  if (!Number.isSafeInteger(value) || value < minValue || value > maxLimitValue) {
    throw new TypeError(`${name} must be a whole number from ${minValue} to ${maxLimitValue}`);
  }
}
