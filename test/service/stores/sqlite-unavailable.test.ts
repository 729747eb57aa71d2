import { execFile } from "node:child_process";
import { mkdir, open, rm } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { describe, expect, it, onTestFinished, type TestContext } from "vitest";
import { createTemporaryFolder } from "../../cli/command-line.js";
import {
  fillStore,
  listedNamesOf,
  listPage,
  queryFile,
  reactivate,
  startServer,
  subscriptionNameOf,
  unavailableAnswer,
} from "./server-on-sqlite.js";

/** Mounts a disk of 1 MiB and returns its folder. Skips the test if the current user cannot mount a disk. */
async function mountSmallDisk({ skip }: TestContext): Promise<string> {
  const run = promisify(execFile);
  const cwd = await createTemporaryFolder();
  const mounted = await run("mount", ["-t", "tmpfs", "-o", "size=1m", "tmpfs", cwd]).catch(() => undefined);
  if (!mounted) skip("only root can mount a small disk");
  onTestFinished(async () => {
    await run("umount", ["--lazy", cwd]);
  });
  return cwd;
}

/** Writes a file named `filler` into a folder, until its disk is full to the last byte. */
async function fillDisk(cwd: string): Promise<void> {
  const file = await open(join(cwd, "filler"), "w");
  const writeUntilError = async (): Promise<string> => {
    for (;;) await file.write(Buffer.alloc(4096));
  };
  expect(await writeUntilError().catch((error) => error.code)).toBe("ENOSPC");
  await file.close();
}

describe("a server on a full disk", () => {
  it("answers writes with 503 until the disk has space again, and still answers lists", async (context) => {
    const cwd = await mountSmallDisk(context);
    const names = await fillStore(cwd, 30);
    const server = await startServer(cwd);
    expect(await reactivate(server, subscriptionNameOf(0))).toMatchObject({ status: 200 });
    const page = await listPage(server);
    await fillDisk(cwd);
    for (let times = 0; times < 3; times += 1) {
      expect(await reactivate(server, subscriptionNameOf(1))).toEqual(unavailableAnswer);
      expect(await listPage(server)).toEqual({ ...page, body: { ...page.body, nextPageToken: expect.any(String) } });
      const { nextPageToken = "" } = page.body;
      expect(listedNamesOf(await listPage(server, { pageToken: nextPageToken }))).toEqual(names.slice(10, 20));
    }
    await rm(join(cwd, "filler"));
    expect(await reactivate(server, subscriptionNameOf(1))).toMatchObject({ status: 200 });
    expect(await server.stop()).toBe(0);
    expect(queryFile(cwd, "SELECT name FROM subscriptions WHERE state = 'ACTIVE'")).toEqual([
      [subscriptionNameOf(0)],
      [subscriptionNameOf(1)],
    ]);
    expect(queryFile(cwd, "PRAGMA integrity_check")).toEqual([["ok"]]);
  });
});

describe("a server whose file cannot be opened", () => {
  it("answers 503 until the file can be opened", async () => {
    const cwd = await createTemporaryFolder();
    await fillStore(cwd, 1);
    const server = await startServer(cwd, "sqlite:later/store.sqlite");
    await expect
      .poll(() => server.messages)
      .toEqual([
        "later/store.sqlite is a new, empty store; to fill it, see wef import",
        "the store cannot be used yet: later/store.sqlite: unable to open database file",
      ]);
    const answers = [await listPage(server), await reactivate(server, subscriptionNameOf(0))];
    expect(answers).toEqual([unavailableAnswer, unavailableAnswer]);
    await mkdir(join(cwd, "later"));
    expect(await listPage(server)).toEqual({ status: 200, retryAfter: null, body: {} });
    expect(await reactivate(server, subscriptionNameOf(0))).toMatchObject({ status: 404 });
  });
});
