import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from "vitest";
import type { PersistentStore } from "../../../src/service/index.js";
import { postgresqlStore } from "../../../src/service/stores/postgresql.js";
import { firstPageQuery } from "../../support/first-page-query.js";
import { readEtags } from "../../support/page-cache.js";
import { type PostgresqlCluster, queryServer, startPostgresqlCluster } from "../../support/postgresql-cluster.js";
import { me } from "../../support/service.js";
import { storedSubscription } from "../../support/stored-subscription.js";

let cluster: PostgresqlCluster;
beforeAll(async () => {
  cluster = await startPostgresqlCluster();
});
afterAll(() => cluster.stop());

let schema: string;
let testCount = 0;
beforeEach(() => {
  testCount += 1;
  schema = `test_${testCount}`;
});

function openStore(options: { readonly readReplicaUrl?: string } = {}): PersistentStore {
  const store = postgresqlStore({ url: cluster.primary().url, schema, ...options });
  onTestFinished(() => store.close());
  return store;
}

/** Stops the replica from showing new changes until the returned function is called. */
async function pauseReplay(): Promise<() => Promise<void>> {
  // Waits until the standby has replayed everything from the primary. Otherwise, it would be unknown which changes the
  // paused standby shows.
  await waitForReplay();
  await queryServer(cluster.standby(), "SELECT pg_wal_replay_pause()");
  let isPaused = true;
  const resume = async (): Promise<void> => {
    if (isPaused) await queryServer(cluster.standby(), "SELECT pg_wal_replay_resume()");
    isPaused = false;
  };
  onTestFinished(resume);
  return resume;
}

async function waitForReplay(): Promise<void> {
  const [row] = await queryServer(cluster.primary(), "SELECT pg_current_wal_insert_lsn()::text AS position");
  const replayedSql = `SELECT pg_last_wal_replay_lsn() >= '${row?.position}' AS replayed`;
  await expect.poll(async () => (await queryServer(cluster.standby(), replayedSql))[0]?.replayed).toBe(true);
}

describe("a store with a read replica", () => {
  it("shows a caller its own writes immediately, and shows other callers the data of the replica", async () => {
    const store = openStore({ readReplicaUrl: cluster.standby().url });
    const theirs = storedSubscription("t", { authority: "users/them" });
    await store.put([storedSubscription("a"), theirs]);
    const readTheirEtags = async (): Promise<readonly string[]> =>
      (await store.page({ ...firstPageQuery, authority: "users/them" })).map(({ etag }) => etag);
    await waitForReplay();
    expect([await readEtags(store), await readTheirEtags()]).toEqual([["etag-a"], ["etag-t"]]);
    const resume = await pauseReplay();
    // Only the primary has these writes.
    await openStore().put([storedSubscription("b"), { ...theirs, etag: "new" }]);
    expect(await readEtags(store)).toEqual(["etag-a"]);
    await store.put([storedSubscription("c")]);
    expect(await readEtags(store)).toEqual(["etag-a", "etag-b", "etag-c"]);
    expect(await readTheirEtags()).toEqual(["etag-t"]);
    await resume();
    await waitForReplay();
    expect([await readEtags(store), await readTheirEtags()]).toEqual([["etag-a", "etag-b", "etag-c"], ["new"]]);
  });

  it("forgets a writer after 10,000 later writers, and then reads from the replica again for this writer", async () => {
    const store = openStore({ readReplicaUrl: cluster.standby().url });
    const writers = Array.from({ length: 10_050 }, (_, index) => `users/writer-${index}`);
    await store.put(writers.map((authority, index) => storedSubscription(`w${index}`, { authority })));
    const forgotten = storedSubscription("w0", { authority: "users/writer-0" });
    const readEtagsOfForgotten = async (): Promise<readonly string[]> =>
      (await store.page({ ...firstPageQuery, authority: forgotten.authority })).map(({ etag }) => etag);
    await waitForReplay();
    expect(await readEtagsOfForgotten()).toEqual(["etag-w0"]);
    await pauseReplay();
    // Only the primary has this write.
    await openStore().put([{ ...forgotten, etag: "new" }]);
    await store.put([storedSubscription("x", { authority: "users/another" })]);
    expect(await readEtagsOfForgotten()).toEqual(["etag-w0"]);
    await store.put(writers.slice(0, 1).map((authority) => storedSubscription("own", { authority })));
    expect(await readEtagsOfForgotten()).toEqual(["etag-own", "new"]);
  });

  it("shows a writer its own writes while the replica is behind, even if the writer is forgotten", async () => {
    const store = openStore({ readReplicaUrl: cluster.standby().url });
    await store.put([storedSubscription("a")]);
    await pauseReplay();
    await store.put([storedSubscription("b", { authority: "users/first" })]);
    await store.put(
      Array.from({ length: 10_050 }, (_, index) => storedSubscription(`w${index}`, { authority: `users/w-${index}` })),
    );
    const page = await store.page({ ...firstPageQuery, authority: "users/first" });
    expect(page.map(({ etag }) => etag)).toEqual(["etag-b"]);
  });

  it("shows a reactivation immediately", async () => {
    const store = openStore({ readReplicaUrl: cluster.standby().url });
    await store.put([storedSubscription("a", { state: "SUSPENDED" })]);
    await pauseReplay();
    const activation = { authority: me, name: "subscriptions/a", etag: "etag-a", updateTime: "2030-01-01T00:00:00Z" };
    await store.activate({ ...activation, newEtag: "active" });
    expect(await readEtags(store)).toEqual(["active"]);
    await store.delete([storedSubscription("a")]);
    expect(await readEtags(store)).toEqual([]);
  });

  it("reads from the primary while the replica cannot be reached", async () => {
    const store = openStore({ readReplicaUrl: "postgresql://postgres@127.0.0.1:1/postgres" });
    await store.put([storedSubscription("a")]);
    expect(await readEtags(store)).toEqual(["etag-a"]);
    expect(await readEtags(store)).toEqual(["etag-a"]);
  });
});

describe("a store on a standby", () => {
  it("shows each change as soon as the standby has replayed the change", async () => {
    const primaryStore = openStore();
    await primaryStore.put([storedSubscription("a")]);
    await waitForReplay();
    const store = postgresqlStore({ url: cluster.standby().url, schema, migrate: false });
    onTestFinished(() => store.close());
    for (const etag of ["one", "two", "three"]) {
      await primaryStore.put([storedSubscription("a", { etag })]);
      await waitForReplay();
      expect(await readEtags(store)).toEqual([etag]);
    }
  });
});
