import pg from "pg";
import { afterAll, beforeAll, expect } from "vitest";
import type { PersistentStore } from "../../../src/service/index.js";
import { createMetaTableSql, migrations } from "../../../src/service/stores/postgresql/migrations.js";
import { type PostgresqlStoreOptions, postgresqlStore } from "../../../src/service/stores/postgresql.js";
import { firstPageQuery } from "../../support/first-page-query.js";
import { type OwnPostgresqlServer, startOwnPostgresql } from "../../support/postgresql.js";
import { openPool } from "../../support/postgresql-pool.js";
import { readTableDefinitions } from "../../support/postgresql-table-definitions.js";
import { storedSubscription } from "../../support/stored-subscription.js";

/** Returns a statement that sets the schema version. The prefix `@.` stands for the name of the schema. */
export const renderSetVersion = (version: number): string =>
  `INSERT INTO @.meta (key, value) VALUES ('schema_version', '${version}')
   ON CONFLICT (key) DO UPDATE SET value = excluded.value`;

/** All statements of the migrations from an empty database to the current schema. */
export const migrationStatements: readonly string[] = [
  createMetaTableSql,
  ...migrations.flatMap((statements, index) => [...statements, renderSetVersion(index + 1)]),
];

/** A PostgreSQL server for a test file. Each test uses other schemas on this server. */
export class SchemasOnPostgresql {
  readonly server: OwnPostgresqlServer;
  readonly pool: pg.Pool;
  /** The definitions of the tables that a store creates in an empty database. */
  currentDefinitions: readonly string[] = [];
  readonly #stores: PersistentStore[] = [];

  constructor(server: OwnPostgresqlServer) {
    this.server = server;
    this.pool = openPool(server.url);
  }

  /** Opens a store that is closed after all tests. */
  openStore(schema: string, options: PostgresqlStoreOptions = {}): PersistentStore {
    const store = postgresqlStore({ url: this.server.url, schema, ...options });
    this.#stores.push(store);
    return store;
  }

  /** Creates a schema and runs statements in it. */
  async createSchema(schema: string, statements: readonly string[]): Promise<void> {
    await this.pool.query(`CREATE SCHEMA ${schema}`);
    for (const statement of statements) await this.pool.query(statement.replaceAll("@.", `${schema}.`));
  }

  readDefinitions(schema: string): Promise<readonly string[]> {
    return readTableDefinitions(this.pool, schema);
  }

  async readMeta(schema: string): Promise<unknown[][]> {
    const selectMeta = `SELECT key, value FROM ${pg.escapeIdentifier(schema)}.meta ORDER BY key`;
    return (await this.pool.query({ text: selectMeta, rowMode: "array" })).rows;
  }

  /** Expects that a store works, and that the tables of the schema are the same as in a new database. */
  async expectCurrentSchema(schema: string, store: PersistentStore = this.openStore(schema)): Promise<void> {
    await expect(store.ready()).resolves.toBeUndefined();
    expect(await store.put([storedSubscription("a"), storedSubscription("b")])).toEqual([]);
    await store.delete([storedSubscription("b")]);
    expect(await store.page(firstPageQuery)).toEqual([storedSubscription("a")]);
    expect(await store.pruneEventTypes()).toBe(0);
    expect(await this.readDefinitions(schema)).toEqual(this.currentDefinitions);
    expect(await this.readMeta(schema)).toEqual([["schema_version", String(migrations.length)]]);
  }

  async stop(): Promise<void> {
    await Promise.all(this.#stores.map((store) => store.close()));
    await this.pool.end();
    await this.server.stop();
  }
}

/** Starts a server for a test file. The returned function gives access to the schemas on this server. */
export function useSchemasOnPostgresql(): () => SchemasOnPostgresql {
  let schemas: SchemasOnPostgresql;
  beforeAll(async () => {
    schemas = new SchemasOnPostgresql(await startOwnPostgresql());
    await schemas.openStore("current").ready();
    schemas.currentDefinitions = await schemas.readDefinitions("current");
  });
  afterAll(() => schemas.stop());
  return () => schemas;
}
