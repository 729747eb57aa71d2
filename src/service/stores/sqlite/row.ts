import type { SQLInputValue, SQLOutputValue } from "node:sqlite";
import type { State, StoredSubscription, SuspensionReason } from "../../subscription.js";

/** The columns of `subscriptions`, each with what it holds of a subscription. */
const columns: Readonly<Record<string, (subscription: StoredSubscription) => SQLInputValue>> = {
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
  reconciling: ({ reconciling }) => Number(reconciling ?? false),
  etag: ({ etag }) => etag,
  cause_fixed: ({ causeFixed }) => Number(causeFixed),
};

export const columnNames: readonly string[] = [...Object.keys(columns), "revision"];

/** The values of a subscription's row, in the order of `columnNames`. */
export const toRow = (subscription: StoredSubscription, revision: number): SQLInputValue[] => [
  ...Object.values(columns).map((read) => read(subscription)),
  revision,
];

/** A subscription, frozen: it may be handed out again. */
export function fromRow(row: Record<string, SQLOutputValue>): StoredSubscription {
  return Object.freeze({
    name: String(row.name),
    uid: String(row.uid),
    eventTypes: Object.freeze(JSON.parse(String(row.event_types))),
    targetResource: String(row.target_resource),
    state: row.state as State,
    ...(row.suspension_reason !== null && { suspensionReason: row.suspension_reason as SuspensionReason }),
    authority: String(row.authority),
    ...(row.pubsub_topic !== null && {
      notificationEndpoint: Object.freeze({ pubsubTopic: String(row.pubsub_topic) }),
    }),
    createTime: String(row.create_time),
    updateTime: String(row.update_time),
    ...(row.expire_time !== null && { expireTime: String(row.expire_time) }),
    ...(row.reconciling === 1 && { reconciling: true }),
    etag: String(row.etag),
    causeFixed: row.cause_fixed === 1,
  });
}
