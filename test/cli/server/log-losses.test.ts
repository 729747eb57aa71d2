import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { openSync } from "node:fs";
import { mkdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { connect } from "node:net";
import { platform } from "node:os";
import { join } from "node:path";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import { freePort } from "../../support/free-port.js";
import { cliPath, createTemporaryFolder } from "../command-line.js";
import { suspendedNames } from "./sample-server.js";

interface Outputs {
  readonly stdout: "pipe" | number;
  readonly stderr: "pipe" | number;
}

/** Starts a server with the given outputs, and waits until it answers. */
async function startServer({ stdout, stderr }: Outputs, ...args: readonly string[]) {
  const port = await freePort();
  const child: ChildProcess = spawn(
    process.execPath,
    [cliPath, "serve", "--port", String(port), "--drain", "0", "--sample", ...args],
    {
      env: { PATH: process.env.PATH ?? "" },
      stdio: ["ignore", stdout, stderr],
    },
  );
  const exited = once(child, "exit");
  onTestFinished(async () => {
    if (child.exitCode === null && child.signalCode === null) child.kill("SIGKILL");
    await exited;
  });
  const request = async (path: string, init?: RequestInit): Promise<readonly [status: number, text: string]> => {
    const response = await fetch(`http://127.0.0.1:${port}${path}`, init);
    return [response.status, await response.text()];
  };
  await vi.waitFor(() => request("/healthz"));
  return {
    port,
    child,
    request,
    stop: async (): Promise<unknown> => {
      child.kill("SIGTERM");
      return (await exited)[0];
    },
  };
}

describe.skipIf(platform() !== "linux")("a server", () => {
  it("keeps answering if the disk of its log is full, and states in /readyz how many lines were not written", async () => {
    const fullDisk = openSync("/dev/full", "w");
    const { request, stop } = await startServer({ stdout: fullDisk, stderr: fullDisk });
    for (let count = 0; count < 5; count += 1) expect((await request("/v1/subscriptions"))[0]).toBe(401);
    const [status, text] = await request("/readyz");
    expect(status).toBe(200);
    expect(text).toMatch(/^ok\nlog: \d+ lines were not written: no space left on device\n$/);
    const countLost = (loss: string): number => Number(/\d+/.exec(loss)?.[0]);
    await request("/nowhere");
    expect(countLost((await request("/readyz"))[1])).toBe(countLost(text) + 1);
    expect(await stop()).toBe(0);
  });

  it.each([
    ["stdout", "log"],
    ["stderr", "errors"],
  ] as const)("keeps answering if nothing reads its %s any more", async (output, name) => {
    const tokensFile = join(await createTemporaryFolder(), "tokens.json");
    await writeFile(tokensFile, '{"tokens":[]}');
    const { child, request, stop } = await startServer({ stdout: "pipe", stderr: "pipe" }, "--tokens", tokensFile);
    child[output]?.destroy();
    child[output === "stdout" ? "stderr" : "stdout"]?.resume();
    await vi.waitFor(async () => {
      // Makes the server write to standard error, and to standard output.
      child.kill("SIGHUP");
      await request("/nowhere");
      expect((await request("/readyz"))[1]).toMatch(
        new RegExp(`^ok\n${name}: \\d+ lines were not written: broken pipe\n$`),
      );
    });
    expect(await stop()).toBe(0);
  });

  it("keeps answering if the reader of its log stops reading, and then exits on SIGTERM", async () => {
    const { port, request, child, stop } = await startServer({ stdout: "pipe", stderr: "pipe" });
    child.stdout?.pause();
    // The requests write more log lines than the pipe and the output buffer of the server can hold.
    const sockets = Array.from({ length: 8 }, () => connect(port, "127.0.0.1"));
    const requests = "HEAD /nowhere HTTP/1.1\r\nHost: localhost\r\n\r\n".repeat(30);
    await Promise.all(
      sockets.map(async (socket) => {
        for (let count = 0; count < 100; count += 1) {
          socket.write(requests);
          for (let answers = 0; answers < 30; ) {
            const [chunk] = await once(socket, "data");
            answers += String(chunk).split("HTTP/1.1 404").length - 1;
          }
        }
        socket.destroy();
      }),
    );
    expect((await request("/readyz"))[1]).toMatch(/^ok\nlog: \d+ lines were not written: the reader is too slow\n$/);
    expect(await stop()).toBe(0);
  });
});

/** Mounts a small separate file system. Undefined if mounting is not allowed. */
async function mountSmallDisk(): Promise<string | undefined> {
  const folder = join(await createTemporaryFolder(), "disk");
  await mkdir(folder);
  if (spawnSync("mount", ["-t", "tmpfs", "-o", "size=2m", "tmpfs", folder]).status !== 0) return undefined;
  onTestFinished(() => void spawnSync("umount", ["-l", folder]));
  return folder;
}

describe.skipIf(platform() !== "linux")("a full disk", () => {
  it("causes a loss of log lines only as long as it is full", async ({ skip }) => {
    const folder = (await mountSmallDisk()) ?? skip("mounting is not allowed");
    const logFile = join(folder, "log");
    const { request } = await startServer({ stdout: openSync(logFile, "a"), stderr: openSync(logFile, "a") });
    const filler = join(folder, "filler");
    await writeFile(filler, Buffer.alloc(4 * 1024 * 1024)).catch(() => {});
    const sizeBefore = (await stat(logFile)).size;
    for (let count = 0; count < 40; count += 1) await request("/nowhere");
    expect((await request("/readyz"))[1]).toMatch(/not written: no space left on device/);
    expect((await stat(logFile)).size).toBeLessThan(sizeBefore + 4_096);
    await rm(filler);
    await request("/nowhere");
    // The server writes the log line of a request after the response, in the next turn of the event loop.
    await vi.waitFor(async () => {
      const lines = (await readFile(logFile, "utf8")).trimEnd().split("\n");
      expect(JSON.parse(lines.at(-1) ?? "")).toMatchObject({ status: 404 });
    });
  });

  it("is reported in /readyz and does not stop list requests if the store is on this disk", async ({ skip }) => {
    const folder = (await mountSmallDisk()) ?? skip("mounting is not allowed");
    const tokensFile = join(await createTemporaryFolder(), "tokens.json");
    const tokens = [{ token: "secret", authority: "users/sample", scopes: ["chat.messages"] }];
    await writeFile(tokensFile, JSON.stringify({ tokens }));
    const store = ["--store", `sqlite:${join(folder, "store")}`, "--tokens", tokensFile];
    const { child, request } = await startServer({ stdout: "pipe", stderr: "pipe" }, ...store);
    child.stdout?.resume();
    child.stderr?.resume();
    expect(await request("/readyz")).toEqual([200, "ok\n"]);
    const filler = join(folder, "filler");
    await writeFile(filler, Buffer.alloc(4 * 1024 * 1024)).catch(() => {});
    // For one second, /readyz repeats the last answer of the store.
    await vi.waitFor(async () => expect((await request("/readyz"))[0]).toBe(503), { timeout: 10_000 });
    const [, text] = await request("/readyz");
    expect(JSON.parse(text).error.message).toBe("The disk of the store is full.");
    const headers = { Authorization: "Bearer secret" };
    const statuses = new Set<number>();
    for (const name of suspendedNames) {
      const [reactivateStatus] = await request(`/v1/${name}:reactivate`, { method: "POST", headers });
      statuses.add(reactivateStatus);
    }
    expect([...statuses].every((each) => each === 503 || each === 200)).toBe(true);
    const listPath = `/v1/subscriptions?filter=${encodeURIComponent('event_types:"google.workspace.chat.message.v1.created"')}`;
    expect((await request(listPath, { headers }))[0]).toBe(200);
    await rm(filler);
    await vi.waitFor(async () => expect(await request("/readyz")).toEqual([200, "ok\n"]));
  });
});
