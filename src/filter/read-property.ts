import type { FieldProperty } from "../vocabulary/fields.js";
import type { SubscriptionLike } from "./filter.js";

/** What a subscription has for a property; nothing if that throws. */
export function readProperty(subscription: SubscriptionLike, property: FieldProperty): unknown {
  try {
    return subscription?.[property];
  } catch {
    return undefined;
  }
}
