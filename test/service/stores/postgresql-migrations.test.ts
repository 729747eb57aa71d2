import { spawn } from "node:child_process";
import { once } from "node:events";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from "vitest";
import type { LastingStore } from "../../../src/service/index.js";
import { schemaStatements } from "../../../src/service/stores/postgresql/layouts.js";
import { metaTable, migrations } from "../../../src/service/stores/postgresql/schema.js";
import {
  type PostgresqlStoreOptions,
  postgresqlStore,
  SchemaVersionError,
} from "../../../src/service/stores/postgresql.js";
import { cliPath, type ProcessResult, temporaryFolder, wef } from "../../cli/command-line.js";
import { type OwnServer, startOwnPostgresql } from "../../support/postgresql.js";
import { openPool } from "../../support/postgresql-pool.js";
import { shapeOf } from "../../support/postgresql-shape.js";
import { serve } from "../../support/serve.js";
import { created, me } from "../../support/service.js";
import { stored } from "../../support/stored.js";

let server: OwnServer;
let pool: pg.Pool;
/** What a new schema looks like. */
let fresh: unknown;

beforeAll(async () => {
  server = await startOwnPostgresql();
  pool = openPool(server.url);
  await opened("fresh").ready();
  fresh = await shapeOf(pool, "fresh");
});
afterAll(async () => {
  await Promise.all(stores.map((store) => store.close()));
  await pool.end();
  await server.stop();
});

const stores: LastingStore[] = [];

function opened(schema: string, options: PostgresqlStoreOptions = {}): LastingStore {
  const store = postgresqlStore({ url: server.url, schema, ...options });
  stores.push(store);
  return store;
}

const query = { authority: me, filter: { eventTypes: [created] as [string] }, limit: 9 };

/** That a store works, and its tables are as those of a new one. */
async function expectPresent(schema: string, store = opened(schema)): Promise<void> {
  await expect(store.ready()).resolves.toBeUndefined();
  expect(await store.put([stored("a"), stored("b")])).toEqual([]);
  await store.delete([stored("b")]);
  expect(await store.page(query)).toEqual([stored("a")]);
  expect(await store.prune()).toBe(0);
  expect(await shapeOf(pool, schema)).toEqual(fresh);
  expect(await metaOf(schema)).toEqual([["schema_version", String(migrations.length)]]);
}

async function metaOf(schema: string): Promise<unknown[][]> {
  const text = `SELECT key, value FROM ${pg.escapeIdentifier(schema)}.meta ORDER BY key`;
  return (await pool.query({ text, rowMode: "array" })).rows;
}

/** Runs some of the statements that make the tables. */
async function begin(schema: string, statements: readonly string[]): Promise<void> {
  await pool.query(`CREATE SCHEMA ${schema}`);
  for (const statement of statements) await pool.query(statement.replaceAll("@.", `${schema}.`));
}

const versionIs = (version: number): string =>
  `INSERT INTO @.meta (key, value) VALUES ('schema_version', '${version}')
   ON CONFLICT (key) DO UPDATE SET value = excluded.value`;

/** Every statement that a program makes from nothing to the present schema. */
const allStatements = [metaTable, ...migrations.flatMap((each, index) => [...each, versionIs(index + 1)])];

describe("a program goes on where another one stopped", () => {
  it.each(Array.from({ length: allStatements.length + 1 }, (_, index) => index))(
    "after %i statements",
    async (count) => {
      const schema = `stopped_after_${count}`;
      await begin(schema, allStatements.slice(0, count));
      await expectPresent(schema);
    },
  );

  it.each(migrations.map((_, index) => index))("from version %i", async (version) => {
    const schema = `from_version_${version}`;
    await begin(schema, [metaTable, ...migrations.slice(0, version).flat(), versionIs(version)]);
    await expectPresent(schema);
  });
});

