import { describe, expect, it, onTestFinished } from "vitest";
import type { PersistentStore } from "../../../src/service/index.js";
import { type PostgresqlStoreOptions, postgresqlStore } from "../../../src/service/stores/postgresql.js";
import { firstPageQuery } from "../../support/first-page-query.js";
import { interceptQueries, type QueryInterceptor } from "../../support/postgresql-interceptor.js";
import { getPostgresqlPool, getPostgresqlUrl, prepareEmptySchema } from "../../support/postgresql-stores.js";
import { me } from "../../support/service.js";
import { storedSubscription } from "../../support/stored-subscription.js";

const updateTime = "2030-01-01T00:00:00Z";

function openStore(options: PostgresqlStoreOptions): PersistentStore {
  const store = postgresqlStore(options);
  onTestFinished(() => store.close());
  return store;
}

/** Opens a store whose statements are recorded. */
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

describe("a page that was read before", () => {
  it("shows changes of this store, of others and of other programs at once", async () => {
    const [url, schema, pool] = [
      await getPostgresqlUrl(),
      await prepareEmptySchema("plain"),
      await getPostgresqlPool(),
    ];
    const [store, otherStore] = [openStore({ url, schema }), openStore({ url, schema })];
    const readEtags = async (): Promise<string[]> => (await store.page(firstPageQuery)).map(({ etag }) => etag);
    await store.put([storedSubscription("a"), storedSubscription("b", { state: "SUSPENDED" })]);
    for (let round = 0; round < 3; round += 1) expect(await readEtags()).toEqual(["etag-a", "etag-b"]);
    await otherStore.put([storedSubscription("a", { etag: "other" })]);
    expect(await readEtags()).toEqual(["other", "etag-b"]);
    await store.put([storedSubscription("a", { etag: "own" })]);
    expect(await readEtags()).toEqual(["own", "etag-b"]);
    const activation = { authority: me, name: "subscriptions/b", etag: "etag-b", updateTime };
    await otherStore.activate({ ...activation, newEtag: "active" });
    expect(await readEtags()).toEqual(["own", "active"]);
    await pool.query(`UPDATE ${schema}.subscriptions SET etag = 'by-hand' WHERE name = 'subscriptions/a'`);
    expect(await readEtags()).toEqual(["by-hand", "active"]);
    await otherStore.delete([{ authority: me, name: "subscriptions/a" }]);
    expect(await readEtags()).toEqual(["active"]);
  });

  it("shows a transaction that began before the page was read, and was committed after", async () => {
    const [url, schema, pool] = [
      await getPostgresqlUrl(),
      await prepareEmptySchema("plain"),
      await getPostgresqlPool(),
    ];
    const store = openStore({ url, schema });
    await store.put([storedSubscription("a")]);
    const writer = await pool.connect();
    await writer.query(`BEGIN; UPDATE ${schema}.subscriptions SET etag = 'late'`);
    const readEtags = async (): Promise<string[]> => (await store.page(firstPageQuery)).map(({ etag }) => etag);
    for (let round = 0; round < 3; round += 1) expect(await readEtags()).toEqual(["etag-a"]);
    await writer.query("COMMIT");
    writer.release();
    expect(await readEtags()).toEqual(["late"]);
  });

  it("is the same frozen list until anything changes, and costs one small statement for all who ask", async () => {
    const { store, statements } = await openRecordedStore();
    await store.put([storedSubscription("a")]);
    const page = await store.page(firstPageQuery);
    expect(Object.isFrozen(page) && page.every(Object.isFrozen)).toBe(true);
    statements.length = 0;
    const samePages = await Promise.all(Array.from({ length: 100 }, () => store.page(firstPageQuery)));
    expect(new Set(samePages)).toEqual(new Set([page]));
    // Those who ask during the first statement share the second one.
    expect(statements.length).toBeLessThanOrEqual(2);
    expect(statements.filter(isPageStatement)).toEqual([]);
    await store.put([storedSubscription("x", { authority: "users/them" })]);
    expect(await store.page(firstPageQuery)).not.toBe(page);
  });

  it("is read again with maxCacheBytes 0", async () => {
    const { store, statements } = await openRecordedStore(undefined, { maxCacheBytes: 0 });
    await store.ready();
    statements.length = 0;
    for (let round = 0; round < 3; round += 1) await store.page(firstPageQuery);
    expect(statements.map(isPageStatement)).toEqual([true, true, true]);
  });
});

describe("a database of which nobody knows what its snapshots mean", () => {
  it.each([
    ["says that it is another product", () => Promise.resolve({ rows: [{ has_versions: false }], rowCount: 1 })],
    [
      "does not know the functions",
      () => Promise.reject(Object.assign(new Error("unknown function"), { code: "42883" })),
    ],
  ])("has every page read: it %s", async (_, answer) => {
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
