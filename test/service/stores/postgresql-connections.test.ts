import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from "vitest";
import type { PersistentStore } from "../../../src/service/index.js";
import { type PostgresqlStoreOptions, postgresqlStore } from "../../../src/service/stores/postgresql.js";
import { createTemporaryFolder, runWef } from "../../cli/command-line.js";
import { firstPageQuery } from "../../support/first-page-query.js";
import { type OwnPostgresqlServer, startOwnPostgresql } from "../../support/postgresql.js";
import { openPool } from "../../support/postgresql-pool.js";
import { failed, listPath, serviceWith } from "../../support/service.js";
import { storedSubscription } from "../../support/stored-subscription.js";

let server: OwnPostgresqlServer;
let administrator: pg.Pool;

beforeAll(async () => {
  server = await startOwnPostgresql();
  administrator = openPool(server.url, { max: 3 });
  await openStore({ url: server.url }).ready();
  await administrator.query("CREATE ROLE locked LOGIN PASSWORD 'right'; CREATE ROLE stranger LOGIN");
  const accessRulesPath = join(server.dataPath, "pg_hba.conf");
  await writeFile(
    accessRulesPath,
    `host all locked 127.0.0.1/32 scram-sha-256\n${await readFile(accessRulesPath, "utf8")}`,
  );
  await administrator.query("SELECT pg_reload_conf()");
});
afterAll(async () => {
  await Promise.all(stores.map((store) => store.close()));
  await administrator.end();
  await server.stop();
});

const stores: PersistentStore[] = [];

/** Opens a store that is closed after all tests. */
function openStore(options: PostgresqlStoreOptions): PersistentStore {
  const store = postgresqlStore(options);
  stores.push(store);
  return store;
}

const [a, b, c] = [storedSubscription("a"), storedSubscription("b"), storedSubscription("c")];

describe("a pool that the caller provides", () => {
  it("can be used by several stores, and stays open when these stores are closed", async () => {
    const pool = openPool(server.url, { max: 3 });
    onTestFinished(() => pool.end());
    const firstStore = postgresqlStore({ pool, schema: "shared" });
    const secondStore = postgresqlStore({ pool, schema: "shared" });
    const storeOfAnotherSchema = postgresqlStore({ pool, schema: "another", namedStatements: false });
    await Promise.all([firstStore.ready(), secondStore.ready(), storeOfAnotherSchema.ready()]);
    await Promise.all([firstStore.put([a]), secondStore.put([b]), storeOfAnotherSchema.put([c])]);
    expect([pool.totalCount, pool.waitingCount]).toEqual([3, 0]);
    for (let round = 0; round < 5; round += 1) {
      const pages = await Promise.all(
        [firstStore, secondStore, storeOfAnotherSchema].map((store) => store.page(firstPageQuery)),
      );
      expect(pages).toEqual([[a, b], [a, b], [c]]);
    }
    await firstStore.close();
    await expect(firstStore.page(firstPageQuery)).rejects.toThrow(new Error("the store is closed"));
    expect(await secondStore.page(firstPageQuery)).toEqual([a, b]);
    await secondStore.close();
    await storeOfAnotherSchema.close();
    expect([pool.ended, (await pool.query("SELECT 1 AS one")).rows]).toEqual([false, [{ one: 1 }]]);
    // The stores have removed their listeners. Only the listener of `openPool` is left on each connection.
    const clients = await Promise.all([pool.connect(), pool.connect(), pool.connect()]);
    expect(clients.map((client) => client.listenerCount("error"))).toEqual([1, 1, 1]);
    for (const client of clients) client.release();
  });

  it("can lose all its connections at any time, and no read fails", async () => {
    const pool = openPool(server.url, { max: 3 });
    onTestFinished(() => pool.end());
    const store = openStore({ pool, schema: "shared" });
    await store.put([a]);
    for (let round = 0; round < 10; round += 1) {
      const termination = administrator.query(
        "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE backend_type = 'client backend' AND pid <> pg_backend_pid()",
      );
      const readResults = Array.from({ length: 9 }, () => store.get(a));
      expect(await Promise.all(readResults)).toEqual(readResults.map(() => a));
      await termination;
    }
  });
});

