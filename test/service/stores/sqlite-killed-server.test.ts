import { setTimeout as sleep } from "node:timers/promises";
import { describe, expect, it } from "vitest";
import { createTemporaryFolder } from "../../cli/command-line.js";
import { runs } from "../../support/runs.js";
import { fillStore, queryFile, reactivate, startServer } from "./server-on-sqlite.js";

/** How many times each of two servers is killed. */
const killCount = Math.min(runs(15), 50);

/**
 * Kills a server during reactivations, many times. Checks each time that the file has every acknowledged reactivation.
 *
 * @returns The number of acknowledged reactivations.
 */
async function killRepeatedly(): Promise<number> {
  const cwd = await createTemporaryFolder();
  const names = await fillStore(cwd, 6_000);
  const answeredNames = new Set<string>();
  let nextIndex = 0;
  for (let round = 0; round < killCount; round += 1) {
    const server = await startServer(cwd);
    const activeNames = new Set(queryFile(cwd, "SELECT name FROM subscriptions WHERE state = 'ACTIVE'").flat());
    expect([round, [...answeredNames].filter((name) => !activeNames.has(name))]).toEqual([round, []]);
    expect(queryFile(cwd, "PRAGMA integrity_check")).toEqual([["ok"]]);
    const unrequestedNames = names.slice(nextIndex);
    expect(unrequestedNames.filter((name) => activeNames.has(name))).toEqual([]);
    const answeredCountBefore = answeredNames.size;
    const runWorker = async (): Promise<void> => {
      while (nextIndex < names.length) {
        const name = names[nextIndex++] ?? "";
        const answer = await reactivate(server, name).catch(() => undefined);
        if (!answer) return;
        expect([name, answer.status]).toEqual([name, 200]);
        answeredNames.add(name);
      }
    };
    const workers = Array.from({ length: 8 }, runWorker);
    while (answeredNames.size === answeredCountBefore) await Promise.race([sleep(1), Promise.all(workers)]);
    await sleep(60 * Math.random());
    await server.stop("SIGKILL");
    await Promise.all(workers);
  }
  return answeredNames.size;
}

describe(`an SQLite file of a server that is killed (${2 * killCount} kills)`, () => {
  it("keeps every reactivation that was acknowledged", async () => {
    for (const answeredCount of await Promise.all([killRepeatedly(), killRepeatedly()])) {
      expect(answeredCount).toBeGreaterThanOrEqual(killCount);
    }
  });
});
