// SQLite for the measurements of stores. The rows are written through the store, or
// directly into the tables.
import { rm } from "node:fs/promises";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { sqliteStore } from "../../dist/service/stores/sqlite.js";
import { batchesOf, columnNames, toCallerTypeRows, toRow, toTypeRows, typeColumnNames } from "./rows.mjs";

const insertInto = (table, names) =>
  `INSERT INTO ${table} (${names.join(", ")}) VALUES (${names.map(() => "?").join(", ")}) ON CONFLICT DO NOTHING`;

/** A revision for a changed row. The store caches a row until its revision changes. */
const newRevision = () => Math.floor(Math.random() * 2 ** 47);

const activateIfUnchanged = `
  UPDATE subscriptions SET state = 'ACTIVE', suspension_reason = NULL, update_time = ?, etag = ?, revision = ?
  WHERE authority = ? AND name = ? AND etag = ? AND state = 'SUSPENDED'`;

const suspend = `
  UPDATE subscriptions SET state = 'SUSPENDED', suspension_reason = 'OTHER', etag = ? WHERE authority = ? AND name = ?`;

class SqliteDatabase {
  /** Whether the store caches the rows and pages that it reads. */
  hasCache = true;
  #connection;
  #file;

  constructor(file) {
    this.#file = file;
    this.store = `sqlite:${file}`;
    this.options = [];
  }

  open() {
    return sqliteStore({ file: this.#file });
  }

  /** Fills the empty tables as fast as possible. */
  async fill(data) {
    const connection = await this.#connect();
    connection.exec(`PRAGMA synchronous = OFF; PRAGMA cache_size = -4194304;
      DROP INDEX subscription_event_types_by_target; BEGIN`);
    const insert = prepareInserts(connection);
    for (const subscriptions of batchesOf(data.subscriptions(), 10_000)) insert.subscriptions(subscriptions);
    for (const row of data.callerTypeRows()) insert.typeOfCaller(row);
    connection.exec(`COMMIT;
      CREATE INDEX subscription_event_types_by_target
        ON subscription_event_types (authority, target_resource, event_type, name);
      PRAGMA synchronous = FULL; PRAGMA cache_size = -65536; PRAGMA wal_checkpoint(TRUNCATE)`);
  }

  /**
   * Inserts rows directly, without the store. Uses one transaction for each batch, or one transaction for all batches.
   */
  async insert(batches, isOneTransaction) {
    const connection = await this.#connect();
    const insert = prepareInserts(connection);
    if (isOneTransaction) connection.exec("BEGIN IMMEDIATE");
    for (const subscriptions of batches) {
      if (!isOneTransaction) connection.exec("BEGIN IMMEDIATE");
      for (const row of toCallerTypeRows(subscriptions)) insert.typeOfCaller(row);
      insert.subscriptions(subscriptions);
      if (!isOneTransaction) connection.exec("COMMIT");
    }
    if (isOneTransaction) connection.exec("COMMIT");
  }

  /** Updates a row directly, without the store, if its etag has not changed. The update is durable. */
  async update({ updateTime, newEtag, authority, name, etag }) {
    this.#activate ??= this.#connection.prepare(activateIfUnchanged);
    return this.#activate.run(updateTime, newEtag, newRevision(), authority, name, etag).changes === 1;
  }
  #activate;

  async suspend(keys) {
    const connection = await this.#connect();
    connection.exec("BEGIN IMMEDIATE");
    const statement = connection.prepare(suspend);
    for (const { authority, name, etag } of keys) statement.run(etag, authority, name);
    connection.exec("COMMIT");
  }

  /**
   * Changes the revisions of subscriptions, so that the store reads their rows from the database again instead of using
   * its cache.
   */
  async invalidate(subscriptions) {
    const connection = await this.#connect();
    connection.exec("PRAGMA synchronous = OFF; BEGIN IMMEDIATE");
    this.#setRevision ??= connection.prepare("UPDATE subscriptions SET revision = ? WHERE authority = ? AND name = ?");
    for (const { authority, name } of subscriptions) this.#setRevision.run(newRevision(), authority, name);
    connection.exec("COMMIT; PRAGMA synchronous = FULL");
  }
  #setRevision;

  async remove() {
    this.#connection?.close();
    for (const suffix of ["", "-wal", "-shm"]) await rm(`${this.#file}${suffix}`, { force: true });
  }

  /** Opens a connection with the store's settings, after the store has created the tables. */
  async #connect() {
    if (this.#connection) return this.#connection;
    const store = this.open();
    await store.ready();
    await store.close();
    this.#connection = new DatabaseSync(this.#file, { timeout: 10_000 });
    this.#connection.exec(`PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL;
      PRAGMA cache_size = -65536; PRAGMA journal_size_limit = 67108864`);
    return this.#connection;
  }
}

function prepareInserts(connection) {
  const insertRow = connection.prepare(insertInto("subscriptions", [...columnNames, "revision"]));
  const insertType = connection.prepare(insertInto("subscription_event_types", typeColumnNames));
  const insertTypeOfCaller = connection.prepare(insertInto("caller_event_types", ["authority", "event_type"]));
  return {
    subscriptions: (subscriptions) => {
      for (const subscription of subscriptions) {
        insertRow.run(...toRow(subscription), newRevision());
        for (const each of toTypeRows(subscription)) insertType.run(...each);
      }
    },
    typeOfCaller: (each) => insertTypeOfCaller.run(...each),
  };
}

export function sqlite(folder) {
  let files = 0;
  return {
    name: "SQLite",
    create: async () => {
      files += 1;
      return new SqliteDatabase(join(folder, `${files}.sqlite`));
    },
  };
}
