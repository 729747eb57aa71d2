import { describe, expect, it, onTestFinished } from "vitest";
import type { PersistentStore } from "../../../src/service/index.js";
import { type PostgresqlStoreOptions, postgresqlStore } from "../../../src/service/stores/postgresql.js";
import { firstPageQuery } from "../../support/first-page-query.js";
import { expectChangesAtOnce, readEtags } from "../../support/page-cache.js";
import { interceptQueries, type QueryInterceptor } from "../../support/postgresql-interceptor.js";
import { getPostgresqlPool, getPostgresqlUrl, prepareEmptySchema } from "../../support/postgresql-stores.js";
import { storedSubscription } from "../../support/stored-subscription.js";

function openStore(options: PostgresqlStoreOptions): PersistentStore {
  const store = postgresqlStore(options);
  onTestFinished(() => store.close());
  return store;
}

/** Opens a store, and records its statements. */
async function openRecordedStore(
  intercept: QueryInterceptor = (_, runQuery) => runQuery(),
  options: Partial<PostgresqlStoreOptions> = {},
): Promise<{ readonly store: PersistentStore; readonly statements: string[]; readonly schema: string }> {
  const schema = await prepareEmptySchema("plain");
  const statements: string[] = [];
  const pool = interceptQueries(await getPostgresqlPool(), (statement, runQuery) => {
    statements.push(statement.text);
    return intercept(statement, runQuery);
  });
  return { store: openStore({ pool, schema, ...options }), statements, schema };
}

const isPageStatement = (text: string): boolean => text.includes("subscription_event_types");

describe("a page that a store reads again", () => {
  it("immediately shows changes by this store, by other stores and by other programs", async () => {
    const [url, schema, pool] = [
      await getPostgresqlUrl(),
      await prepareEmptySchema("plain"),
      await getPostgresqlPool(),
    ];
    const [store, otherStore] = [openStore({ url, schema }), openStore({ url, schema })];
    await expectChangesAtOnce(store, otherStore);
    await pool.query(`UPDATE ${schema}.subscriptions SET etag = 'by-hand' WHERE name = 'subscriptions/b'`);
    expect(await readEtags(store)).toEqual(["by-hand"]);
  });

  it("shows the changes of a transaction that began before the first read and ended after it", async () => {
    const [url, schema, pool] = [
      await getPostgresqlUrl(),
      await prepareEmptySchema("plain"),
      await getPostgresqlPool(),
    ];
    const store = openStore({ url, schema });
    await store.put([storedSubscription("a")]);
    const writer = await pool.connect();
    await writer.query(`BEGIN; UPDATE ${schema}.subscriptions SET etag = 'late'`);
    for (let round = 0; round < 3; round += 1) expect(await readEtags(store)).toEqual(["etag-a"]);
    await writer.query("COMMIT");
    writer.release();
    expect(await readEtags(store)).toEqual(["late"]);
  });

  it("is the same frozen list until the next write, and 100 concurrent calls share two statements", async () => {
    const { store, statements } = await openRecordedStore();
    await store.put([storedSubscription("a")]);
    const page = await store.page(firstPageQuery);
    expect(Object.isFrozen(page) && page.every(Object.isFrozen)).toBe(true);
    statements.length = 0;
    const samePages = await Promise.all(Array.from({ length: 100 }, () => store.page(firstPageQuery)));
    expect(new Set(samePages)).toEqual(new Set([page]));
    // Calls that arrive during the first statement share the second statement.
    expect(statements.length).toBeLessThanOrEqual(2);
    expect(statements.filter(isPageStatement)).toEqual([]);
    await store.put([storedSubscription("x", { authority: "users/them" })]);
    expect(await store.page(firstPageQuery)).not.toBe(page);
  });

  it("is read from the tables each time if the option maxCacheBytes is 0", async () => {
    const { store, statements } = await openRecordedStore(undefined, { maxCacheBytes: 0 });
    await store.ready();
    statements.length = 0;
    for (let round = 0; round < 3; round += 1) await store.page(firstPageQuery);
    expect(statements.map(isPageStatement)).toEqual([true, true, true]);
  });
});

describe("a database without reliable snapshots", () => {
  it.each([
    ["says that it is another product", () => Promise.resolve({ rows: [{ has_versions: false }], rowCount: 1 })],
    [
      "does not know the functions",
      () => Promise.reject(Object.assign(new Error("unknown function"), { code: "42883" })),
    ],
  ])("is queried for every page if it %s", async (_, answer) => {
    const { store, statements } = await openRecordedStore((statement, runQuery) =>
      statement.text.includes("has_versions") ? answer() : runQuery(),
    );
    await store.put([storedSubscription("a")]);
    const countBefore = statements.length;
    for (let round = 0; round < 3; round += 1) expect(await store.page(firstPageQuery)).toHaveLength(1);
    expect(statements.slice(countBefore).map(isPageStatement)).toEqual([true, true, true]);
    expect(statements.filter((text) => text.includes("has_versions"))).toHaveLength(1);
  });
});
