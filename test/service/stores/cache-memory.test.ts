import { describe, expect, it, onTestFinished } from "vitest";
import type { PersistentStore } from "../../../src/service/index.js";
import { postgresqlStore } from "../../../src/service/stores/postgresql.js";
import { sqliteStore } from "../../../src/service/stores/sqlite.js";
import { measureLiveMemory } from "../../support/live-memory.js";
import { getPostgresqlUrl, prepareEmptySchema } from "../../support/postgresql-stores.js";
import { created, listPath, me, serviceWith } from "../../support/service.js";
import { storedSubscription } from "../../support/stored-subscription.js";
import { createSqlitePath } from "./new-sqlite-file.js";

const mebibyte = 1024 * 1024;

type OpenStore = (maxCacheBytes: number) => Promise<PersistentStore>;

const storeOpeners: readonly (readonly [string, OpenStore])[] = [
  ["SQLite", async (maxCacheBytes) => sqliteStore({ file: await createSqlitePath(), maxCacheBytes })],
  [
    "PostgreSQL",
    async (maxCacheBytes) =>
      postgresqlStore({ url: await getPostgresqlUrl(), schema: await prepareEmptySchema("plain"), maxCacheBytes }),
  ],
];

describe.each(storeOpeners)("the memory that the service needs with %s", (_, openStore) => {
  const open = async (maxCacheBytes: number): Promise<PersistentStore> => {
    const store = await openStore(maxCacheBytes);
    onTestFinished(() => store.close());
    return store;
  };

  it("stays below a limit for filters with a target of one megabyte", async () => {
    const store = await open(16 * mebibyte);
    await store.put([storedSubscription("a")]);
    const { call } = serviceWith(store);
    expect((await call(listPath())).status).toBe(200);
    const memoryBefore = measureLiveMemory();
    for (let index = 0; index < 150; index += 1) {
      const target = `//chat.googleapis.com/spaces/${String(index).padEnd(900_000, "A")}`;
      const { status } = await call(listPath({ filter: `event_types:"${created}" AND target_resource="${target}"` }));
      expect(status).toBe(200);
    }
    expect(measureLiveMemory() - memoryBefore).toBeLessThan(32 * mebibyte);
  });

  it.each([
    ["many pages of large subscriptions", 200],
    ["many empty pages for long filters", 0],
  ])("stays below a limit for %s", async (_, subscriptionCount) => {
    const store = await open(8 * mebibyte);
    const targetResource = `//chat.googleapis.com/spaces/${"A".repeat(900)}`;
    await store.put(
      Array.from({ length: subscriptionCount }, (_, index) =>
        storedSubscription(`s${index}`, { uid: `${index}`.padEnd(900, "u"), targetResource }),
      ),
    );
    const longTypes = Array.from(
      { length: 8 },
      (_, index) => `google.workspace.chat.${"x".repeat(900)}${index}.v1.created`,
    );
    const anyOf: readonly [string, ...string[]] = subscriptionCount === 0 ? [created, ...longTypes] : [created];
    const readPages = async (from: number, to: number): Promise<void> => {
      for (let index = from; index < to; index += 1) {
        await store.page({
          authority: me,
          conditions: [{ property: "eventTypes", anyOf }],
          after: `subscriptions/${String.fromCharCode(97 + (index % 18))}${index}`,
          limit: 30 + (index % 40),
        });
      }
    };
    await readPages(0, 10);
    const memoryBefore = measureLiveMemory();
    await readPages(10, 2_000);
    expect(measureLiveMemory() - memoryBefore).toBeLessThan(16 * mebibyte);
  });
});
