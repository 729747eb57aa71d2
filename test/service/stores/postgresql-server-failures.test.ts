import { describe, expect, it } from "vitest";
import type { StoredSubscription } from "../../../src/service/index.js";
import { findInconsistencies } from "../../support/postgresql-consistency.js";
import { openPool } from "../../support/postgresql-pool.js";
import { updated } from "../../support/service.js";
import { storedSubscription } from "../../support/stored-subscription.js";
import { subscriptionIdOf, unavailableAnswer, useServiceOnPostgresql } from "./service-on-postgresql.js";

const getService = useServiceOnPostgresql();

const subscriptionCount = 800;

/** Reactivates the subscriptions with eight workers. A worker stops when its call fails. */
function reactivateAll(): { readonly reactivated: ReadonlySet<string>; readonly workersDone: Promise<unknown> } {
  const { reactivate } = getService();
  const reactivated = new Set<string>();
  let nextIndex = 0;
  const runWorker = async (): Promise<void> => {
    while (nextIndex < subscriptionCount) {
      const id = subscriptionIdOf(nextIndex++);
      const { status, body } = await reactivate(id);
      if (status !== 200) {
        expect([status, body]).toEqual([503, unavailableAnswer]);
        return;
      }
      reactivated.add(`subscriptions/${id}`);
    }
  };
  return { reactivated, workersDone: Promise.all(Array.from({ length: 8 }, runWorker)) };
}

describe.each([
  ["disconnects its clients and ends", "SIGINT"],
  ["ends without a message to its clients", "SIGQUIT"],
  ["is killed", "SIGKILL"],
] as const)("a server that %s", (_, signal) => {
  it("makes the service answer 503 until the server is back", async () => {
    const { server, service, putSubscriptions, listFirstTwo, reactivate, readActiveNames } = getService();
    await putSubscriptions("SUSPENDED", 9);
    const before = await listFirstTwo();
    expect([before.status, before.body.subscriptions.length]).toEqual([200, 2]);
    expect((await reactivate(subscriptionIdOf(0))).status).toBe(200);
    for (let round = 1; round <= 2; round += 1) {
      await server.kill(signal);
      // The service reuses the answer of the store for a second.
      await expect.poll(async () => (await service.call("/readyz")).status).toBe(503);
      for (const { status, headers, body } of [
        await listFirstTwo(),
        await reactivate(subscriptionIdOf(round)),
        await service.call("/readyz"),
      ]) {
        expect([status, headers.get("Retry-After"), body]).toEqual([503, "1", unavailableAnswer]);
      }
      await server.start();
      await expect.poll(async () => (await service.call("/readyz")).text).toBe("ok\n");
      expect((await reactivate(subscriptionIdOf(round))).status).toBe(200);
      expect((await listFirstTwo()).body.subscriptions.map(({ name }: { name: string }) => name)).toEqual([
        `subscriptions/${subscriptionIdOf(0)}`,
        `subscriptions/${subscriptionIdOf(1)}`,
      ]);
    }
    expect([...(await readActiveNames())].sort()).toEqual(
      [0, 1, 2].map((index) => `subscriptions/${subscriptionIdOf(index)}`),
    );
  });

  it("keeps every reactivation that was acknowledged", async () => {
    const { server, putSubscriptions, readActiveNames } = getService();
    await putSubscriptions("SUSPENDED", subscriptionCount);
    for (let round = 0; round < 2; round += 1) {
      const { reactivated, workersDone } = reactivateAll();
      await expect.poll(() => reactivated.size).toBeGreaterThan(20 * round);
      await server.kill(signal);
      await workersDone;
      await server.start();
      const active = await readActiveNames();
      expect([...reactivated].filter((name) => !active.has(name))).toEqual([]);
      // When the server ended, each of the eight workers was waiting for at most one answer. So the server made at most
      // eight reactivations that it did not acknowledge.
      expect(active.size - reactivated.size).toBeLessThanOrEqual(8);
      await putSubscriptions("SUSPENDED", subscriptionCount);
    }
  });

  it("has all rows of a batch or none of them after its next start", async () => {
    const { server, schema, store, queryRows } = getService();
    const createBatch = (round: number): StoredSubscription[] =>
      Array.from({ length: 400 }, (_, index) =>
        storedSubscription(subscriptionIdOf(index), {
          etag: `round-${round}`,
          eventTypes: [updated, `example.workspace.chat.message.v${round}.created`],
        }),
      );
    await store.put(createBatch(0));
    let lastRound = 0;
    const putResult = (async () => {
      for (;;) {
        await store.put(createBatch(lastRound + 1));
        lastRound += 1;
      }
    })();
    const failure = putResult.then(undefined, (error: unknown) => error);
    await expect.poll(() => lastRound).toBeGreaterThan(3);
    await server.kill(signal);
    expect(await failure).toBeInstanceOf(Error);
    await server.start();
    const etags = (await queryRows(`SELECT DISTINCT etag FROM ${schema}.subscriptions`)).flat();
    expect([[`round-${lastRound}`], [`round-${lastRound + 1}`]]).toContainEqual(etags);
    await store.pruneEventTypes();
    const pool = openPool(server.url);
    expect(await findInconsistencies(pool, schema)).toEqual([]);
    await pool.end();
  });
});

describe("a server that ends when its clients have disconnected", () => {
  it("still answers the clients that are connected", async () => {
    const { server, putSubscriptions, listFirstTwo, reactivate, queryRows } = getService();
    await putSubscriptions("SUSPENDED", 3);
    expect((await listFirstTwo()).status).toBe(200);
    server.sendSignal("SIGTERM");
    const tryToConnect = (): Promise<string> =>
      queryRows("SELECT").then(
        () => "connected",
        (error: Error) => error.message,
      );
    await expect.poll(tryToConnect).not.toBe("connected");
    expect((await listFirstTwo()).status).toBe(200);
    expect((await reactivate(subscriptionIdOf(0))).status).toBe(200);
    await server.kill("SIGINT");
    expect((await listFirstTwo()).status).toBe(503);
    await server.start();
    expect((await listFirstTwo()).status).toBe(200);
  });
});
