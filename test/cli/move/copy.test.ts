import { spawn } from "node:child_process";
import { once } from "node:events";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { describe, expect, it, onTestFinished } from "vitest";
import type { PersistentStore, StoredSubscription } from "../../../src/service/index.js";
import { postgresqlStore } from "../../../src/service/stores/postgresql.js";
import { findInconsistencies } from "../../support/postgresql-consistency.js";
import { getPostgresqlPool, getPostgresqlUrl } from "../../support/postgresql-stores.js";
import { created, serviceWith } from "../../support/service.js";
import { cliPath, createTemporaryFolder, type ProcessResult, runWef } from "../command-line.js";
import { create, createInput, exportLines, fill, openSqlite } from "./filled-stores.js";

const schema = `move_${process.pid}`;
const rowCount = 20_000;
async function openPostgresql(): Promise<PersistentStore> {
  await (await getPostgresqlPool()).query(`DROP SCHEMA IF EXISTS ${schema} CASCADE`);
  const store = postgresqlStore({ url: await getPostgresqlUrl(), schema });
  onTestFinished(async () => {
    await store.close();
    await (await getPostgresqlPool()).query(`DROP SCHEMA IF EXISTS ${schema} CASCADE`);
  });
  return store;
}

/** Starts `wef copy`, and kills it if it still runs after `killAfterMs`. Returns whether it was killed. */
async function copyAndKill(cwd: string, args: readonly string[], killAfterMs: number): Promise<boolean> {
  const child = spawn(process.execPath, [cliPath, "copy", ...args], { cwd, stdio: "ignore" });
  const exited = once(child, "exit");
  await Promise.race([exited, sleep(killAfterMs)]);
  const isRunning = child.exitCode === null;
  if (isRunning) child.kill("SIGKILL");
  await exited;
  return isRunning;
}

/**
 * Reactivates subscriptions one after the other until `stop` is called. `stop` returns the reactivated subscriptions.
 */
function reactivateAll(store: PersistentStore, subscriptions: readonly StoredSubscription[]) {
  let isOver = false;
  const reactivated: StoredSubscription[] = [];
  const done = (async () => {
    for (const subscription of subscriptions) {
      if (isOver) break;
      const active = await store.activate({
        ...subscription,
        newEtag: `activated-${subscription.uid}`,
        updateTime: new Date().toISOString(),
      });
      if (active) reactivated.push(active);
      await sleep(1);
    }
  })();
  return {
    stop: async (): Promise<readonly StoredSubscription[]> => {
      isOver = true;
      await done;
      return reactivated;
    },
  };
}

