import type { FieldProperty } from "../vocabulary/fields.js";
import type { SubscriptionLike } from "./filter.js";

/** The value of a property of a subscription. Undefined if reading it throws. */
export function readProperty(subscription: SubscriptionLike, property: FieldProperty): unknown {
  try {
    return subscription?.[property];
  } catch {
    return undefined;
  }
}
