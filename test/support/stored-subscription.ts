import { readSubscription, type StoredSubscription, type SubscriptionInput } from "../../src/service/index.js";
import { subscription } from "./service.js";

/** Creates the subscription `subscriptions/{id}` of the caller `me`, in the form in which a store contains it. */
export function storedSubscription(id: string, properties: Partial<SubscriptionInput> = {}): StoredSubscription {
  const result = readSubscription(subscription(id, properties));
  if ("problem" in result) throw new Error(result.problem);
  return result.subscription;
}