describe("a store that is copied to PostgreSQL and back", () => {
  it("loses no byte, no page token and no reactivation, even if the copy is killed several times", {
    tags: "slow",
  }, async () => {
    const cwd = await createTemporaryFolder();
    const [first, second] = ["first.sqlite", "second.sqlite"];
    const source = openSqlite(join(cwd, first));
    await fill(source, rowCount);
    const importFile = join(cwd, "imported.jsonl");
    await writeFile(importFile, `${JSON.stringify(createInput(rowCount))}\n`);
    expect((await runWef(["import", importFile, "--store", `sqlite:${first}`], { cwd })).code).toBe(0);
    const postgresql = await openPostgresql();
    const url = await getPostgresqlUrl();
    const toPostgresql = ["--from", `sqlite:${first}`, "--to", url, "--to-schema", schema];

    const listAll = { filter: `event_types:"${created}"`, pageSize: "7" };
    const listPath = (pageToken = ""): string => `/v1/subscriptions?${new URLSearchParams({ ...listAll, pageToken })}`;
    const { nextPageToken } = (await serviceWith(source).call(listPath())).body;

    const suspended: StoredSubscription[] = [];
    for (
      let page = await source.scan({ limit: 1_000 });
      page.length > 0;
      page = await source.scan({ limit: 1_000, after: page.at(-1) })
    ) {
      suspended.push(...page.filter(({ state, causeFixed }) => state === "SUSPENDED" && causeFixed));
    }
    // The first half is reactivated in the source, in order. The second half is reactivated in the target, in reverse
    // order.
    const half = Math.floor(suspended.length / 2);
    const atSource = reactivateAll(source, suspended.slice(0, half));
    const killed: boolean[] = [];
    for (let killCount = 0; killCount < 3; killCount += 1) killed.push(await copyAndKill(cwd, toPostgresql, 500));
    expect(killed).toContain(true);
    const atTarget = reactivateAll(postgresql, suspended.slice(half).reverse());
    const whileInUse = runWef(["copy", ...toPostgresql], { cwd });
    await sleep(500);
    const reactivatedAtSource = await atSource.stop();
    expect(await whileInUse).toMatchObject({ stderr: "" });
    const reactivatedAtTarget = await atTarget.stop();
    expect(reactivatedAtSource.length).toBeGreaterThan(0);

    const last = await runWef(["copy", ...toPostgresql], { cwd });
    expect([last.code, last.stderr]).toEqual([0, ""]);
    const back = await runWef(["copy", "--from", url, "--from-schema", schema, "--to", `sqlite:${second}`], { cwd });
    expect(back).toEqual({
      code: 0,
      stdout: expect.stringMatching(/^20,001 added, 0 replaced \(2 passes\)\n$/),
      stderr: "",
    });

    const lines = await exportLines(cwd, `sqlite:${second}`);
    expect(await exportLines(cwd, url, "--schema", schema)).toBe(lines);
    const copied = new Map(
      lines
        .trimEnd()
        .split("\n")
        .map((line): [string, StoredSubscription] => {
          const subscription = JSON.parse(line);
          return [`${subscription.authority} ${subscription.name}`, subscription];
        }),
    );
    expect(copied.size).toBe(rowCount + 1);
    for (const active of [...reactivatedAtSource, ...reactivatedAtTarget]) {
      expect(copied.get(`${active.authority} ${active.name}`)).toEqual(active);
    }
    // Subscriptions that were not reactivated are unchanged, byte for byte.
    const changed = new Set([...reactivatedAtSource, ...reactivatedAtTarget].map(({ uid }) => uid));
    const originalLines = (await exportLines(cwd, `sqlite:${first}`)).trimEnd().split("\n");
    const copiedLines = new Set(lines.trimEnd().split("\n"));
    const lost = originalLines.filter((line) => !copiedLines.has(line) && !changed.has(JSON.parse(line).uid));
    expect([originalLines.length, lost]).toEqual([rowCount + 1, []]);

    const target = openSqlite(join(cwd, second));
    const nextPages = [source, postgresql, target].map((store) => serviceWith(store).call(listPath(nextPageToken)));
    const [expectedPage, ...pages] = await Promise.all(nextPages);
    expect(expectedPage?.status).toBe(200);
    const namesOf = (answer: typeof expectedPage): string[] =>
      answer?.body.subscriptions.map(({ name }: StoredSubscription) => name);
    for (const page of pages) expect([page.status, namesOf(page)]).toEqual([200, namesOf(expectedPage)]);
    const again = await runWef(["import", importFile, "--store", `sqlite:${second}`], { cwd });
    expect(again.stdout).toContain("imported before");
    expect(await findInconsistencies(await getPostgresqlPool(), schema)).toEqual([]);
  });
});

