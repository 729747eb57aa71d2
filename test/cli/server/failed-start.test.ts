import { once } from "node:events";
import { writeFile } from "node:fs/promises";
import { type AddressInfo, createServer } from "node:net";
import { join } from "node:path";
import { Command } from "commander";
import { afterAll, beforeAll, expect, it, onTestFinished, vi } from "vitest";
import { memoryStore } from "../../../src/service/index.js";
import { createTemporaryFolder } from "../command-line.js";

const storeOverride: { close?: () => Promise<void> } = {};

let defineServe: typeof import("../../../src/cli/commands/serve.js").defineServe;

beforeAll(async () => {
  vi.resetModules();
  vi.doMock("../../../src/cli/store/create-store.js", async (importOriginal) => {
    const original = await importOriginal<typeof import("../../../src/cli/store/create-store.js")>();
    const createStore: typeof original.createStore = async (...args) => {
      const createdStore = await original.createStore(...args);
      return { ...createdStore, store: { ...memoryStore(), ...storeOverride } };
    };
    return { ...original, createStore };
  });
  ({ defineServe } = await import("../../../src/cli/commands/serve.js"));
});

afterAll(() => {
  vi.doUnmock("../../../src/cli/store/create-store.js");
  vi.resetModules();
});

/** Runs `wef serve` in this process, on a port that is in use. */
async function serveAtUsedPort(...args: readonly string[]): Promise<void> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  const program = new Command();
  defineServe(program);
  await program.parseAsync(["serve", "--no-playground", "--no-metrics", "--port", String(port), ...args], {
    from: "user",
  });
}

it("a server stops watching files if it cannot start", async () => {
  const tokensFile = join(await createTemporaryFolder(), "tokens.json");
  await writeFile(tokensFile, '{"tokens":[{"token":"abc","authority":"users/a","scopes":["chat.messages"]}]}');
  const listenerCount = process.listenerCount("SIGHUP");
  await expect(serveAtUsedPort("--tokens", tokensFile)).rejects.toThrow("address already in use");
  expect(process.listenerCount("SIGHUP")).toBe(listenerCount);
});

it("a server that cannot start reports the reason before it exits, even if its store does not close", async () => {
  storeOverride.close = () => new Promise(() => {});
  const calls: string[] = [];
  const exitSpy = vi.spyOn(process, "exit").mockImplementation(() => {
    calls.push("exit");
    return undefined as never;
  });
  const stderrSpy = vi.spyOn(process.stderr, "write").mockReturnValue(true);
  await serveAtUsedPort("--sample").catch(() => calls.push("error"));
  await expect.poll(() => calls).toEqual(["error", "exit"]);
  expect(stderrSpy.mock.calls.map(([text]) => text)).toContain("wef: the store did not close in time\n");
  stderrSpy.mockRestore();
  exitSpy.mockRestore();
});
