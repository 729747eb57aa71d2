import type { SelectableFields } from "./http/field-selection.js";
import type { Subscription } from "./subscription.js";

/**
 * Converts a subscription to its JSON form in the API (proto3 JSON). The fields have the same order as in the public
 * API. Empty fields are left out.
 */
export function toResource(subscription: Subscription): Subscription {
  const { notificationEndpoint, suspensionReason, expireTime, reconciling } = subscription;
  return {
    name: subscription.name,
    uid: subscription.uid,
    targetResource: subscription.targetResource,
    eventTypes: subscription.eventTypes,
    ...(notificationEndpoint && { notificationEndpoint: { pubsubTopic: notificationEndpoint.pubsubTopic } }),
    state: subscription.state,
    ...(suspensionReason && { suspensionReason }),
    authority: subscription.authority,
    createTime: subscription.createTime,
    updateTime: subscription.updateTime,
    ...(expireTime && { expireTime }),
    ...(reconciling && { reconciling: true }),
    etag: subscription.etag,
  };
}

/** The fields of the resource, which a field mask can select. */
export const selectableSubscriptionFields: Readonly<Record<keyof Subscription, SelectableFields>> = {
  name: {},
  uid: {},
  eventTypes: {},
  targetResource: {},
  state: {},
  suspensionReason: {},
  authority: {},
  notificationEndpoint: { pubsubTopic: {} },
  createTime: {},
  updateTime: {},
  expireTime: {},
  reconciling: {},
  etag: {},
};
