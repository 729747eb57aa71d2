import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import {
  type ClientCapabilities,
  HoverRequest,
  StreamMessageReader,
  StreamMessageWriter,
} from "vscode-languageserver-protocol/node";
import { connectClient, type LanguageClient } from "../support/language-client.js";
import { cliPath, createdRestriction, createTemporaryFolder, runWef } from "./command-line.js";

const uri = "file:///folder/subscriptions.filter";

/** Starts `wef lsp` as an editor does. */
async function startLsp(
  args: readonly string[] = [],
  capabilities?: ClientCapabilities,
): Promise<{ readonly client: LanguageClient; readonly server: ChildProcess }> {
  const server = spawn(process.execPath, [cliPath, "lsp", ...args], { stdio: ["pipe", "pipe", "pipe"] });
  onTestFinished(() => void server.kill());
  const client = await connectClient(
    { reader: new StreamMessageReader(server.stdout), writer: new StreamMessageWriter(server.stdin) },
    capabilities,
  );
  return { client, server };
}

test("wef lsp answers an editor over standard input and output, and exits with 0 on request", async () => {
  const { client, server } = await startLsp(["--stdio"]);
  expect(client.initialized.serverInfo?.name).toBe("workspace-events-filter");
  await client.open(uri, createdRestriction.replace("created", "creted"));
  expect((await client.nextDiagnostics(uri)).diagnostics).toMatchObject([{ code: "unknown-event-type" }]);
  const ended = once(server, "exit");
  await client.shutdown();
  expect(await ended).toEqual([0, null]);
});

test("wef lsp exits with 1 when the editor closes standard input without a request to exit", async () => {
  const { client, server } = await startLsp();
  const ended = once(server, "exit");
  client.connection.dispose();
  server.stdin?.end();
  expect(await ended).toEqual([1, null]);
});

test("wef lsp accepts and explains the event types of --profile", async () => {
  const profilePath = join(await createTemporaryFolder(), "acme.json");
  const definition = { vendor: "acme", chatHost: "chat.acme.example", scopeBase: "https://acme.example/auth" };
  await writeFile(profilePath, JSON.stringify(definition));
  const { client } = await startLsp(["--profile", profilePath]);
  await client.open(uri, 'event_types:"acme.workspace.chat.message.v1.created"');
  expect((await client.nextDiagnostics(uri)).diagnostics).toEqual([]);
  const position = { line: 0, character: 25 };
  expect(await client.connection.sendRequest(HoverRequest.type, { textDocument: { uri }, position })).not.toBeNull();
});

test("wef lsp exits with 2 if the profile cannot be read", async () => {
  expect(await runWef(["lsp", "--profile", "no-such-file.json"])).toMatchObject({ code: 2, stdout: "" });
});
