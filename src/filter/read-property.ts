import type { FieldProperty } from "../vocabulary/fields.js";
import type { SubscriptionLike } from "./filter.js";

/** Returns the value of a property of a subscription. Returns undefined if reading the property throws an error. */
export function readProperty(subscription: SubscriptionLike, property: FieldProperty): unknown {
  try {
    return subscription?.[property];
  } catch {
    return undefined;
  }
}
