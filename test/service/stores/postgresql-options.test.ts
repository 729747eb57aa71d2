import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from "vitest";
import type { LastingStore } from "../../../src/service/index.js";
import { type PostgresqlStoreOptions, postgresqlStore } from "../../../src/service/stores/postgresql.js";
import { temporaryFolder, wef } from "../../cli/command-line.js";
import { type OwnServer, startOwnPostgresql } from "../../support/postgresql.js";
import { openPool } from "../../support/postgresql-pool.js";
import { created, failed, listPath, me, serviceWith } from "../../support/service.js";
import { stored } from "../../support/stored.js";

let server: OwnServer;
let administrator: pg.Pool;

beforeAll(async () => {
  server = await startOwnPostgresql();
  administrator = ownPool();
  await withStore({ url: server.url }).ready();
  await administrator.query("CREATE ROLE locked LOGIN PASSWORD 'right'; CREATE ROLE stranger LOGIN");
  const file = join(server.data, "pg_hba.conf");
  await writeFile(file, `host all locked 127.0.0.1/32 scram-sha-256\n${await readFile(file, "utf8")}`);
  await administrator.query("SELECT pg_reload_conf()");
});
afterAll(async () => {
  await administrator.end();
  await server.stop();
});

function ownPool(): pg.Pool {
  return openPool(server.url, { max: 3 });
}

const stores: LastingStore[] = [];

afterAll(() => Promise.all(stores.map((store) => store.close())));

function withStore(options: PostgresqlStoreOptions): LastingStore {
  const store = postgresqlStore(options);
  stores.push(store);
  return store;
}

const url = "postgresql://user:secret@localhost/database";
const pool = { connect: () => {}, end: () => {} };
const eitherOr = "postgresqlStore needs either a url or a pool";
const count = "the connections of postgresqlStore must be a whole number of 1 or more";
const name = "the schema of postgresqlStore must be a name of 1 to 63 bytes without controls";
const noUrl = "the url of postgresqlStore must begin with postgresql://";
const invalid = "the url of postgresqlStore cannot be used: Invalid URL";
const known = "there are url, pool, connections, schema, migrate, namedStatements";

describe("options that make no sense", () => {
  it.each<readonly [unknown, string]>([
    [undefined, eitherOr],
    [null, eitherOr],
    [5, eitherOr],
    [{}, eitherOr],
    [{ url: 5 }, eitherOr],
    [{ url, pool }, eitherOr],
    [{ pool: null }, "the pool of postgresqlStore must be a Pool of pg"],
    [{ pool: {} }, "the pool of postgresqlStore must be a Pool of pg"],
    [{ pool: url }, "the pool of postgresqlStore must be a Pool of pg"],
    [{ pool, connections: 3 }, "the connections of postgresqlStore go with a url: a pool has a number of its own"],
    [{ url, connections: 0 }, count],
    [{ url, connections: 1.5 }, count],
    [{ url, connections: "5" }, count],
    [{ url, connections: Number.POSITIVE_INFINITY }, count],
    [{ url, schema: "" }, name],
    [{ url, schema: 5 }, name],
    [{ url, schema: "é".repeat(32) }, name],
    [{ url, schema: "a\u0000b" }, name],
    [{ url, schema: "\ud800" }, name],
    [{ url, migrate: "no" }, "the option migrate of postgresqlStore must be true or false"],
    [{ url, namedStatements: 0 }, "the option namedStatements of postgresqlStore must be true or false"],
    [{ url, host: "localhost" }, `no option of postgresqlStore "host": ${known}`],
    [{ url: "" }, noUrl],
    [{ url: "localhost" }, noUrl],
    [{ url: "mysql://user:secret@localhost/database" }, noUrl],
    [{ url: "postgresql://user:secret@[localhost/database" }, invalid],
    [{ url: "postgresql://user:secret@localhost:99999/database" }, invalid],
  ])("%j", (options, message) => {
    expect(() => postgresqlStore(options as PostgresqlStoreOptions)).toThrow(new TypeError(message));
  });

  it("are told by the command line in one line", async () => {
    const store = "postgresql://user:secret@[localhost/database";
    expect(await wef(["serve", "--store", store])).toEqual({ code: 2, stdout: "", stderr: `wef: ${invalid}\n` });
  });
});

describe("a pool of one's own", () => {
  it("is used, also by two stores, and not ended with them", async () => {
    const pool = ownPool();
    onTestFinished(() => pool.end());
    const [first, same, other] = [
      postgresqlStore({ pool, schema: "shared" }),
      postgresqlStore({ pool, schema: "shared" }),
      postgresqlStore({ pool, schema: "another", namedStatements: false }),
    ];
    const query = { authority: me, filter: { eventTypes: [created] as [string] }, limit: 9 };
    await Promise.all([first.ready(), same.ready(), other.ready()]);
    await Promise.all([first.put([stored("a")]), same.put([stored("b")]), other.put([stored("c")])]);
    expect([pool.totalCount, pool.waitingCount]).toEqual([3, 0]);
    for (let round = 0; round < 5; round += 1) {
      const pages = await Promise.all([first.page(query), same.page(query), other.page(query)]);
      expect(pages).toEqual([[stored("a"), stored("b")], [stored("a"), stored("b")], [stored("c")]]);
    }
    await first.close();
    await expect(first.page(query)).rejects.toThrow(new Error("the store is closed"));
    expect(await same.page(query)).toEqual([stored("a"), stored("b")]);
    await same.close();
    await other.close();
    expect([pool.ended, (await pool.query("SELECT 1 AS one")).rows]).toEqual([false, [{ one: 1 }]]);
    // Nobody listens to its connections any more than before.
    const clients = await Promise.all([pool.connect(), pool.connect(), pool.connect()]);
    expect(clients.map((client) => client.listenerCount("error"))).toEqual([1, 1, 1]);
    for (const client of clients) client.release();
  });

  it("may lose all of its connections at any time", async () => {
    const pool = ownPool();
    onTestFinished(() => pool.end());
    const store = withStore({ pool, schema: "shared" });
    await store.put([stored("a")]);
    for (let round = 0; round < 10; round += 1) {
      const ended = administrator.query(
        "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE backend_type = 'client backend' AND pid <> pg_backend_pid()",
      );
      const reads = Array.from({ length: 9 }, () => store.get(stored("a")));
      expect(await Promise.all(reads)).toEqual(reads.map(() => stored("a")));
      await ended;
    }
  });
});

