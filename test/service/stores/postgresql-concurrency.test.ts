import { expect, it, onTestFinished } from "vitest";
import { postgresqlStore } from "../../../src/service/stores/postgresql.js";
import { contradictions } from "../../support/postgresql-contradictions.js";
import { emptySchema, openPostgresql, postgresqlPool, postgresqlUrl } from "../../support/postgresql-stores.js";
import { createRandom } from "../../support/random.js";
import { logWhenRequested, seconds } from "../../support/runs.js";
import { underLoad } from "../../support/store-load.js";
import { stored } from "../../support/stored.js";

const duration = seconds(4);

async function deadlocks(): Promise<number> {
  const { rows } = await (await postgresqlPool()).query(
    "SELECT deadlocks FROM pg_stat_database WHERE datname = current_database()",
  );
  return Number(rows[0].deadlocks);
}

it.each(["plain", "partitioned"] as const)(
  "sixteen at once lose nothing, double nothing and meet no error, in a %s layout",
  async (layout) => {
    const schema = await emptySchema(layout);
    const url = await postgresqlUrl();
    const programs = Array.from({ length: 4 }, () => postgresqlStore({ url, schema, connections: 4 }));
    onTestFinished(async () => {
      await Promise.all(programs.map((store) => store.close()));
    });
    const before = await deadlocks();
    const load = await underLoad(programs, duration, createRandom(5));
    logWhenRequested({ layout, ...load.done, deadlocks: (await deadlocks()) - before });
    expect(load.contradictions).toEqual([]);
    expect(await contradictions(await postgresqlPool(), schema)).toEqual([]);
    expect(Object.keys(load.done).sort()).toEqual([
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
  60_000 + 2_000 * duration,
);

it("a uid that two programs put at once is one's own of exactly one of them", async () => {
  const schema = await emptySchema("plain");
  const { open, close } = await openPostgresql("plain");
  onTestFinished(close);
  const programs = [open(), open(), open(), open()] as const;
  for (let round = 0; round < 60; round += 1) {
    const tries = programs.map((store, index) => store.put([stored(`${round}-${index}`, { uid: `uid-${round}` })]));
    const refused = await Promise.all(tries);
    expect([...refused].sort()).toEqual([[], [0], [0], [0]]);
    const kept = await Promise.all(programs.map((_, index) => programs[0].get(stored(`${round}-${index}`))));
    expect(kept.map((each) => each !== undefined)).toEqual(refused.map((each) => each.length === 0));
  }
  await programs[0].prune();
  expect(await contradictions(await postgresqlPool(), schema)).toEqual([]);
});
