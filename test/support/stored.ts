import { readSubscription, type StoredSubscription, type SubscriptionInput } from "../../src/service/index.js";
import { subscription } from "./service.js";

/** A subscription of the caller `me` as stores keep it; more is said where it matters. */
export function stored(id: string, more: Partial<SubscriptionInput> = {}): StoredSubscription {
  const read = readSubscription(subscription(id, more));
  if ("problem" in read) throw new Error(read.problem);
  return read.subscription;
}
