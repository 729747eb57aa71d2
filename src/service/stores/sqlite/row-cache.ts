import type { SQLOutputValue } from "node:sqlite";
import { LRUCache } from "lru-cache";
import type { StoredSubscription } from "../../subscription.js";
import { fromRow } from "../subscription-row.js";
import { approximateBytesOf } from "../subscription-size.js";
import type { Connection } from "./connection.js";

/** Caches subscriptions by the revision of their rows. At each change, a row gets a new revision. */
export class RowCache {
  readonly #subscriptionsByRevision: LRUCache<number, StoredSubscription>;

  /** @param maxBytes The maximum approximate size of all cached subscriptions together. */
  constructor(maxBytes: number) {
    this.#subscriptionsByRevision = new LRUCache({ maxSize: maxBytes });
  }

  /**
   * Reads the subscriptions with the given names, sorted by name. If all of them are in the cache, this reads only the
   * revisions of their rows.
   */
  readSubscriptions(connection: Connection, authority: string, names: readonly string[]): StoredSubscription[] {
    if (names.length === 0) return [];
    const queryParameters = [authority, JSON.stringify(names)];
    const revisions = String(
      connection.queryFirstRow(selectConcatenatedRevisionsSql, ...queryParameters)?.revisions,
    ).split(",");
    const cachedSubscriptions = revisions.map((revision) => this.#subscriptionsByRevision.get(Number(revision)));
    if (cachedSubscriptions.every((subscription) => subscription?.authority === authority)) {
      return cachedSubscriptions as StoredSubscription[];
    }
    return connection
      .queryRows(selectRowsSql, ...queryParameters)
      .map((databaseRow) => this.#subscriptionOf(databaseRow));
  }

  #subscriptionOf(databaseRow: Record<string, SQLOutputValue>): StoredSubscription {
    const revision = Number(databaseRow.revision);
    const subscription = this.#subscriptionsByRevision.get(revision) ?? fromRow(databaseRow);
    this.#subscriptionsByRevision.set(revision, subscription, { size: approximateBytesOf(subscription) });
    return subscription;
  }
}

const buildSelectColumnsByNamesSql = (selectedColumnsSql: string): string => `
  SELECT ${selectedColumnsSql} FROM subscriptions
  WHERE authority = ? AND name IN (SELECT value FROM json_each(?))`;

const selectRowsSql = `${buildSelectColumnsByNamesSql("*")} ORDER BY name`;

const selectConcatenatedRevisionsSql = buildSelectColumnsByNamesSql(
  "group_concat(revision ORDER BY name) AS revisions",
);
