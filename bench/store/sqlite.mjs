// SQLite as an engine to be measured: the store's file, and the same without the store.
import { rm } from "node:fs/promises";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { sqliteStore } from "../../dist/service/stores/sqlite.js";
import { batchesOf, columnNames, rowOf, typeColumnNames, typeRowsOf, typesOfCallers } from "./rows.mjs";

const insertInto = (table, names) =>
  `INSERT INTO ${table} (${names.join(", ")}) VALUES (${names.map(() => "?").join(", ")}) ON CONFLICT DO NOTHING`;

/** The store hands out what it has read before for as long as the row has the same revision. */
const newRevision = () => Math.floor(Math.random() * 2 ** 47);

const activateIfUnchanged = `
  UPDATE subscriptions SET state = 'ACTIVE', suspension_reason = NULL, update_time = ?, etag = ?, revision = ?
  WHERE authority = ? AND name = ? AND etag = ? AND state = 'SUSPENDED'`;

const suspend = `
  UPDATE subscriptions SET state = 'SUSPENDED', suspension_reason = 'OTHER', etag = ? WHERE authority = ? AND name = ?`;

class SqliteDatabase {
  isCaching = true;
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

  /** Fills the empty tables, as fast as it goes. */
  async fill(data) {
    const connection = await this.#prepared();
    connection.exec(`PRAGMA synchronous = OFF; PRAGMA cache_size = -4194304;
      DROP INDEX subscription_event_types_by_target; BEGIN`);
    const insert = inserter(connection);
    for (const subscriptions of batchesOf(data.subscriptions(), 10_000)) insert.subscriptions(subscriptions);
    for (const row of data.typesOfCallers()) insert.typeOfCaller(row);
    connection.exec(`COMMIT;
      CREATE INDEX subscription_event_types_by_target
        ON subscription_event_types (authority, target_resource, event_type, name);
      PRAGMA synchronous = FULL; PRAGMA cache_size = -65536; PRAGMA wal_checkpoint(TRUNCATE)`);
  }

  /** Inserts rows without a store, into the same tables with their indexes: a transaction for each batch, or one for all. */
  async insert(batches, isOneTransaction) {
    const connection = await this.#prepared();
    const insert = inserter(connection);
    if (isOneTransaction) connection.exec("BEGIN IMMEDIATE");
    for (const subscriptions of batches) {
      if (!isOneTransaction) connection.exec("BEGIN IMMEDIATE");
      for (const row of typesOfCallers(subscriptions)) insert.typeOfCaller(row);
      insert.subscriptions(subscriptions);
      if (!isOneTransaction) connection.exec("COMMIT");
    }
    if (isOneTransaction) connection.exec("COMMIT");
  }

  /** One conditional update, durable, and nothing else. */
  async update({ updateTime, newEtag, authority, name, etag }) {
    this.#activate ??= this.#connection.prepare(activateIfUnchanged);
    return this.#activate.run(updateTime, newEtag, newRevision(), authority, name, etag).changes === 1;
  }
  #activate;

  async suspend(keys) {
    const connection = await this.#prepared();
    connection.exec("BEGIN IMMEDIATE");
    const statement = connection.prepare(suspend);
    for (const { authority, name, etag } of keys) statement.run(etag, authority, name);
    connection.exec("COMMIT");
  }

  /** Makes the store read rows again as if it never had. */
  async change(subscriptions) {
    const connection = await this.#prepared();
    connection.exec("PRAGMA synchronous = OFF; BEGIN IMMEDIATE");
    this.#revise ??= connection.prepare("UPDATE subscriptions SET revision = ? WHERE authority = ? AND name = ?");
    for (const { authority, name } of subscriptions) this.#revise.run(newRevision(), authority, name);
    connection.exec("COMMIT; PRAGMA synchronous = FULL");
  }
  #revise;

  async remove() {
    this.#connection?.close();
    for (const suffix of ["", "-wal", "-shm"]) await rm(`${this.#file}${suffix}`, { force: true });
  }

  /** A connection with the store's own settings. */
  async #prepared() {
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

function inserter(connection) {
  const row = connection.prepare(insertInto("subscriptions", [...columnNames, "revision"]));
  const type = connection.prepare(insertInto("subscription_event_types", typeColumnNames));
  const typeOfCaller = connection.prepare(insertInto("caller_event_types", ["authority", "event_type"]));
  return {
    subscriptions: (subscriptions) => {
      for (const subscription of subscriptions) {
        row.run(...rowOf(subscription), newRevision());
        for (const each of typeRowsOf(subscription)) type.run(...each);
      }
    },
    typeOfCaller: (each) => typeOfCaller.run(...each),
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
