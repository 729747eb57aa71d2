import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it, onTestFinished } from "vitest";
import type { PersistentStore } from "../../../src/service/index.js";
import { type PostgresqlStoreOptions, postgresqlStore } from "../../../src/service/stores/postgresql.js";
import { createTemporaryFolder } from "../../cli/command-line.js";
import { getPostgresqlUrl, prepareEmptySchema } from "../../support/postgresql-stores.js";
import { serve } from "../../support/serve.js";
import { listPath, serviceWith, tokens } from "../../support/service.js";
import { storedSubscription } from "../../support/stored-subscription.js";
import { type ProxyMode, startTcpProxy, type TcpProxy } from "../../support/tcp-proxy.js";

/** Starts a proxy in front of the database. */
async function startDatabaseProxy(): Promise<{ readonly proxy: TcpProxy; readonly url: string }> {
  const databaseUrl = new URL(await getPostgresqlUrl());
  const proxy = await startTcpProxy(Number(databaseUrl.port));
  databaseUrl.port = String(proxy.port);
  return { proxy, url: databaseUrl.href };
}

function openStore(options: PostgresqlStoreOptions): PersistentStore {
  const store = postgresqlStore(options);
  onTestFinished(() => store.close());
  return store;
}

const hangingModes: readonly ProxyMode[] = ["hang-after-login", "hang"];

describe.each(hangingModes)("a database that does not answer (%s)", (hangingMode) => {
  it("is used as soon as it answers, by a store that never got an answer before", async () => {
    const schema = await prepareEmptySchema("plain");
    const { proxy, url } = await startDatabaseProxy();
    proxy.setMode(hangingMode);
    const store = openStore({ url, schema, connections: 2, maxQueryTime: 200 });
    const { call } = serviceWith(store, { limits: { maxStoreTime: 300 } });
    for (let round = 0; round < 2; round += 1) {
      const answers = await Promise.all(Array.from({ length: 6 }, () => call(listPath())));
      expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 503));
    }
    proxy.setMode("pass");
    await expect.poll(async () => (await call(listPath())).status).toBe(200);
  });

  it("is used again as soon as it answers, by a store that got answers before", async () => {
    const schema = await prepareEmptySchema("plain");
    const { proxy, url } = await startDatabaseProxy();
    const store = openStore({ url, schema, connections: 2, maxQueryTime: 1_000 });
    await store.put([storedSubscription("a")]);
    const { call } = serviceWith(store, { limits: { maxStoreTime: 300 } });
    expect((await call(listPath())).status).toBe(200);
    proxy.setMode("hang");
    const answers = await Promise.all(Array.from({ length: 6 }, () => call(listPath())));
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 503));
    proxy.setMode("pass");
    await expect.poll(async () => (await call(listPath())).status).toBe(200);
    expect((await call(listPath())).body.subscriptions).toHaveLength(1);
  });

  it("makes a call without a signal fail after maxQueryTime", async () => {
    const schema = await prepareEmptySchema("plain");
    const { proxy, url } = await startDatabaseProxy();
    const store = openStore({ url, schema, connections: 1, maxQueryTime: 200 });
    await store.ready();
    proxy.setMode("hang");
    await expect(store.put([storedSubscription("a")])).rejects.toThrow();
    proxy.setMode("pass");
    expect(await store.put([storedSubscription("a")])).toEqual([]);
  });

  it("does not prevent a store from closing all its connections", async () => {
    const schema = await prepareEmptySchema("plain");
    const { proxy, url } = await startDatabaseProxy();
    const store = postgresqlStore({ url, schema, connections: 3 });
    await store.ready();
    proxy.setMode(hangingMode);
    const outcomes = Promise.allSettled([1, 2, 3, 4, 5].map(() => store.get(storedSubscription("a"))));
    await expect.poll(proxy.countConnections).toBe(3);
    await store.close();
    await outcomes;
    await expect.poll(proxy.countConnections).toBe(0);
  });

  it("does not prevent the process of wef serve from ending, whether or not it has answered before", async () => {
    const schema = await prepareEmptySchema("plain");
    const { proxy, url } = await startDatabaseProxy();
    const cwd = await createTemporaryFolder();
    await writeFile(join(cwd, "tokens.json"), JSON.stringify({ tokens }));
    for (const modeAtStart of ["pass", hangingMode] as const) {
      proxy.setMode(modeAtStart);
      const storeOptions = ["--store", url, "--schema", schema, "--limit", "maxStoreTime=1000"];
      const server = await serve([...storeOptions, "--tokens", "tokens.json"], cwd);
      proxy.setMode(hangingMode);
      const answers = Array.from({ length: 20 }, () =>
        fetch(`${server.origin}${listPath()}`, { headers: { Authorization: "Bearer mine" } }).then(
          ({ status }) => status,
        ),
      );
      expect((await fetch(`${server.origin}/healthz`)).status).toBe(200);
      expect(await server.stop()).toBe(0);
      expect(new Set(await Promise.all(answers))).toEqual(new Set([503]));
    }
  });
});
