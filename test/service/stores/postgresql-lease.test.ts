import { setTimeout as sleep } from "node:timers/promises";
import { expect, it, onTestFinished } from "vitest";
import { postgresqlStore } from "../../../src/service/stores/postgresql.js";
import { emptySchema, postgresqlPool } from "../../support/postgresql-stores.js";
import { tapped } from "../../support/postgresql-tapped.js";

it("a lease is given back for good, though it was just being renewed", async () => {
  const schema = await emptySchema("plain");
  const pool = await postgresqlPool();
  let taken = 0;
  let pruned = (): void => {};
  const afterPruning = new Promise<void>((resolve) => {
    pruned = resolve;
  });
  let renewal: Promise<unknown> = Promise.resolve();
  const store = postgresqlStore({
    schema,
    pool: tapped(pool, (statement, run) => {
      if (/^\s*INSERT INTO \S+ AS held/.test(statement.text)) {
        taken += 1;
        if (taken === 1) return run();
        // On a slow connection it comes later than what is sent after it on another one.
        const slow = afterPruning.then(() => sleep(300)).then(run);
        renewal = slow;
        return slow;
      }
      if (/^\s*DELETE FROM \S+caller_event_types/.test(statement.text)) {
        // Takes until the lease is renewed.
        return expect
          .poll(() => taken)
          .toBeGreaterThan(1)
          .then(run)
          .finally(pruned);
      }
      return run();
    }),
  });
  onTestFinished(() => store.close());
  expect(await store.prune()).toBe(0);
  await renewal;
  const { rows } = await pool.query(`SELECT key FROM ${schema}.meta`);
  expect(rows).toEqual([{ key: "schema_version" }]);
});
