import { setTimeout as sleep } from "node:timers/promises";
import { expect, it, onTestFinished } from "vitest";
import { postgresqlStore } from "../../../src/service/stores/postgresql.js";
import { interceptQueries } from "../../support/postgresql-interceptor.js";
import { getPostgresqlPool, prepareEmptySchema } from "../../support/postgresql-stores.js";

it("a lease is released only after a running renewal of the lease has ended", async () => {
  const schema = await prepareEmptySchema("plain");
  const pool = await getPostgresqlPool();
  let acquisitions = 0;
  let resolvePruneStart = (): void => {};
  const pruneStart = new Promise<void>((resolve) => {
    resolvePruneStart = resolve;
  });
  let renewalResult: Promise<unknown> = Promise.resolve();
  const store = postgresqlStore({
    schema,
    pool: interceptQueries(pool, (statement, run) => {
      if (/^\s*INSERT INTO \S+ AS held/.test(statement.text)) {
        acquisitions += 1;
        if (acquisitions === 1) return run();
        // Simulates a slow connection: a later statement on another connection arrives before this statement.
        const slowRenewal = pruneStart.then(() => sleep(300)).then(run);
        renewalResult = slowRenewal;
        return slowRenewal;
      }
      if (/^\s*DELETE FROM \S+caller_event_types/.test(statement.text)) {
        // This statement runs only after the renewal of the lease has begun.
        return expect
          .poll(() => acquisitions)
          .toBeGreaterThan(1)
          .then(run)
          .finally(resolvePruneStart);
      }
      return run();
    }),
  });
  onTestFinished(() => store.close());
  expect(await store.pruneEventTypes()).toBe(0);
  await renewalResult;
  const { rows } = await pool.query(`SELECT key FROM ${schema}.meta`);
  expect(rows).toEqual([{ key: "schema_version" }]);
});
