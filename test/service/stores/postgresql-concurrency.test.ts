import { expect, it, onTestFinished } from "vitest";
import { postgresqlStore } from "../../../src/service/stores/postgresql.js";
import { findInconsistencies } from "../../support/postgresql-consistency.js";
import {
  getPostgresqlPool,
  getPostgresqlUrl,
  openPostgresqlStores,
  prepareEmptySchema,
} from "../../support/postgresql-stores.js";
import { createRandom } from "../../support/random.js";
import { logWhenRequested, seconds } from "../../support/runs.js";
import { runStoreLoad } from "../../support/store-load.js";
import { storedSubscription } from "../../support/stored-subscription.js";

const loadSeconds = seconds(4);

async function countDeadlocks(): Promise<number> {
  const { rows } = await (await getPostgresqlPool()).query(
    "SELECT deadlocks FROM pg_stat_database WHERE datname = current_database()",
  );
  return Number(rows[0].deadlocks);
}

it.each(["plain", "partitioned"] as const)(
  "16 concurrent workers lose nothing, do nothing twice and meet no error in %s tables",
  async (layout) => {
    const schema = await prepareEmptySchema(layout);
    const url = await getPostgresqlUrl();
    const stores = Array.from({ length: 4 }, () => postgresqlStore({ url, schema, connections: 4 }));
    onTestFinished(async () => {
      await Promise.all(stores.map((store) => store.close()));
    });
    const deadlocksBefore = await countDeadlocks();
    const { actionCounts, contradictions } = await runStoreLoad(stores, loadSeconds, createRandom(5));
    logWhenRequested({ layout, ...actionCounts, deadlocks: (await countDeadlocks()) - deadlocksBefore });
    expect(contradictions).toEqual([]);
    expect(await findInconsistencies(await getPostgresqlPool(), schema)).toEqual([]);
    expect(Object.keys(actionCounts).sort()).toEqual([
      "delete",
      "deleteOwn",
      "import",
      "list",
      "prune",
      "put",
      "putOwn",
      "reactivate",
    ]);
  },
  60_000 + 2_000 * loadSeconds,
);

it("exactly one of four stores succeeds if all of them put the same uid at the same time", async () => {
  const schema = await prepareEmptySchema("plain");
  const { open, close } = await openPostgresqlStores("plain");
  onTestFinished(close);
  const stores = [open(), open(), open(), open()] as const;
  for (let round = 0; round < 60; round += 1) {
    const subscriptions = stores.map((_, index) => storedSubscription(`${round}-${index}`, { uid: `uid-${round}` }));
    const refusedIndexes = await Promise.all(
      stores.map((store, index) => store.put(subscriptions.slice(index, index + 1))),
    );
    expect([...refusedIndexes].sort()).toEqual([[], [0], [0], [0]]);
    const foundSubscriptions = await Promise.all(subscriptions.map((subscription) => stores[0].get(subscription)));
    expect(foundSubscriptions.map((subscription) => subscription !== undefined)).toEqual(
      refusedIndexes.map(({ length }) => length === 0),
    );
  }
  await stores[0].pruneEventTypes();
  expect(await findInconsistencies(await getPostgresqlPool(), schema)).toEqual([]);
});