describe("programs that start at once on an empty database", () => {
  it("make the tables together", async () => {
    for (let round = 0; round < 5; round += 1) {
      const schema = `at_once_${round}`;
      const all = Array.from({ length: 16 }, () => opened(schema, { connections: 2 }));
      expect(await Promise.all(all.map((store) => store.ready()))).toEqual(all.map(() => undefined));
      await expectPresent(schema, all[0]);
      await Promise.all(all.map((store) => store.close()));
    }
  });

  it("make the tables together when they are processes of their own", async () => {
    const options = ["--store", server.url, "--schema", "of processes", "--sample", "--no-log"];
    const all = await Promise.all(Array.from({ length: 5 }, () => serve(options)));
    for (const { origin } of all) expect(await (await fetch(`${origin}/readyz`)).text()).toBe("ok\n");
    expect(all.map(({ stderr }) => stderr)).toEqual(all.map(() => []));
    expect(await shapeOf(pool, "of processes")).toEqual(fresh);
    expect(await Promise.all(all.map(({ stop }) => stop()))).toEqual(all.map(() => 0));
  });
});

describe("a program that is killed in the middle of a migration", () => {
  it("holds others up until its lease is over", async () => {
    const beforeIndex = allStatements.findIndex((statement) => statement.startsWith("CREATE INDEX"));
    await begin("killed", allStatements.slice(0, beforeIndex));
    const client = await pool.connect();
    onTestFinished(() => client.release());
    await client.query("BEGIN; LOCK TABLE killed.subscription_event_types");
    const child = spawn(process.execPath, [cliPath, "serve", "--sample", "--store", server.url, "--schema", "killed"]);
    onTestFinished(() => void child.kill("SIGKILL"));
    const waiting = "FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND query LIKE '%CREATE INDEX%'";
    await expect.poll(async () => (await pool.query(`SELECT ${waiting}`)).rowCount, { timeout: 20_000 }).toBe(1);
    child.kill("SIGKILL");
    await once(child, "exit");
    await pool.query(`SELECT pg_terminate_backend(pid) ${waiting}`);
    const { rows } = await pool.query("SELECT key, expires_at FROM killed.meta");
    expect(rows).toEqual([{ key: "lease", expires_at: expect.any(String) }]);
    await client.query("COMMIT");
    const others = [opened("killed"), opened("killed")];
    await Promise.all(others.map((store) => store.ready()));
    const now = "SELECT (extract(epoch FROM now()) * 1000)::bigint > $1::bigint AS is_over";
    expect((await pool.query(now, [rows[0].expires_at])).rows).toEqual([{ is_over: true }]);
    await expectPresent("killed", others[0]);
  });
});

describe("a database of a later version", () => {
  const later = migrations.length + 98;
  const message = `the schema later was made by a later version of workspace-events-filter (schema ${later}; this one knows ${migrations.length})`;

  beforeAll(async () => {
    await opened("later").ready();
    await pool.query(versionIs(later).replaceAll("@.", "later."));
  });

  it.each([true, false])("is refused, and left as it is, whether migrations are wanted or not: %j", async (migrate) => {
    const store = opened("later", { migrate });
    const error = new SchemaVersionError("the schema later", later, migrations.length);
    expect(error.message).toBe(message);
    for (let times = 0; times < 2; times += 1) await expect(store.ready()).rejects.toThrow(error);
    await expect(store.put([stored("a")])).rejects.toThrow(error);
    await expect(store.page(query)).rejects.toThrow(error);
    expect(await shapeOf(pool, "later")).toEqual(fresh);
    expect(await metaOf("later")).toEqual([["schema_version", String(later)]]);
  });

  it("is refused by every command in one line", async () => {
    const cwd = await temporaryFolder();
    await writeFile(join(cwd, "a.jsonl"), "");
    const options = ["--store", server.url, "--schema", "later"];
    const refused = (stderr: string): ProcessResult => ({ code: 2, stdout: "", stderr });
    expect(await wef(["serve", "--sample", "--port", "0", ...options])).toEqual(refused(`wef: ${message}\n`));
    expect(await wef(["import", "a.jsonl", ...options], { cwd })).toEqual(
      refused(`wef: the import has stopped: ${message}\n`),
    );
    expect(await wef(["prune", ...options])).toEqual(refused(`wef: the store could not be pruned: ${message}\n`));
  });
});

