import { toSql } from "workspace-events-filter/sql";

/** Times are kept in microseconds, and come back as the API has them. */
const asText = (column) => `to_char(${column} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') AS ${column}`;

const columns = [
  ..."owner name uid event_types target state suspension_reason cause_fixed pubsub_topic".split(" "),
  ..."created updated expires reconciling etag".split(" "),
];
const selected = columns.map((column) =>
  ["created", "updated", "expires"].includes(column) ? asText(column) : column,
);

/** A subscription as a row, in the order of `columns`. */
const toRow = (subscription) => [
  subscription.authority,
  subscription.name,
  subscription.uid,
  subscription.eventTypes,
  subscription.targetResource,
  subscription.state,
  subscription.suspensionReason ?? null,
  subscription.causeFixed,
  subscription.notificationEndpoint?.pubsubTopic ?? null,
  subscription.createTime,
  subscription.updateTime,
  subscription.expireTime ?? null,
  subscription.reconciling ?? null,
  subscription.etag,
];

/** A row as a subscription: fields that are NULL are left out. */
const toSubscription = (row) => ({
  name: row.name,
  uid: row.uid,
  eventTypes: row.event_types,
  targetResource: row.target,
  state: row.state,
  ...(row.suspension_reason !== null && { suspensionReason: row.suspension_reason }),
  authority: row.owner,
  ...(row.pubsub_topic !== null && { notificationEndpoint: { pubsubTopic: row.pubsub_topic } }),
  createTime: row.created,
  updateTime: row.updated,
  ...(row.expires !== null && { expireTime: row.expires }),
  ...(row.reconciling !== null && { reconciling: row.reconciling }),
  etag: row.etag,
  causeFixed: row.cause_fixed,
});

const selectSql = `SELECT ${selected.join(", ")} FROM event_subscriptions`;

/** Puts nothing if another subscription has the `uid`. */
const putSql = `
  INSERT INTO event_subscriptions (${columns.join(", ")})
  SELECT ${columns.map((_, index) => `$${index + 1}`).join(", ")}
  WHERE NOT EXISTS (SELECT FROM event_subscriptions WHERE uid = $3 AND (owner, name) <> ($1, $2))
  ON CONFLICT (owner, name) DO UPDATE SET ${columns.map((column) => `${column} = excluded.${column}`).join(", ")}`;

const activateSql = `
  UPDATE event_subscriptions SET state = 'ACTIVE', suspension_reason = NULL, etag = $4, updated = $5
  WHERE owner = $1 AND name = $2 AND etag = $3 AND state = 'SUSPENDED'
  RETURNING ${selected.join(", ")}`;

const deleteSql = `
  DELETE FROM event_subscriptions USING unnest($1::text[], $2::text[]) AS given (owner, name)
  WHERE event_subscriptions.owner = given.owner AND event_subscriptions.name = given.name`;

/**
 * A store in the tables of `schema.sql`.
 *
 * @param {import("pg").Pool} pool
 * @returns {import("workspace-events-filter/service").SubscriptionStore}
 */
export function createStore(pool) {
  const inTransaction = async (task) => {
    const client = await pool.connect();
    try {
      await client.query("BEGIN");
      const result = await task(client);
      await client.query("COMMIT");
      return result;
    } catch (error) {
      await client.query("ROLLBACK");
      throw error;
    } finally {
      client.release();
    }
  };

  return {
    timePrecision: "microseconds",

    async page({ authority, conditions, after = "", limit }, signal) {
      signal?.throwIfAborted();
      // Throws for a condition that this version does not know.
      const { text, values } = toSql(conditions, {
        dialect: "postgresql",
        mapping: { kind: "array", eventTypes: "event_types", targetResource: "target" },
        firstParameter: 4,
      });
      const { rows } = await pool.query(
        `${selectSql} WHERE owner = $1 AND name > $2 AND state <> 'DELETED' AND ${text} ORDER BY name LIMIT $3`,
        [authority, after, limit, ...values],
      );
      return rows.map(toSubscription);
    },

    async get({ authority, name }, signal) {
      signal?.throwIfAborted();
      const { rows } = await pool.query(`${selectSql} WHERE owner = $1 AND name = $2`, [authority, name]);
      return rows.map(toSubscription)[0];
    },

    async activate({ authority, name, etag, newEtag, updateTime }, signal) {
      signal?.throwIfAborted();
      const { rows } = await pool.query(activateSql, [authority, name, etag, newEtag, updateTime]);
      return rows.map(toSubscription)[0];
    },

    async put(subscriptions, signal) {
      signal?.throwIfAborted();
      return await inTransaction(async (client) => {
        const refusedIndexes = [];
        for (const [index, subscription] of subscriptions.entries()) {
          signal?.throwIfAborted();
          const { rowCount } = await client.query(putSql, toRow(subscription));
          if (rowCount === 0) refusedIndexes.push(index);
        }
        return refusedIndexes;
      });
    },

    async delete(keys, signal) {
      signal?.throwIfAborted();
      await pool.query(deleteSql, [keys.map(({ authority }) => authority), keys.map(({ name }) => name)]);
    },

    async pageTokenSecret(candidate, signal) {
      signal?.throwIfAborted();
      const insertSql = "INSERT INTO event_secrets VALUES ('page tokens', $1) ON CONFLICT DO NOTHING";
      await pool.query(insertSql, [Buffer.from(candidate)]);
      const { rows } = await pool.query("SELECT secret FROM event_secrets WHERE purpose = 'page tokens'");
      return rows[0].secret;
    },

    async ready(signal) {
      signal?.throwIfAborted();
      await pool.query("SELECT FROM event_subscriptions LIMIT 1");
    },

    close: () => pool.end(),
  };
}
