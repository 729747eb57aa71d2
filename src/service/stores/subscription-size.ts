import type { StoredSubscription } from "../subscription.js";

/** The memory of a subscription in addition to the characters of its fields, in bytes. */
const subscriptionOverheadBytes = 1_024;

/** The memory of an event type in addition to its characters, in bytes. */
const eventTypeOverheadBytes = 64;

/** Returns the approximate size of a subscription together with its JSON text, in bytes. */
export function approximateBytesOf(subscription: StoredSubscription): number {
  const { name, uid, eventTypes, targetResource, authority, notificationEndpoint, etag } = subscription;
  const fieldCharacters =
    name.length +
    uid.length +
    targetResource.length +
    authority.length +
    (notificationEndpoint?.pubsubTopic.length ?? 0) +
    etag.length;
  const typeBytes = eventTypes.reduce((totalBytes, type) => totalBytes + eventTypeOverheadBytes + 2 * type.length, 0);
  return subscriptionOverheadBytes + 2 * fieldCharacters + typeBytes;
}
