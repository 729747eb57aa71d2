import { readSubscription, type StoredSubscription, type SubscriptionInput } from "../../src/service/index.js";
import { subscription } from "./service.js";

/** The subscription `subscriptions/{id}` of the caller `me`, as stores keep it. */
export function storedSubscription(id: string, properties: Partial<SubscriptionInput> = {}): StoredSubscription {
  const result = readSubscription(subscription(id, properties));
  if ("problem" in result) throw new Error(result.problem);
  return result.subscription;
}
