import { setTimeout as sleep } from "node:timers/promises";
import { describe, expect, it } from "vitest";
import { conditionsOf } from "../../../src/filter/conditions.js";
import { filterByHand } from "../../support/filter-by-hand.js";
import { me } from "../../support/service.js";
import { storedSubscription } from "../../support/stored-subscription.js";
import { subscriptionIdOf, useServiceOnPostgresql } from "./service-on-postgresql.js";

const getService = useServiceOnPostgresql();

const terminateConnections = (): Promise<unknown> =>
  getService().queryRows(
    "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'workspace-events-filter'",
  );

describe("when the server terminates connections,", () => {
  it("no read fails", async () => {
    const { store, putSubscriptions, listFirstTwo } = getService();
    await putSubscriptions("ACTIVE", 200);
    // This call creates the secret of page tokens.
    await listFirstTwo();
    const manyTypes = Array.from({ length: 70 }, (_, index) => `example.type${index}`);
    // This query takes several statements in one transaction.
    const query = { authority: me, conditions: conditionsOf(filterByHand({ eventTypes: manyTypes })), limit: 9 };
    let isOver = false;
    const pageResults = new Set<string>();
    const finishedReads = Array.from({ length: 8 }, () => 0);
    const runWorker = async (worker: number): Promise<void> => {
      const reads = [
        async () => (await store.get(storedSubscription(subscriptionIdOf(0))))?.etag,
        async () => (await listFirstTwo()).status,
        async () => (await store.page(query)).length,
      ];
      for (let index = worker; !isOver; index += 1) {
        pageResults.add(String(await reads[index % reads.length]?.()));
        finishedReads[worker] = (finishedReads[worker] ?? 0) + 1;
      }
    };
    const workers = Promise.all(finishedReads.map((_, worker) => runWorker(worker)));
    // A read fails if every attempt is terminated. So the test waits until each worker has finished two reads before it
    // terminates the connections again.
    const terminateAndWaitForReads = async (): Promise<void> => {
      await terminateConnections();
      const readsBefore = [...finishedReads];
      while (finishedReads.some((count, worker) => count < (readsBefore[worker] ?? 0) + 2)) await sleep(1);
    };
    for (let round = 0; round < 30; round += 1) await Promise.race([terminateAndWaitForReads(), workers]);
    isOver = true;
    await workers;
    expect([...pageResults].sort()).toEqual(["0", "200", `etag-${subscriptionIdOf(0)}`]);
  });

  it("no acknowledged write is lost or repeated", async () => {
    const { store, schema, putSubscriptions, queryRows } = getService();
    const subscriptionCount = 800;
    await putSubscriptions("SUSPENDED", subscriptionCount);
    const etags = new Map<string, string>();
    const failures: unknown[] = [];
    let nextIndex = 0;
    const runWorker = async (): Promise<void> => {
      while (nextIndex < subscriptionCount) {
        const id = subscriptionIdOf(nextIndex++);
        const activation = {
          authority: me,
          name: `subscriptions/${id}`,
          etag: `etag-${id}`,
          newEtag: `new-${id}`,
          updateTime: "2030-01-01T00:00:00Z",
        };
        const outcome = await store.activate(activation).catch((error: unknown) => error);
        if (outcome instanceof Error) failures.push(outcome);
        else etags.set(activation.name, String((outcome as { etag?: string } | undefined)?.etag));
      }
    };
    const workers = Promise.all(Array.from({ length: 8 }, runWorker));
    while (nextIndex < subscriptionCount) await terminateConnections();
    await workers;
    const storedEtags = new Map(
      (await queryRows(`SELECT name, etag FROM ${schema}.subscriptions`)) as [string, string][],
    );
    // The test activates each subscription only once, so the result of an activation is never `undefined`. An
    // `undefined` would mean that the store repeated an activation that had already succeeded.
    expect([...etags].filter(([name, etag]) => storedEtags.get(name) !== etag)).toEqual([]);
    expect(etags.size + failures.length).toBe(subscriptionCount);
    expect(failures.length).toBeGreaterThan(0);
  });
});
