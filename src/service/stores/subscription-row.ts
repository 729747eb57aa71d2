import type { StoredSubscription, SubscriptionState, SuspensionReason } from "../subscription.js";

/**
 * The columns of the table `subscriptions`. For each column, the function that returns its value for a subscription.
 */
const columnValueGetters = {
  authority: ({ authority }) => authority,
  name: ({ name }) => name,
  uid: ({ uid }) => uid,
  event_types: ({ eventTypes }) => JSON.stringify(eventTypes),
  target_resource: ({ targetResource }) => targetResource,
  state: ({ state }) => state,
  suspension_reason: ({ suspensionReason }) => suspensionReason ?? null,
  pubsub_topic: ({ notificationEndpoint }) => notificationEndpoint?.pubsubTopic ?? null,
  create_time: ({ createTime }) => createTime,
  update_time: ({ updateTime }) => updateTime,
  expire_time: ({ expireTime }) => expireTime ?? null,
  reconciling: ({ reconciling }) => reconciling ?? false,
  etag: ({ etag }) => etag,
  cause_fixed: ({ causeFixed }) => causeFixed,
} as const satisfies Readonly<Record<string, (subscription: StoredSubscription) => string | boolean | null>>;

/** The columns that the table `subscriptions` has in every SQL store. */
export const columnNames: readonly string[] = Object.keys(columnValueGetters);

/** Returns the values of a subscription's row in the order of `columnNames`. */
export const toRowValues = (subscription: StoredSubscription): (string | boolean | null)[] =>
  Object.values(columnValueGetters).map((columnValueOf) => columnValueOf(subscription));

/**
 * Creates a frozen subscription from a row. A boolean in the row can also be a number, because SQLite has no booleans.
 */
export function fromRow(row: Readonly<Record<string, unknown>>): StoredSubscription {
  return Object.freeze({
    name: String(row.name),
    uid: String(row.uid),
    eventTypes: Object.freeze(JSON.parse(String(row.event_types))),
    targetResource: String(row.target_resource),
    state: row.state as SubscriptionState,
    ...(row.suspension_reason !== null && { suspensionReason: row.suspension_reason as SuspensionReason }),
    authority: String(row.authority),
    ...(row.pubsub_topic !== null && {
      notificationEndpoint: Object.freeze({ pubsubTopic: String(row.pubsub_topic) }),
    }),
    createTime: String(row.create_time),
    updateTime: String(row.update_time),
    ...(row.expire_time !== null && { expireTime: String(row.expire_time) }),
    ...(Boolean(row.reconciling) && { reconciling: true }),
    etag: String(row.etag),
    causeFixed: Boolean(row.cause_fixed),
  });
}
