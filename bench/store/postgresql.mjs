// PostgreSQL for the measurements of stores. The tables are plain or partitioned. The rows are written through the
// store, or directly into the tables. Each measured database is a schema of one PostgreSQL database.
import { execFile } from "node:child_process";
import { promisify } from "node:util";
import pg from "pg";
import { postgresqlStore } from "../../dist/service/stores/postgresql.js";
import { runPsql } from "./psql-copy.mjs";
import { columnNames, toCallerTypeRows, toRow, toTypeRows, typeColumnNames } from "./rows.mjs";

const cli = new URL("../../dist/cli.js", import.meta.url).pathname;

/**
 * With these settings, PostgreSQL acknowledges a write only when it is on the disk. The memory settings are those of a
 * small server.
 */
export const settings = Object.entries({
  fsync: "on",
  synchronous_commit: "on",
  shared_buffers: "2GB",
  max_wal_size: "4GB",
  checkpoint_timeout: "15min",
  maintenance_work_mem: "1GB",
}).flatMap(([name, value]) => ["-c", `${name}=${value}`]);

const connections = 16;

class PostgresqlDatabase {
  /** Whether the store caches the rows and pages that it reads. */
  hasCache = false;
  #server;
  #layout;
  #pool;

  constructor(server, schema, layout) {
    this.#server = server;
    this.#layout = layout;
    this.schema = schema;
    this.store = server.url;
    this.options = ["--schema", schema];
    this.#pool = new pg.Pool({ connectionString: server.url, max: connections });
    // The method `end` of a pool does not wait until the connections of the pool are closed. If the server stops before
    // that, the pool emits an error. Without a listener, this error would end the program.
    this.#pool.on("error", () => {});
  }

  async createTables() {
    const { stdout } = await promisify(execFile)(process.execPath, [
      cli,
      "schema",
      "--schema",
      this.schema,
      "--layout",
      this.#layout,
    ]);
    await this.#pool.query(stdout);
    return this;
  }

  open() {
    return postgresqlStore({ url: this.#server.url, schema: this.schema, connections });
  }

  /** Fills the empty tables as fast as possible: keys and indexes are created after the rows. */
  async fill(data) {
    const restoringStatements = await this.#dropKeys();
    await runPsql(this.#server, [
      [`${this.schema}.caller_event_types`, ["authority", "event_type"], () => data.callerTypeRows()],
      [
        `${this.schema}.subscriptions`,
        columnNames,
        () => flatMap(data.subscriptions(), (subscription) => [toRow(subscription)]),
      ],
      [
        `${this.schema}.subscription_uids`,
        ["uid", "authority", "name"],
        () => flatMap(data.subscriptions(), (subscription) => [toUidRow(subscription)]),
      ],
      [`${this.schema}.subscription_event_types`, typeColumnNames, () => flatMap(data.subscriptions(), toTypeRows)],
    ]);
    for (const statement of restoringStatements) await this.#pool.query(statement);
    await this.#pool.query(`VACUUM ANALYZE ${tables.map((table) => `${this.schema}.${table}`).join(", ")}`);
    await this.#pool.query("CHECKPOINT");
  }

  /**
   * Inserts rows directly, without the store. Uses one transaction for each batch, or one transaction for all batches.
   */
  async insert(batches, isOneTransaction) {
    await runPsql(
      this.#server,
      (isOneTransaction ? [batches.flat()] : batches).flatMap((subscriptions) => [
        "BEGIN",
        "CREATE TEMPORARY TABLE new_types (authority text, event_type text) ON COMMIT DROP",
        ["new_types", ["authority", "event_type"], () => toCallerTypeRows(subscriptions)],
        `INSERT INTO ${this.schema}.caller_event_types SELECT * FROM new_types ON CONFLICT DO NOTHING`,
        [`${this.schema}.subscription_uids`, ["uid", "authority", "name"], () => subscriptions.map(toUidRow)],
        [`${this.schema}.subscriptions`, columnNames, () => subscriptions.map(toRow)],
        [`${this.schema}.subscription_event_types`, typeColumnNames, () => subscriptions.flatMap(toTypeRows)],
        "COMMIT",
      ]),
    );
  }

  /** Updates a row directly, without the store, if its etag has not changed. The update is durable. */
  async update({ updateTime, newEtag, authority, name, etag }) {
    const { rowCount } = await this.#pool.query({
      name: "update",
      text: `UPDATE ${this.schema}.subscriptions
        SET state = 'ACTIVE', suspension_reason = NULL, update_time = $1, etag = $2
        WHERE authority = $3 AND name = $4 AND etag = $5 AND state = 'SUSPENDED'`,
      values: [updateTime, newEtag, authority, name, etag],
    });
    return rowCount === 1;
  }

  async suspend(keys) {
    await this.#pool.query(
      `UPDATE ${this.schema}.subscriptions AS stored
       SET state = 'SUSPENDED', suspension_reason = 'OTHER', etag = named.etag
       FROM unnest($1::text[], $2::text[], $3::text[]) AS named (authority, name, etag)
       WHERE stored.authority = named.authority AND stored.name = named.name`,
      ["authority", "name", "etag"].map((field) => keys.map((key) => key[field])),
    );
  }

  async remove() {
    await this.#pool.query(`DROP SCHEMA ${this.schema} CASCADE`);
    await this.#pool.end();
  }

  /**
   * Drops constraints and indexes, because they would slow down the loading of rows. Returns the statements that create
   * them again.
   */
  async #dropKeys() {
    const { rows: constraints } = await this.#pool.query(
      `SELECT relation.relname AS table, conname AS name, pg_get_constraintdef(found.oid) AS definition
       FROM pg_constraint AS found JOIN pg_class AS relation ON relation.oid = conrelid
       WHERE found.connamespace = $1::regnamespace AND conparentid = 0 AND contype IN ('p', 'f')
       AND relation.relname = ANY ($2) ORDER BY contype DESC`,
      [this.schema, tables],
    );
    const { rows: indexes } = await this.#pool.query(
      "SELECT indexname AS name, indexdef AS definition FROM pg_indexes WHERE schemaname = $1 AND indexname = $2",
      [this.schema, "subscription_event_types_by_target"],
    );
    for (const { table, name } of constraints.toReversed()) {
      await this.#pool.query(`ALTER TABLE ${this.schema}.${table} DROP CONSTRAINT ${name}`);
    }
    for (const { name } of indexes) await this.#pool.query(`DROP INDEX ${this.schema}.${name}`);
    return [
      ...constraints.map(({ table, name, definition }) => {
        return `ALTER TABLE ${this.schema}.${table} ADD CONSTRAINT ${name} ${definition}`;
      }),
      ...indexes.map(({ definition }) => definition.replace(" ON ONLY ", " ON ")),
    ];
  }
}

const tables = ["caller_event_types", "subscriptions", "subscription_uids", "subscription_event_types"];

const toUidRow = ({ uid, authority, name }) => [uid, authority, name];

function* flatMap(items, toRows) {
  for (const item of items) yield* toRows(item);
}

export function postgresql(server, name, layout) {
  let schemas = 0;
  return {
    name,
    create: async () => {
      schemas += 1;
      const schema = `bench_${layout}_${process.pid}_${schemas}`;
      return await new PostgresqlDatabase(server, schema, layout).createTables();
    },
  };
}
