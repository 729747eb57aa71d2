import type { Filter } from "../../../filter/filter.js";
import { randomNumbers } from "../../random-numbers.js";
import { readSubscription, type SubscriptionInput } from "../../read-subscription.js";
import type { StoredSubscription } from "../../subscription.js";
import type { SubscriptionKey } from "../store.js";

export const authority = "users/conformance";
export const types: readonly string[] = ["A", "B", "C", "D", "E"];
export const targets: readonly string[] = ["//h/s/1", "//h/s/2", "//h/s/3"];
export const target = "//chat.example.com/spaces/A";
export const any: Filter = { eventTypes: ["example.workspace.chat.message.v1.created"] };

export const input = (id: string): SubscriptionInput => ({
  name: `subscriptions/${id}`,
  eventTypes: any.eventTypes,
  targetResource: target,
  authority,
});

/** A subscription each of whose keys is as long as may be, of letters that no index can compress. */
export function longestInput(): SubscriptionInput {
  const random = randomNumbers(3);
  const letters = (length: number, first: number, count: number): string =>
    String.fromCharCode(...Array.from({ length }, () => first + random(count)));
  return {
    name: `subscriptions/${letters(255, 97, 26)}`,
    uid: letters(1_024, 33, 94),
    eventTypes: [letters(255, 33, 94)],
    targetResource: `//${letters(1_022, 33, 94)}`,
    authority: `users/${letters(249, 0x4e00, 20_000)}`,
  };
}

export function stored(given: SubscriptionInput): StoredSubscription {
  const read = readSubscription(given);
  if ("problem" in read) throw new Error(read.problem);
  return read.subscription;
}

export const keyOf = ({ authority, name }: StoredSubscription): SubscriptionKey => ({ authority, name });