describe("wef copy", () => {
  const copy = (cwd: string, ...args: readonly string[]): Promise<ProcessResult> => runWef(["copy", ...args], { cwd });

  it("keeps the later version of a subscription, and the active version if both versions have the same time", async () => {
    const cwd = await createTemporaryFolder();
    const [from, to] = [openSqlite(join(cwd, "a")), openSqlite(join(cwd, "b"))];
    const version = (
      id: string,
      etag: string,
      updateTime: string,
      state: "ACTIVE" | "SUSPENDED" = "ACTIVE",
    ): StoredSubscription =>
      create({ ...createInput(0), name: `subscriptions/${id}`, uid: id, etag, updateTime, state });
    const [old, later] = ["2026-02-01T00:00:00Z", "2026-02-01T00:00:00.000000001Z"];
    await from.put([
      version("source-later", "from", later),
      version("target-later", "from", old),
      version("reactivated", "from", old, "SUSPENDED"),
      version("active-at-source", "from", old),
      version("only-source", "from", old),
    ]);
    await to.put([
      version("source-later", "to", old),
      version("target-later", "to", later),
      version("reactivated", "to", old),
      version("active-at-source", "to", old, "SUSPENDED"),
      version("only-target", "to", old),
    ]);
    const result = await copy(cwd, "--from", "sqlite:a", "--to", "sqlite:b");
    expect(result).toEqual({
      code: 0,
      stdout: "1 added, 2 replaced, 2 newer in the target and kept, 1 only in the target (2 passes)\n",
      stderr: "",
    });
    const found = await to.scan({ limit: 10 });
    expect(found.map(({ uid, etag }) => `${uid} ${etag}`)).toEqual([
      "active-at-source from",
      "only-source from",
      "only-target to",
      "reactivated to",
      "source-later from",
      "target-later to",
    ]);
  });

  it("reports that a uid is already in use in the target, and that the target has its own page token secret", async () => {
    const cwd = await createTemporaryFolder();
    const [from, to] = [openSqlite(join(cwd, "a")), openSqlite(join(cwd, "b"))];
    await from.put([create({ ...createInput(0), uid: "taken" }), create(createInput(4))]);
    await to.put([create({ ...createInput(8), uid: "taken" })]);
    await to.pageTokenSecret(new Uint8Array(32));
    const result = await copy(cwd, "--from", "sqlite:a", "--to", "sqlite:b");
    expect([result.code, result.stdout]).toEqual([
      1,
      "1 added, 0 replaced, 1 only in the target, 1 refused (2 passes)\n",
    ]);
    expect(result.stderr.trimEnd().split("\n")).toEqual([
      "wef: subscriptions/s000000 of users/me: another subscription has the uid taken",
      "wef: the target has its own page token secret: page tokens of the source are not valid there",
    ]);
  });

  it("refuses the same store for --from and --to, and refuses a store in memory", async () => {
    const cwd = await createTemporaryFolder();
    const same = await copy(cwd, "--from", "sqlite:a", "--to", "sqlite:a");
    expect([same.code, same.stderr]).toEqual([2, "wef: --from and --to name the same store\n"]);
    expect((await copy(cwd, "--from", "memory", "--to", "sqlite:a")).code).toBe(2);
  });
});

it("a second copy also copies the progress that an import has made since the first copy", async () => {
  const cwd = await createTemporaryFolder();
  const [source, target] = [openSqlite(join(cwd, "a")), openSqlite(join(cwd, "b"))];
  await fill(source, 10);
  const progressOf = (processedLines: number) => ({ processedLines, importedLines: processedLines, rejectedBytes: 0 });
  for (const [before, after] of [
    [0, 4],
    [4, 10],
  ] as const) {
    await source.putImported([], "file", before, () => progressOf(after));
    expect((await runWef(["copy", "--from", "sqlite:a", "--to", "sqlite:b"], { cwd })).code).toBe(0);
    expect([...(await target.listImports())]).toEqual([["file", progressOf(after)]]);
  }
});

it("a copy exits with 141 if the reader closes the output, even if everything has been copied", async () => {
  const cwd = await createTemporaryFolder();
  await fill(openSqlite(join(cwd, "a")), 1);
  const args = [cliPath, "copy", "--from", "sqlite:a", "--to", "sqlite:b"];
  const child = spawn(process.execPath, args, { cwd, stdio: ["ignore", "pipe", "ignore"] });
  child.stdout.destroy();
  expect(await once(child, "exit")).toEqual([141, null]);
});
