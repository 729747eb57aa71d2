import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import knex from "knex";
import { DummyDriver, Kysely, SqliteAdapter, SqliteIntrospector, SqliteQueryCompiler, sql } from "kysely";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Mapping, toSql } from "../../src/backends/sql.js";
import { compileOrThrow } from "../../src/index.js";
import { createTemporaryFolder } from "../cli/command-line.js";
import { readDocPrograms, runDocProgram } from "../support/doc-programs.js";
import { type PostgresqlServer, startPostgresql } from "../support/postgresql.js";

const created = "google.workspace.chat.message.v1.created";
const updated = "google.workspace.chat.message.v1.updated";
const [space, otherSpace] = ["//chat.googleapis.com/spaces/AAAA", "//chat.googleapis.com/spaces/BBBB"];

/** The rows of the table. The filter in the programs matches two subscriptions of the first caller. */
const rows: readonly (readonly [authority: string, name: string, eventTypes: readonly string[], target: string])[] = [
  ["users/100", "a", [created], space],
  ["users/100", "b", [updated], space],
  ["users/200", "c", [created], space],
  ["users/100", "d", [updated, created], otherSpace],
];

const eventTypesColumns: Readonly<Record<Mapping["kind"], string>> = {
  array: "event_types text[],",
  json: "event_types jsonb,",
  junction: "",
};

const programs = readDocPrograms("query-builders.md");

/**
 * Replaces the client that Prisma's command line would generate, because the command line would download a program to
 * generate it. The class for raw queries and the adapter are the real ones of Prisma.
 */
const generatedPrismaClient = `
import { sql } from "@prisma/client-runtime-utils";
const Prisma = { sql };
class PrismaClient {
  constructor({ adapter }) {
    this.connection = adapter.connect();
  }
  async $queryRaw(...parts) {
    const { text, values } = Prisma.sql(...parts);
    const argTypes = values.map((value) => ({ scalarType: "unknown", arity: Array.isArray(value) ? "list" : "scalar" }));
    const connection = await this.connection;
    const { columnNames, rows } = await connection.queryRaw({ sql: text, args: values, argTypes });
    return rows.map((row) => Object.fromEntries(row.map((value, index) => [columnNames[index], value])));
  }
  async $disconnect() {
    await (await this.connection).dispose();
  }
}`;

describe("the recipes for query builders", () => {
  let server: PostgresqlServer;
  let administrator: pg.Client;
  const databaseNames: string[] = [];
  const urlOf = (kind: string): string => {
    const url = new URL(server.url);
    url.pathname = `/recipes_${kind}_${process.pid}`;
    return url.href;
  };

  beforeAll(async () => {
    server = await startPostgresql();
    administrator = new pg.Client(server.url);
    await administrator.connect();
    for (const [kind, eventTypesColumn] of Object.entries(eventTypesColumns)) {
      const databaseName = new URL(urlOf(kind)).pathname.slice(1);
      await administrator.query(`CREATE DATABASE ${databaseName}`);
      databaseNames.push(databaseName);
      const client = new pg.Client(urlOf(kind));
      await client.connect();
      await client.query(`CREATE TABLE subscriptions (authority text, name text, ${eventTypesColumn} target_resource text);
        CREATE TABLE subscription_event_types (name text, event_type text)`);
      for (const [authority, name, eventTypes, target] of rows) {
        const values = [authority, name, kind === "json" ? JSON.stringify(eventTypes) : eventTypes, target];
        if (kind === "junction") values.splice(2, 1);
        await client.query(`INSERT INTO subscriptions VALUES (${values.map((_, index) => `$${index + 1}`)})`, values);
        await client.query("INSERT INTO subscription_event_types SELECT $1, unnest($2::text[])", [name, eventTypes]);
      }
      await client.end();
    }
  });

  afterAll(async () => {
    for (const databaseName of databaseNames) await administrator.query(`DROP DATABASE ${databaseName} WITH (FORCE)`);
    await administrator.end();
    await server.stop();
  });

  const builders = [...programs.keys()].filter((name) => name !== "sqlite");

  it("include a recipe for each query builder", () => {
    expect(builders).toEqual(["pg", "postgres", "kysely", "drizzle", "prisma", "knex"]);
  });

  it.each(builders)("select what the filter matches, in every mapping, with and without a target: %s", async (name) => {
    const program = (programs.get(name) ?? "").replace(/import \{ Prisma, .*/, generatedPrismaClient);
    for (const kind of Object.keys(eventTypesColumns)) {
      const withKind = program.replace('kind: "array"', `kind: "${kind}"`);
      const withTarget = withKind.replace(`"${created}"'`, `"${created}" AND target_resource="${otherSpace}"'`);
      expect(withTarget).not.toBe(withKind);
      const env = { DATABASE_URL: urlOf(kind) };
      expect(await runDocProgram(withKind, env), kind).toEqual({ code: 0, stdout: "[ 'a', 'd' ]\n", stderr: "" });
      expect(await runDocProgram(withTarget, env), kind).toEqual({ code: 0, stdout: "[ 'd' ]\n", stderr: "" });
    }
  });
});

describe("on SQLite,", () => {
  const fillDatabase = (file: string): DatabaseSync => {
    const database = new DatabaseSync(file);
    database.exec("CREATE TABLE subscriptions (authority text, name text, event_types text, target_resource text)");
    for (const [authority, name, eventTypes, target] of rows) {
      const json = JSON.stringify(eventTypes);
      database.prepare("INSERT INTO subscriptions VALUES (?, ?, ?, ?)").run(authority, name, json, target);
    }
    return database;
  };

  it("the recipe selects what the filter matches", async () => {
    const file = join(await createTemporaryFolder(), "subscriptions.sqlite");
    fillDatabase(file).close();
    const env = { DATABASE_FILE: file, NODE_NO_WARNINGS: "1" };
    expect(await runDocProgram(programs.get("sqlite") ?? "", env)).toEqual({
      code: 0,
      stdout: "[ 'a', 'd' ]\n",
      stderr: "",
    });
  });

  it("knex and Kysely write conditions that SQLite runs", () => {
    const database = fillDatabase(":memory:");
    const mapping = { kind: "json" } as const;
    const filter = compileOrThrow(`event_types:"${created}" AND target_resource="${space}"`);
    const { text, values } = toSql(filter, { dialect: "sqlite", mapping, placeholders: "?" });
    const knexBuilder = knex({ client: "better-sqlite3", useNullAsDefault: true });
    const knexQuery = knexBuilder("subscriptions")
      .select("name")
      .whereRaw(text, values)
      .orderBy("name")
      .toSQL()
      .toNative();
    const { strings } = toSql(filter, { dialect: "sqlite", mapping });
    const kysely = new Kysely<{ subscriptions: { name: string } }>({
      dialect: {
        createAdapter: () => new SqliteAdapter(),
        createDriver: () => new DummyDriver(),
        createIntrospector: (db) => new SqliteIntrospector(db),
        createQueryCompiler: () => new SqliteQueryCompiler(),
      },
    });
    const kyselyQuery = kysely
      .selectFrom("subscriptions")
      .select("name")
      .where(sql<boolean>(strings, ...values))
      .orderBy("name")
      .compile();
    for (const [queryText, parameters] of [
      [knexQuery.sql, knexQuery.bindings],
      [kyselyQuery.sql, kyselyQuery.parameters],
    ] as const) {
      const found = database.prepare(queryText).all(...(parameters as string[]));
      expect(found, queryText).toEqual([{ name: "a" }, { name: "c" }]);
    }
    database.close();
  });
});