/** What somebody sees who starts a program on a store, or asks a service that has one. */
async function complaints(url: string): Promise<readonly string[]> {
  const store = withStore({ url });
  const { call } = serviceWith(store);
  const unavailable = failed(503, "UNAVAILABLE", "STORE_UNAVAILABLE", "The store cannot be reached now.");
  expect(await call(listPath())).toMatchObject({ status: 503, body: unavailable });
  const error = await store.ready().catch((error: Error) => error.message);
  const cwd = await temporaryFolder();
  await writeFile(join(cwd, "a.jsonl"), "");
  const outcomes = [
    await wef(["serve", "--port", "0", "--sample", "--store", url]),
    await wef(["import", "a.jsonl", "--store", url], { cwd }),
  ];
  expect(outcomes.map(({ code, stdout }) => [code, stdout])).toEqual([
    [2, ""],
    [2, ""],
  ]);
  return [String(error), ...outcomes.map(({ stderr }) => stderr)];
}

describe("connections of a store's own", () => {
  /** What is sent first over a connection of a store. */
  const first = async (options: Partial<PostgresqlStoreOptions>): Promise<unknown> => {
    const sent = vi.spyOn(pg.Client.prototype, "query");
    onTestFinished(() => sent.mockRestore());
    await withStore({ url: server.url, schema: "plans", ...options }).ready();
    return sent.mock.calls[0]?.[0];
  };

  /** What a connection's first statement has chosen. */
  const planMode = async (schema: string): Promise<unknown> => {
    const sent = vi.spyOn(pg.Client.prototype, "query");
    onTestFinished(() => sent.mockRestore());
    await withStore({ url: server.url, schema }).ready();
    const result: pg.QueryResult | undefined = await sent.mock.results[0]?.value;
    sent.mockRestore();
    return result?.rows[0]?.set_config;
  };

  it("keep a plan for each statement once PostgreSQL knows of many rows, and look anew every minute", async () => {
    expect(await planMode("plans")).toBe("force_custom_plan");
    const store = withStore({ url: server.url, schema: "plans" });
    for (let start = 0; start < 12_000; start += 1_000) {
      await store.put(Array.from({ length: 1_000 }, (_, index) => stored(`many-${start + index}`)));
    }
    await administrator.query("ANALYZE");
    expect(await planMode("plans")).toBe("force_generic_plan");
    const lifetimes = vi.spyOn(pg.Pool.prototype, "connect").mockName("connect");
    await withStore({ url: server.url, schema: "plans" }).ready();
    expect((lifetimes.mock.contexts[0] as unknown as { options: object }).options).toMatchObject({
      maxLifetimeSeconds: 60,
    });
    lifetimes.mockRestore();
  });

  it("keep no setting where they prepare no statements", async () => {
    expect(JSON.stringify(await first({ namedStatements: false }))).not.toMatch(/plan_cache_mode|undefined/);
  });
});

describe("a database that does not let one in", () => {
  const to = (user: string, database = "postgres"): string =>
    `postgresql://${user}@127.0.0.1:${server.port}/${database}`;
  const everywhere = (message: string): string[] => [
    message,
    `wef: ${message}\n`,
    `wef: the import has stopped: ${message}\n`,
  ];

  it("because of a wrong password", async () => {
    const message = 'cannot connect to the database: password authentication failed for user "locked"';
    expect(await complaints(to("locked:wrong"))).toEqual(everywhere(message));
  });

  it("because there is no such user", async () => {
    const message = 'cannot connect to the database: role "nobody" does not exist';
    expect(await complaints(to("nobody"))).toEqual(everywhere(message));
  });

  it("because there is no such database", async () => {
    const message = 'cannot connect to the database: database "none" does not exist';
    expect(await complaints(to("postgres", "none"))).toEqual(everywhere(message));
  });

  it("because the user has no right to the tables", async () => {
    expect(await complaints(to("stranger"))).toEqual(everywhere("permission denied for schema workspace_events"));
    await administrator.query("GRANT USAGE ON SCHEMA workspace_events TO stranger");
    expect(await complaints(to("stranger"))).toEqual(everywhere("permission denied for table meta"));
  });

  it("is let in again with the right password", async () => {
    await administrator.query("GRANT USAGE ON SCHEMA workspace_events TO locked");
    await administrator.query(
      "GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA workspace_events TO locked",
    );
    const store = withStore({ url: to("locked:right") });
    await expect(store.ready()).resolves.toBeUndefined();
    expect(await store.put([stored("a")])).toEqual([]);
    expect(await store.get(stored("a"))).toEqual(stored("a"));
  });
});
