import type { Filter } from "../../../filter/filter.js";
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

export function stored(given: SubscriptionInput): StoredSubscription {
  const read = readSubscription(given);
  if ("problem" in read) throw new Error(read.problem);
  return read.subscription;
}

export const keyOf = ({ authority, name }: StoredSubscription): SubscriptionKey => ({ authority, name });
