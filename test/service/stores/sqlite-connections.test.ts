import { readdirSync, readlinkSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { conditionsOf } from "../../../src/filter/conditions.js";
import { sqliteStore } from "../../../src/service/stores/sqlite.js";
import { filterByHand } from "../../support/filter-by-hand.js";
import { firstPageQuery } from "../../support/first-page-query.js";
import { created } from "../../support/service.js";
import { storedSubscription } from "../../support/stored-subscription.js";
import { createSqlitePath } from "./new-sqlite-file.js";

/** Counts the open file descriptors that this process has for a file. */
const countOpenFiles = (path: string): number =>
  readdirSync("/proc/self/fd").filter((descriptor) => {
    try {
      return readlinkSync(`/proc/self/fd/${descriptor}`) === path;
    } catch {
      return false;
    }
  }).length;

describe.runIf(process.platform === "linux")("the connections of an SQLite store to its file", () => {
  it("are at most six, even if many large pages are read at the same time", async () => {
    const file = await createSqlitePath();
    const store = sqliteStore({ file });
    await store.put(
      Array.from({ length: 300 }, (_, index) =>
        storedSubscription(`s${index}`, { eventTypes: [created, `example.t${index}`] }),
      ),
    );
    const eventTypes = [created, ...Array.from({ length: 300 }, (_, index) => `example.t${index}`)];
    const pageQuery = { ...firstPageQuery, conditions: conditionsOf(filterByHand({ eventTypes })), limit: 9 };
    await store.page(firstPageQuery);
    let mostOpenFiles = 0;
    const pages = Promise.all(
      Array.from({ length: 200 }, async () => {
        const page = await store.page(pageQuery);
        mostOpenFiles = Math.max(mostOpenFiles, countOpenFiles(file));
        return page.length;
      }),
    );
    const controller = new AbortController();
    const abortedPage = store.page(pageQuery, controller.signal);
    controller.abort(new Error("gone"));
    await expect(abortedPage).rejects.toThrow("gone");
    expect(new Set(await pages)).toEqual(new Set([9]));
    expect(mostOpenFiles).toBeLessThanOrEqual(6);
    expect(await store.get(storedSubscription("s0"))).toBeDefined();
    await store.close();
    expect(countOpenFiles(file)).toBe(0);
  });
});
