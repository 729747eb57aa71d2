import type { StoredSubscription } from "../../subscription.js";
import type { SubscriptionStore } from "../store.js";
import { alignTimesWithExpected } from "./align-times-with-expected.js";
import { ConformanceError } from "./conformance-error.js";

/** @throws ConformanceError if the two values differ. */
export function assertEqual(actual: unknown, expected: unknown, assertionLabel: string): void {
  const [actualText, expectedText] = [actual, expected].map((value) => JSON.stringify(sortObjectKeys(value)));
  if (actualText === expectedText) return;
  const message = `${assertionLabel}: expected ${expectedText}, but saw ${actualText}`;
  throw new ConformanceError(message, { expected, actual });
}

/**
 * Compares a subscription that a store returned with the original subscription. Times are compared as instants, with
 * the precision that the store declares.
 *
 * @throws ConformanceError if the two subscriptions differ.
 */
export function assertSameSubscription(
  { timePrecision }: SubscriptionStore,
  actual: StoredSubscription | undefined,
  expected: StoredSubscription,
  assertionLabel: string,
): void {
  assertEqual(actual && alignTimesWithExpected(actual, expected, timePrecision), expected, assertionLabel);
}

/** Compares the subscriptions of a page in the same way as `assertSameSubscription`. */
export function assertSameSubscriptions(
  { timePrecision }: SubscriptionStore,
  actual: readonly StoredSubscription[],
  expected: readonly StoredSubscription[],
  assertionLabel: string,
): void {
  const aligned = actual.map((each, index) => {
    const counterpart = expected[index];
    return counterpart ? alignTimesWithExpected(each, counterpart, timePrecision) : each;
  });
  assertEqual(aligned, expected, assertionLabel);
}

/** @throws ConformanceError if the promise resolves. */
export async function assertRejects(promise: Promise<unknown>, assertionLabel: string): Promise<void> {
  const resolution = await promise.then(
    (value) => ({ value }),
    () => undefined,
  );
  if (!resolution) return;
  const message = `${assertionLabel}: expected a rejection, but it resolved to ${JSON.stringify(resolution.value)}`;
  throw new ConformanceError(message, { expected: "a rejection", actual: resolution.value });
}

/**
 * Sorts the keys of all objects in a value, because a store can return the keys in any order. A `Date` becomes the text
 * `new Date(…)`, so that it is never equal to a time that is a text.
 */
function sortObjectKeys(value: unknown): unknown {
  if (value instanceof Date) return `new Date(${value.getTime()})`;
  if (Array.isArray(value)) return value.map(sortObjectKeys);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, each]) => [key, sortObjectKeys(each)]),
  );
}
