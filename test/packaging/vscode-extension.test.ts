import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFile } from "node:fs/promises";
import { builtinModules } from "node:module";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { StreamMessageReader, StreamMessageWriter } from "vscode-languageserver-protocol/node";
import { createdRestriction, createTemporaryFolder, runProgram } from "../cli/command-line.js";
import { connectClient } from "../support/language-client.js";
import { unpackVsix } from "../support/vsix.js";

test("the VS Code extension contains everything that it needs, and its server answers", async () => {
  const folder = await createTemporaryFolder();
  const built = await runProgram(process.execPath, ["scripts/build-vscode-extension.mjs", folder]);
  expect(built.code, built.stderr).toBe(0);
  const names = await unpackVsix(join(folder, "workspace-events-filter.vsix"), folder);
  expect(names).toEqual([
    "[Content_Types].xml",
    "extension.vsixmanifest",
    "extension/LICENSE.txt",
    "extension/dist/THIRD-PARTY-LICENSES.txt",
    "extension/dist/extension.js",
    "extension/dist/server.js",
    "extension/language-configuration.json",
    "extension/package.json",
    "extension/readme.md",
    "extension/syntaxes/injection.tmLanguage.json",
    "extension/syntaxes/workspace-events-filter.tmLanguage.json",
  ]);

  const extension = await readFile(join(folder, "extension/dist/extension.js"), "utf8");
  const required = [...extension.matchAll(/\brequire\("([^"]+)"\)/g)].map(([, name = ""]) => name.replace("node:", ""));
  expect([...new Set(required)].filter((name) => !builtinModules.includes(name))).toEqual(["vscode"]);

  const server = spawn(process.execPath, [join(folder, "extension/dist/server.js"), "--stdio"], {
    stdio: ["pipe", "pipe", "inherit"],
  });
  onTestFinished(() => void server.kill());
  const client = await connectClient({
    reader: new StreamMessageReader(server.stdout),
    writer: new StreamMessageWriter(server.stdin),
  });
  const files = { "file:///a.filter": createdRestriction, "file:///a.py": `list(filter='${createdRestriction}')` };
  for (const [uri, text] of Object.entries(files)) {
    await client.open(uri, text.replace("created", "creted"), "");
    expect((await client.nextDiagnostics(uri)).diagnostics, uri).toMatchObject([{ code: "unknown-event-type" }]);
  }
  const ended = once(server, "exit");
  await client.shutdown();
  expect(await ended).toEqual([0, null]);
});
