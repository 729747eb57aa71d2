// Converts subscriptions to rows of the stores' tables, so that they can be loaded without a store.

/** The columns of the table `subscriptions`, each with a function that returns its value for a subscription. */
const columns = {
  authority: ({ authority }) => authority,
  name: ({ name }) => name,
  uid: ({ uid }) => uid,
  event_types: ({ eventTypes }) => JSON.stringify(eventTypes),
  target_resource: ({ targetResource }) => targetResource,
  state: ({ state }) => state,
  suspension_reason: ({ suspensionReason }) => suspensionReason ?? null,
  pubsub_topic: ({ notificationEndpoint }) => notificationEndpoint.pubsubTopic,
  create_time: ({ createTime }) => createTime,
  update_time: ({ updateTime }) => updateTime,
  expire_time: ({ expireTime }) => expireTime,
  reconciling: () => 0,
  etag: ({ etag }) => etag,
  cause_fixed: ({ causeFixed }) => Number(causeFixed),
};

export const columnNames = Object.keys(columns);

export const toRow = (subscription) => Object.values(columns).map((readValue) => readValue(subscription));

export const typeColumnNames = ["authority", "event_type", "name", "target_resource"];

export const toTypeRows = ({ authority, eventTypes, name, targetResource, state }) =>
  state === "DELETED" ? [] : eventTypes.map((type) => [authority, type, name, targetResource]);

/** The rows of the table `caller_event_types` for some subscriptions, without duplicates. */
export function toCallerTypeRows(subscriptions) {
  const rows = new Map();
  for (const row of subscriptions.flatMap(toTypeRows)) rows.set(`${row[0]} ${row[1]}`, row.slice(0, 2));
  return [...rows.values()];
}

/** Splits an iterable into lists of at most `size` items. */
export function* batchesOf(items, size) {
  let batch = [];
  for (const item of items) {
    batch.push(item);
    if (batch.length === size) {
      yield batch;
      batch = [];
    }
  }
  if (batch.length > 0) yield batch;
}
