import { describe, expect, it } from "vitest";
import { conditionsOf } from "../../../src/filter/conditions.js";
import { me } from "../../support/service.js";
import { storedSubscription } from "../../support/stored-subscription.js";
import { idOf, useServiceOnPostgresql } from "./service-on-postgresql.js";

const current = useServiceOnPostgresql();

const terminateConnections = (): Promise<unknown> =>
  current().query(
    "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'workspace-events-filter'",
  );

describe("connections that the server terminates", () => {
  it("fail no read", async () => {
    const { store, fill, list } = current();
    await fill("ACTIVE", 200);
    // Creates the secret of page tokens.
    await list();
    const manyTypes = Array.from({ length: 70 }, (_, index) => `example${index}`) as [string, ...string[]];
    // Takes several statements in one transaction.
    const query = { authority: me, conditions: conditionsOf({ eventTypes: manyTypes }), limit: 9 };
    let isOver = false;
    const results = new Set<string>();
    const runWorker = async (): Promise<void> => {
      while (!isOver) {
        results.add(String((await store.get(storedSubscription(idOf(0))))?.etag));
        results.add(String((await list()).status));
        results.add(String((await store.page(query)).length));
      }
    };
    const workers = Promise.all(Array.from({ length: 8 }, runWorker));
    for (let round = 0; round < 30; round += 1) await Promise.race([terminateConnections(), workers]);
    isOver = true;
    await workers;
    expect([...results].sort()).toEqual(["0", "200", `etag-${idOf(0)}`]);
  });

  it("lose no write that has resolved, and repeat none", async () => {
    const { store, schema, fill, query } = current();
    const count = 800;
    await fill("SUSPENDED", count);
    const etags = new Map<string, string>();
    const failures: unknown[] = [];
    let next = 0;
    const runWorker = async (): Promise<void> => {
      while (next < count) {
        const id = idOf(next++);
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
    while (next < count) await terminateConnections();
    await workers;
    const storedEtags = new Map((await query(`SELECT name, etag FROM ${schema}.subscriptions`)) as [string, string][]);
    // Each subscription is activated once only. An `undefined` would mean that the same activation was done before.
    expect([...etags].filter(([name, etag]) => storedEtags.get(name) !== etag)).toEqual([]);
    expect(etags.size + failures.length).toBe(count);
    expect(failures.length).toBeGreaterThan(0);
  });
});
