import { afterAll, beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { postgresqlStore } from "../../../src/service/stores/postgresql.js";
import { type PostgresqlCluster, queryServer, startPostgresqlCluster } from "../../support/postgresql-cluster.js";
import { listPath, reactivatePath, serviceWith } from "../../support/service.js";
import { storedSubscription } from "../../support/stored-subscription.js";
import { subscriptionIdOf, unavailableAnswer } from "./service-on-postgresql.js";

let cluster: PostgresqlCluster;
beforeAll(async () => {
  cluster = await startPostgresqlCluster();
});
afterAll(() => cluster.stop());

const roundCount = 10;
const subscriptionsPerRound = 400;
const firstPagePath = listPath({ pageSize: 2 }, "v1");

describe("a primary and a standby", () => {
  it("lose no acknowledged reactivation in a failover, and acknowledge no reactivation twice", {
    tags: "slow",
  }, async () => {
    const store = postgresqlStore({ url: cluster.url });
    onTestFinished(() => store.close());
    const service = serviceWith(store);
    const answerCounts = new Map<string, number>();
    const failures: unknown[] = [];

    /** Reactivates a subscription. Repeats the request as long as the answer is 503. */
    const reactivate = async (id: string): Promise<void> => {
      for (;;) {
        const { status, headers, body } = await service.call(reactivatePath(id), { method: "POST" });
        if (status === 200) answerCounts.set(id, (answerCounts.get(id) ?? 0) + 1);
        else if (status === 503 && headers.get("Retry-After") === "1") continue;
        else if (body.error.details[0].reason !== "SUBSCRIPTION_NOT_SUSPENDED") failures.push(body);
        return;
      }
    };

    for (let round = 0; round < roundCount; round += 1) {
      const ids = Array.from({ length: subscriptionsPerRound }, (_, index) => subscriptionIdOf(round * 1_000 + index));
      await store.put(ids.map((id) => storedSubscription(id, { state: "SUSPENDED" })));
      let nextIndex = 0;
      const runWorker = async (): Promise<void> => {
        while (nextIndex < ids.length) await reactivate(ids[nextIndex++] ?? "");
      };
      let isFinished = false;
      const runReader = async (): Promise<void> => {
        while (!isFinished) {
          const { status, body } = await service.call(firstPagePath);
          if (status !== 200) expect(body).toEqual(unavailableAnswer);
        }
      };
      const readerDone = runReader();
      const workersDone = Promise.all(Array.from({ length: 8 }, runWorker));
      await expect.poll(() => nextIndex).toBeGreaterThan(round * 10);
      await cluster.failOver();
      await workersDone;
      isFinished = true;
      await readerDone;
      const states = await queryServer(
        cluster.primary(),
        `SELECT name FROM workspace_events.subscriptions WHERE state = 'SUSPENDED'`,
      );
      expect(states).toEqual([]);
      await cluster.addStandby();
    }
    expect(failures).toEqual([]);
    expect(Math.max(...answerCounts.values())).toBe(1);
    // A failover may lose one answer for each of the 8 workers. When the worker retries, the subscription is active.
    expect(answerCounts.size).toBeGreaterThanOrEqual(roundCount * (subscriptionsPerRound - 8));
  });

  it("can be used by a store with a URL that names the standby first", async () => {
    const [primary, standby] = [cluster.primary(), cluster.standby()];
    const hosts = [standby, primary].map(({ port }) => `127.0.0.1:${port}`).join();
    const store = postgresqlStore({ url: `postgresql://postgres@${hosts}/postgres`, schema: "other" });
    onTestFinished(() => store.close());
    await store.put([storedSubscription("a")]);
    expect(await store.get(storedSubscription("a"))).toBeDefined();
  });
});

describe("target_session_attrs", () => {
  it("decides which kind of server a store uses, and other servers are refused", async () => {
    const standbyStore = postgresqlStore({ url: `${cluster.url}?target_session_attrs=standby`, migrate: false });
    onTestFinished(() => standbyStore.close());
    await expect(standbyStore.ready()).rejects.toThrow("the database is read-only");
    const primaryAsStandby = postgresqlStore({ url: `${cluster.primary().url}?target_session_attrs=standby` });
    onTestFinished(() => primaryAsStandby.close());
    await expect(primaryAsStandby.ready()).rejects.toThrow("cannot connect to the database: the server is not standby");
  });

  it("leads to an error with a message about each host if no host is suitable", async () => {
    const hosts = `127.0.0.1:1,127.0.0.1:${cluster.standby().port}`;
    const store = postgresqlStore({ url: `postgresql://postgres@${hosts}/postgres` });
    onTestFinished(() => store.close());
    await expect(store.ready()).rejects.toThrow(
      "cannot connect to the database: connect ECONNREFUSED 127.0.0.1:1; the server is not read-write",
    );
  });
});
