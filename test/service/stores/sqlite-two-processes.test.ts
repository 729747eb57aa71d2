import { describe, expect, it } from "vitest";
import { createTemporaryFolder, runWef } from "../../cli/command-line.js";
import type { RunningServer } from "../../support/serve.js";
import {
  type Answer,
  fillStore,
  listedNamesOf,
  listPage,
  queryFile,
  reactivate,
  startServer,
} from "./server-on-sqlite.js";

describe("two servers on one SQLite file", () => {
  it("cause a notice that the second server prints", async () => {
    const cwd = await createTemporaryFolder();
    await fillStore(cwd, 1);
    const first = await startServer(cwd);
    const second = await startServer(cwd);
    const notice = `process ${first.child.pid} already writes to store.sqlite; only one process should write to it`;
    await expect.poll(() => second.messages).toEqual([notice]);
    expect(first.stderr).toEqual([]);
  });

  it("cause this notice even if the file was exported and copied between the two starts", async () => {
    const cwd = await createTemporaryFolder();
    await fillStore(cwd, 1);
    const first = await startServer(cwd);
    expect((await runWef(["export", "--store", "sqlite:store.sqlite"], { cwd })).code).toBe(0);
    expect((await runWef(["copy", "--from", "sqlite:store.sqlite", "--to", "sqlite:other"], { cwd })).code).toBe(0);
    const second = await startServer(cwd);
    const notice = `process ${first.child.pid} already writes to store.sqlite; only one process should write to it`;
    await expect.poll(() => second.messages).toEqual([notice]);
  });

  it("cause no notice if the first server has ended or was killed before the second server starts", async () => {
    const cwd = await createTemporaryFolder();
    await fillStore(cwd, 1);
    await (await startServer(cwd)).stop();
    await (await startServer(cwd)).stop("SIGKILL");
    const { stderr, stop } = await startServer(cwd);
    await stop();
    expect(stderr).toEqual([]);
  });

  it("let exactly one of 100 concurrent reactivations succeed", async () => {
    const cwd = await createTemporaryFolder();
    const [name = ""] = await fillStore(cwd, 1);
    const servers = [await startServer(cwd), await startServer(cwd)];
    const calls = Array.from({ length: 50 }, () => servers.map((server) => reactivate(server, name))).flat();
    const answers = await Promise.all(calls);
    const [success, ...others] = answers.sort((a, b) => a.status - b.status);
    expect(success).toMatchObject({ status: 200, body: { done: true, response: { name, state: "ACTIVE" } } });
    const message = `${name} is not suspended.`;
    const details = [
      {
        "@type": "type.googleapis.com/google.rpc.ErrorInfo",
        reason: "SUBSCRIPTION_NOT_SUSPENDED",
        domain: "workspaceevents.googleapis.com",
        metadata: { state: "ACTIVE" },
      },
    ];
    const refusal = { error: { code: 400, message, status: "FAILED_PRECONDITION", details } };
    expect(others).toEqual(Array.from({ length: 99 }, () => ({ status: 400, retryAfter: null, body: refusal })));
    expect(queryFile(cwd, "SELECT state, suspension_reason, etag FROM subscriptions")).toEqual([
      ["ACTIVE", null, success?.body.response?.etag],
    ]);
  });

  it("accept the page tokens of each other, and page tokens from before a restart", async () => {
    const cwd = await createTemporaryFolder();
    const names = await fillStore(cwd, 25);
    const servers = [await startServer(cwd), await startServer(cwd)] as const;
    // Both servers propose a secret for page tokens at the same time.
    const [first, second] = await Promise.all([listPage(servers[0]), listPage(servers[1])]);
    const listNext = (server: RunningServer, { body }: Answer): Promise<Answer> =>
      listPage(server, { pageToken: body.nextPageToken ?? "" });
    const secondPages = [await listNext(servers[0], second), await listNext(servers[1], first)];
    await servers[0].stop("SIGKILL");
    await servers[1].stop();
    const restarted = await startServer(cwd);
    secondPages.push(await listNext(restarted, first), await listNext(restarted, second));
    expect(secondPages.map(listedNamesOf)).toEqual(Array.from({ length: 4 }, () => names.slice(10, 20)));
    expect(listedNamesOf(await listNext(restarted, secondPages[0] as Answer))).toEqual(names.slice(20));
  });
});
