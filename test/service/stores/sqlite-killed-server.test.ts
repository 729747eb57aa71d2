import { setTimeout as sleep } from "node:timers/promises";
import { describe, expect, it } from "vitest";
import { createTemporaryFolder } from "../../cli/command-line.js";
import { fillStore, queryFile, reactivate, startServer } from "./served-sqlite.js";

const rounds = 25;

/**
 * Kills a server while it reactivates, in each round, and checks that the file has kept what was answered.
 *
 * @returns The number of answered reactivations.
 */
async function killRepeatedly(): Promise<number> {
  const cwd = await createTemporaryFolder();
  const names = await fillStore(cwd, 6_000);
  const answered = new Set<string>();
  let next = 0;
  for (let round = 0; round < rounds; round += 1) {
    const server = await startServer(cwd);
    const active = new Set(queryFile(cwd, "SELECT name FROM subscriptions WHERE state = 'ACTIVE'").flat());
    expect([round, [...answered].filter((name) => !active.has(name))]).toEqual([round, []]);
    expect(queryFile(cwd, "PRAGMA integrity_check")).toEqual([["ok"]]);
    const notRequested = names.slice(next);
    expect(notRequested.filter((name) => active.has(name))).toEqual([]);
    const answeredBefore = answered.size;
    const runWorker = async (): Promise<void> => {
      while (next < names.length) {
        const name = names[next++] ?? "";
        const answer = await reactivate(server, name).catch(() => undefined);
        if (!answer) return;
        expect([name, answer.status]).toEqual([name, 200]);
        answered.add(name);
      }
    };
    const workers = Array.from({ length: 8 }, runWorker);
    while (answered.size === answeredBefore) await Promise.race([sleep(1), Promise.all(workers)]);
    await sleep(60 * Math.random());
    await server.stop("SIGKILL");
    await Promise.all(workers);
  }
  return answered.size;
}

describe("an SQLite file whose server is killed", () => {
  it(`keeps every reactivation that was answered, ${2 * rounds} times`, async () => {
    for (const answered of await Promise.all([killRepeatedly(), killRepeatedly()])) {
      expect(answered).toBeGreaterThanOrEqual(rounds);
    }
  });
});