describe("a program that is to leave the tables as they are", () => {
  it("refuses a database without them until they are there", async () => {
    const store = opened("left_alone", { migrate: false });
    const error = new SchemaVersionError("the schema left_alone", 0, migrations.length);
    expect(error.message).toBe(
      `the schema left_alone has version 0 of ${migrations.length}, and migrations are switched off`,
    );
    await expect(store.ready()).rejects.toThrow(error);
    await expect(store.get(stored("a"))).rejects.toThrow(error);
    const options = ["--store", server.url, "--schema", "left_alone", "--no-migrate"];
    expect(await wef(["serve", "--sample", "--port", "0", ...options])).toEqual({
      code: 2,
      stdout: "",
      stderr: `wef: ${error.message}\n`,
    });
    expect((await pool.query("SELECT FROM pg_namespace WHERE nspname = 'left_alone'")).rowCount).toBe(0);
    await opened("left_alone").ready();
    await expectPresent("left_alone", store);
  });

  it("refuses a migration that was begun", async () => {
    await begin("begun", allStatements.slice(0, 3));
    const error = new SchemaVersionError("the schema begun", 0, migrations.length);
    await expect(opened("begun", { migrate: false }).ready()).rejects.toThrow(error);
  });
});

describe("a user without the right to make a schema", () => {
  const to = (user: string): string => `postgresql://${user}@127.0.0.1:${server.port}/postgres`;

  it("may use one that is there", async () => {
    await pool.query("CREATE ROLE tenant LOGIN; CREATE SCHEMA of_tenant; GRANT ALL ON SCHEMA of_tenant TO tenant");
    await expectPresent("of_tenant", opened("of_tenant", { url: to("tenant") }));
  });

  it("may use tables that are there without the right to make one", async () => {
    await opened("of_guest").ready();
    await pool.query(
      `CREATE ROLE guest LOGIN; GRANT USAGE ON SCHEMA of_guest TO guest;
       GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA of_guest TO guest`,
    );
    await expectPresent("of_guest", opened("of_guest", { url: to("guest") }));
  });

  it("is told so if there is none, and goes on when there is", async () => {
    await pool.query("CREATE ROLE lonely LOGIN");
    const store = opened("of_lonely", { url: to("lonely") });
    await expect(store.ready()).rejects.toThrow("permission denied for database postgres");
    await pool.query("CREATE SCHEMA of_lonely AUTHORIZATION lonely");
    await expectPresent("of_lonely", store);
  });
});

describe("the name of a schema", () => {
  it.each([
    "Upper Case",
    'a"quote',
    "a'quote",
    "dollars$$and$&",
    "a@.b",
    "ümläut €",
    "a;--",
    "x".repeat(63),
    "public",
    "table",
  ])("may be %s", async (schema) => {
    await expectPresent(schema);
    await expectPresent(schema, opened(schema, { migrate: false, namedStatements: false }));
  });
});

describe("tables that were laid out before", () => {
  it.each(["with their version", "without their version"])("are used as they are, %s", async (what) => {
    const schema = `laid out ${what}`;
    const statements = schemaStatements(schema, "partitioned");
    for (const statement of what === "with their version" ? statements : statements.slice(0, -1))
      await pool.query(statement);
    const before = await shapeOf(pool, schema);
    const store = opened(schema);
    await expect(store.ready()).resolves.toBeUndefined();
    expect(await store.put([stored("a")])).toEqual([]);
    expect(await store.page(query)).toEqual([stored("a")]);
    expect(await shapeOf(pool, schema)).toEqual(before);
    const partitions =
      "SELECT FROM pg_class WHERE relispartition AND relkind = 'r' AND relnamespace = $1::regnamespace";
    expect((await pool.query(partitions, [pg.escapeIdentifier(schema)])).rowCount).toBe(4 * 32);
  });
});
