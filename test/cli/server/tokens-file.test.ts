import { randomUUID } from "node:crypto";
import { rename, rm, writeFile } from "node:fs/promises";
import { platform } from "node:os";
import { join } from "node:path";
import { describe, expect, it, vi } from "vitest";
import { type RunningServer, serve } from "../../support/serve.js";
import { createTemporaryFolder } from "../command-line.js";
import { listPath } from "./sample-server.js";

const createFileText = (...tokens: readonly string[]): string =>
  JSON.stringify({ tokens: tokens.map((token) => ({ token, authority: "users/sample", scopes: ["chat.messages"] })) });

async function startWithTokens(fileText: string): Promise<{ readonly server: RunningServer; readonly file: string }> {
  const file = join(await createTemporaryFolder(), "tokens.json");
  await writeFile(file, fileText);
  return { server: await serve(["--store", "memory", "--tokens", file]), file };
}

async function statusOf({ origin }: RunningServer, token: string): Promise<number> {
  const response = await fetch(`${origin}${listPath}`, { headers: { Authorization: `Bearer ${token}` } });
  await response.arrayBuffer();
  return response.status;
}

const waitForStatus = (server: RunningServer, token: string, status: number): Promise<void> =>
  vi.waitFor(async () => expect(await statusOf(server, token)).toBe(status));

describe("a server with --tokens", () => {
  it("reads the file again after it was changed or replaced", async () => {
    const { server, file } = await startWithTokens(createFileText("first"));
    expect([await statusOf(server, "first"), await statusOf(server, "second")]).toEqual([200, 401]);
    await writeFile(file, createFileText("second", "third"));
    await waitForStatus(server, "second", 200);
    expect([await statusOf(server, "first"), await statusOf(server, "third")]).toEqual([401, 200]);
    await writeFile(`${file}.new`, createFileText("fourth"));
    await rename(`${file}.new`, file);
    await waitForStatus(server, "fourth", 200);
    expect(await statusOf(server, "second")).toBe(401);
    const notices = server.messages.filter((message) => message.includes("was read again"));
    expect(notices).toEqual([2, 1].map((count) => `${file} was read again; valid tokens: ${count}`));
    expect(await server.stop()).toBe(0);
  });

  it.each([
    ["is not JSON", "{", "not JSON"],
    [
      "is malformed",
      '{"tokens":[{"token":"second-S3cret","authority":"nobody"}]}',
      "tokens[0]: authority must be users/{user}",
    ],
    ["has a token twice", createFileText("second-S3cret", "second-S3cret"), "the list contains a token twice"],
    ["is missing", undefined, "no such file or directory"],
  ])("keeps the previous tokens and reports the problem only once if the new file %s", async (_, fileText, problem) => {
    const { server, file } = await startWithTokens(createFileText("first"));
    if (fileText === undefined) await rm(file);
    else await writeFile(file, fileText);
    const notice = `${file}: ${problem}; the previous tokens stay valid`;
    await vi.waitFor(() => expect(server.messages).toContain(notice));
    expect(await statusOf(server, "first")).toBe(200);
    await writeFile(file, createFileText("second-S3cret"));
    await waitForStatus(server, "second-S3cret", 200);
    expect(server.messages.filter((message) => message === notice)).toHaveLength(1);
    expect(server.stderr.join("\n")).not.toContain("S3cret");
  });

  it.skipIf(platform() === "win32")("reads the file again at SIGHUP", async () => {
    const { server, file } = await startWithTokens(createFileText("first"));
    for (let count = 1; count <= 3; count += 1) {
      server.child.kill("SIGHUP");
      const notice = `${file} was read again; valid tokens: 1`;
      await vi.waitFor(() => expect(server.messages.filter((message) => message === notice)).toHaveLength(count));
    }
    expect(await statusOf(server, "first")).toBe(200);
  });

  it("reads 100,000 tokens", async () => {
    const tokens = Array.from({ length: 100_000 }, (_, index) => `token-${index}-abcdefghijklmnopqrstuvwxyz`);
    const { server, file } = await startWithTokens(createFileText(...tokens));
    expect(await statusOf(server, tokens.at(-1) ?? "")).toBe(200);
    await writeFile(file, createFileText(...tokens, "one-more"));
    await waitForStatus(server, "one-more", 200);
  });

  it("reports an empty list of tokens, and the scopes that have no effect", async () => {
    const { server, file } = await startWithTokens('{"tokens":[]}');
    const emptyStore = "the store is in memory and empty: give --store or --sample";
    const empty = `${file}: the list of tokens is empty, so every call is refused`;
    await vi.waitFor(() => expect(server.messages).toEqual([empty, emptyStore]));
    const tokenWith = (...scopes: readonly string[]): object => ({
      token: randomUUID(),
      authority: "users/a",
      scopes,
    });
    const prefix = "https://www.googleapis.com/auth/";
    const tokens = [
      tokenWith("chat.spaces", "openid", `${prefix}calendar`, "https://other.example/scope"),
      tokenWith("chat.spacse", "chat.bot"),
      tokenWith(`${prefix}chat.space`, "chat.bot"),
      tokenWith("openid"),
      tokenWith("everything", "chat.bot"),
    ];
    await writeFile(file, JSON.stringify({ tokens }));
    await vi.waitFor(() =>
      expect(server.messages).toEqual([
        empty,
        emptyStore,
        `${file} was read again; valid tokens: 5`,
        `${file}: tokens[1]: no method accepts the scope "chat.spacse" (Did you mean chat.spaces?)`,
        `${file}: tokens[2]: no method accepts the scope "${prefix}chat.space" (Did you mean chat.spaces?)`,
        `${file}: tokens[3]: no method accepts any of its scopes`,
        `${file}: tokens[4]: no method accepts the scope "everything"`,
      ]),
    );
  });

  it("names the first five tokens whose scopes have no effect, and counts the others", async () => {
    const tokens = Array.from({ length: 8 }, (_, index) => ({ token: `t${index}`, authority: "users/a", scopes: [] }));
    const { server, file } = await startWithTokens(JSON.stringify({ tokens }));
    await vi.waitFor(() => expect(server.messages).toHaveLength(7));
    expect(server.messages.at(-2)).toBe(`${file}: 3 more tokens have such a problem`);
  });
});
