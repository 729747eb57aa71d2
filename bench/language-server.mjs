// Measures the time from the start of the process `wef lsp` until its first diagnostics: `npm run bench:lsp`.
import { spawn } from "node:child_process";
import { once } from "node:events";
import {
  createProtocolConnection,
  StreamMessageReader,
  StreamMessageWriter,
} from "vscode-languageserver-protocol/node";
import { quantile } from "./race.mjs";

const startCount = Number(process.argv[2] ?? 30);
const created = 'event_types:"google.workspace.chat.message.v1.creted"';
const documents = {
  "a filter": { uri: "file:///a.filter", languageId: "workspace-events-filter", text: created },
  "a program of 1,000 lines": {
    uri: "file:///a.py",
    languageId: "python",
    text: `${'print("a line of a program", 1 + 2)\n'.repeat(999)}list(filter='${created}')\n`,
  },
};

console.log(
  "| from the start of `wef lsp` until the first diagnostics of | goal, ms | p50, ms | maximum, ms |\n|---|---|---|---|",
);
for (const [name, document] of Object.entries(documents)) {
  const times = [];
  for (let count = 0; count < startCount; count += 1) times.push(await measureStart(document));
  const [median, largest] = [quantile(times, 0.5), Math.max(...times)].map((time) => time.toFixed(0));
  console.log(`| ${name} | ≤ 300 | ${median} | ${largest} |`);
}

/** Measures the time from the start of the language server until it publishes diagnostics, in milliseconds. */
async function measureStart({ uri, languageId, text }) {
  const start = performance.now();
  const server = spawn(process.execPath, ["dist/cli.js", "lsp"], { stdio: ["pipe", "pipe", "inherit"] });
  const connection = createProtocolConnection(
    new StreamMessageReader(server.stdout),
    new StreamMessageWriter(server.stdin),
  );
  const published = new Promise((resolve) => connection.onNotification("textDocument/publishDiagnostics", resolve));
  connection.listen();
  await connection.sendRequest("initialize", { processId: process.pid, rootUri: null, capabilities: {} });
  await connection.sendNotification("initialized", {});
  await connection.sendNotification("textDocument/didOpen", { textDocument: { uri, languageId, version: 1, text } });
  const { diagnostics } = await published;
  const duration = performance.now() - start;
  if (diagnostics.length !== 1) throw new Error(`${diagnostics.length} diagnostics instead of one`);
  const ended = once(server, "exit");
  await connection.sendRequest("shutdown");
  await connection.sendNotification("exit");
  await ended;
  return duration;
}
