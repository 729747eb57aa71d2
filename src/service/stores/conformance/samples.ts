import type { Condition } from "../../../filter/conditions.js";
import { createRandomIntegerGenerator } from "../../random-numbers.js";
import { readSubscription, type SubscriptionInput } from "../../read-subscription.js";
import type { StoredSubscription } from "../../subscription.js";
import type { SubscriptionKey } from "../store.js";

/** The caller of the sample subscriptions, unless a requirement needs another caller. */
export const sampleAuthority = "users/conformance";

const sampleEventType = "example.workspace.chat.message.v1.created";

/**
 * Creates the conditions of a filter for some event types. If `targetResource` is given, the filter also requires this
 * target.
 */
export const createConditions = (
  eventTypes: readonly string[],
  targetResource?: string | undefined,
): readonly Condition[] => [
  { property: "eventTypes", anyOf: eventTypes as readonly [string, ...string[]] },
  ...(targetResource === undefined ? [] : [{ property: "targetResource", equals: targetResource } as const]),
];

/** The conditions for the sample event type. Every subscription with this event type meets them. */
export const sampleConditions: readonly Condition[] = createConditions([sampleEventType]);

export const sampleTarget = "//chat.example.com/spaces/A";

/**
 * Creates a subscription `subscriptions/{id}` with the sample event type and the sample target. It has the format of a
 * line of an import file.
 */
export const createSampleInput = (subscriptionId: string): SubscriptionInput => ({
  name: `subscriptions/${subscriptionId}`,
  eventTypes: [sampleEventType],
  targetResource: sampleTarget,
  authority: sampleAuthority,
});

/**
 * Creates a subscription whose indexed fields all have their maximum length. These fields consist of random characters,
 * which an index cannot compress.
 */
export function createInputWithLongestFields(): SubscriptionInput {
  const randomBelow = createRandomIntegerGenerator(3);
  const createRandomText = (textLength: number, firstCharacterCode: number, alphabetSize: number): string =>
    Array.from({ length: textLength }, () => String.fromCharCode(firstCharacterCode + randomBelow(alphabetSize))).join(
      "",
    );
  return {
    name: `subscriptions/${createRandomText(255, 97, 26)}`,
    uid: createRandomText(1_024, 33, 94),
    eventTypes: [createRandomText(255, 33, 94)],
    targetResource: `//${createRandomText(1_022, 33, 94)}`,
    authority: `users/${createRandomText(249, 0x4e00, 20_000)}`,
  };
}

/**
 * Converts a `SubscriptionInput` to a stored subscription.
 *
 * @throws Error if the input is malformed.
 */
export function toStoredSubscription(subscriptionInput: SubscriptionInput): StoredSubscription {
  const readResult = readSubscription(subscriptionInput);
  if ("problem" in readResult) throw new Error(readResult.problem);
  return readResult.subscription;
}

export const keyOf = ({ authority, name }: StoredSubscription): SubscriptionKey => ({ authority, name });

/** Copies a subscription. The copy throws an error when its property `etag` is read. */
export const copyWithThrowingEtag = (subscription: StoredSubscription): StoredSubscription =>
  Object.defineProperty({ ...subscription }, "etag", {
    enumerable: true,
    get: () => {
      throw new Error("this etag cannot be read");
    },
  });