describe("the plan_cache_mode of connections that a store opens itself", () => {
  /** Returns the first query that a new store sends, and the result of this query. */
  async function recordFirstQuery(
    options: Partial<PostgresqlStoreOptions>,
  ): Promise<{ readonly text: string; readonly result: pg.QueryResult | undefined }> {
    const querySpy = vi.spyOn(pg.Client.prototype, "query");
    onTestFinished(() => querySpy.mockRestore());
    await openStore({ url: server.url, schema: "plans", ...options }).ready();
    const text = JSON.stringify(querySpy.mock.calls[0]?.[0]);
    const result: pg.QueryResult | undefined = await querySpy.mock.results[0]?.value;
    querySpy.mockRestore();
    return { text, result };
  }

  const readPlanCacheMode = async (): Promise<unknown> => (await recordFirstQuery({})).result?.rows[0]?.set_config;

  it("depends on the size of the tables, and is chosen again for a new connection after a minute", async () => {
    expect(await readPlanCacheMode()).toBe("force_custom_plan");
    const store = openStore({ url: server.url, schema: "plans" });
    for (let firstNumber = 0; firstNumber < 12_000; firstNumber += 1_000) {
      await store.put(Array.from({ length: 1_000 }, (_, index) => storedSubscription(`many-${firstNumber + index}`)));
    }
    await administrator.query("ANALYZE");
    expect(await readPlanCacheMode()).toBe("force_generic_plan");
    const connectSpy = vi.spyOn(pg.Pool.prototype, "connect").mockName("connect");
    await openStore({ url: server.url, schema: "plans" }).ready();
    expect((connectSpy.mock.contexts[0] as unknown as { options: object }).options).toMatchObject({
      maxLifetimeSeconds: 60,
    });
    connectSpy.mockRestore();
  });

  it("is not set if the option namedStatements is false", async () => {
    expect((await recordFirstQuery({ namedStatements: false })).text).not.toMatch(/plan_cache_mode|undefined/);
  });
});

describe("a database that refuses a user", () => {
  const urlOf = (user: string, database = "postgres"): string =>
    `postgresql://${user}@127.0.0.1:${server.port}/${database}`;

  /**
   * Uses the URL in a store, in a service and in two commands. Returns the messages of the store and of the commands.
   */
  async function readMessages(url: string): Promise<readonly string[]> {
    const store = openStore({ url });
    const { call } = serviceWith(store);
    const unavailableAnswer = failed(503, "UNAVAILABLE", "STORE_UNAVAILABLE", "The store cannot be reached now.");
    expect(await call(listPath())).toMatchObject({ status: 503, body: unavailableAnswer });
    const message = await store.ready().catch((error: Error) => error.message);
    const cwd = await createTemporaryFolder();
    await writeFile(join(cwd, "a.jsonl"), "");
    const commandResults = [
      await runWef(["serve", "--port", "0", "--sample", "--store", url]),
      await runWef(["import", "a.jsonl", "--store", url], { cwd }),
    ];
    expect(commandResults.map(({ code, stdout }) => [code, stdout])).toEqual([
      [2, ""],
      [2, ""],
    ]);
    return [String(message), ...commandResults.map(({ stderr }) => stderr)];
  }

  const expectedOutputs = (message: string): string[] => [
    message,
    `wef: ${message}\n`,
    `wef: the import has stopped: ${message}\n`,
  ];

  it("makes the store, wef serve and wef import report a wrong password", async () => {
    const message = 'cannot connect to the database: password authentication failed for user "locked"';
    expect(await readMessages(urlOf("locked:wrong"))).toEqual(expectedOutputs(message));
  });

  it("makes the store, wef serve and wef import report a user that does not exist", async () => {
    const message = 'cannot connect to the database: role "nobody" does not exist';
    expect(await readMessages(urlOf("nobody"))).toEqual(expectedOutputs(message));
  });

  it("makes the store, wef serve and wef import report a database that does not exist", async () => {
    const message = 'cannot connect to the database: database "none" does not exist';
    expect(await readMessages(urlOf("postgres", "none"))).toEqual(expectedOutputs(message));
  });

  it("makes the store, wef serve and wef import report missing rights", async () => {
    expect(await readMessages(urlOf("stranger"))).toEqual(
      expectedOutputs("permission denied for schema workspace_events"),
    );
    await administrator.query("GRANT USAGE ON SCHEMA workspace_events TO stranger");
    expect(await readMessages(urlOf("stranger"))).toEqual(expectedOutputs("permission denied for table meta"));
  });

  it("accepts the user with the right password", async () => {
    await administrator.query("GRANT USAGE ON SCHEMA workspace_events TO locked");
    await administrator.query(
      "GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA workspace_events TO locked",
    );
    const store = openStore({ url: urlOf("locked:right") });
    await expect(store.ready()).resolves.toBeUndefined();
    expect(await store.put([a])).toEqual([]);
    expect(await store.get(a)).toEqual(a);
  });
});
