// The same page over HTTP again and again against a bare `node:http` server of the same bytes; and memory over many requests.
// Pages that differ: `http-pages.mjs`.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import autocannon from "autocannon";
import { quantile } from "./race.mjs";

const requestCount = Number(process.argv[2] ?? 1_000_000);
const rounds = 7;

const folder = await mkdtemp(join(tmpdir(), "bench-http-"));
const event = "google.workspace.chat.message.v1.created";
const store = `sqlite:${join(folder, "subscriptions.sqlite")}`;
const scopes = ["chat.spaces"];
await writeFile(
  join(folder, "tokens.json"),
  JSON.stringify({ tokens: [{ token: "secret", authority: "users/1", scopes }] }),
);
await writeFile(
  join(folder, "subscriptions.jsonl"),
  Array.from({ length: 10_000 }, (_, index) =>
    JSON.stringify({
      name: `subscriptions/s${index}`,
      eventTypes: [event],
      targetResource: `//chat.googleapis.com/spaces/S${index % 100}`,
      authority: "users/1",
      notificationEndpoint: { pubsubTopic: "projects/p/topics/t" },
    }),
  ).join("\n"),
);

/** Starts a program that says where it listens. */
async function startServer(args) {
  const child = spawn(process.execPath, args, { stdio: ["ignore", "pipe", "inherit"] });
  for await (const line of createInterface({ input: child.stdout })) {
    const [, origin] = /^listening on (\S+)/.exec(line) ?? [];
    if (origin) {
      child.stdout.resume();
      return { child, origin };
    }
  }
  throw new Error(`${args[0]} did not start`);
}

const cli = new URL("../dist/cli.js", import.meta.url).pathname;
const importProcess = spawn(process.execPath, [cli, "import", join(folder, "subscriptions.jsonl"), "--store", store]);
await once(importProcess, "exit");
const service = await startServer([
  cli,
  "serve",
  "--port",
  "0",
  "--store",
  store,
  "--tokens",
  join(folder, "tokens.json"),
  "--no-log",
]);

const headers = { Authorization: "Bearer secret" };
const createPath = (pageSize) =>
  `/v1/subscriptions?filter=${encodeURIComponent(`event_types:"${event}"`)}&pageSize=${pageSize}`;
const runLoad = (origin, pageSize, options) =>
  autocannon({ url: `${origin}${createPath(pageSize)}`, headers, connections: 32, ...options });

const results = [];
for (const pageSize of [1, 10, 50, 100]) {
  const answer = await fetch(`${service.origin}${createPath(pageSize)}`, { headers });
  await writeFile(join(folder, "pages.json"), JSON.stringify([[createPath(pageSize), await answer.text()]]));
  const constant = await startServer([
    new URL("pages-server.mjs", import.meta.url).pathname,
    join(folder, "pages.json"),
  ]);
  const rates = { list: [], constant: [] };
  for (let round = 0; round < rounds; round += 1) {
    for (const [name, { origin }] of Object.entries({ list: service, constant })) {
      const { requests: done, non2xx, errors } = await runLoad(origin, pageSize, { duration: 2 });
      if (non2xx + errors > 0) throw new Error(`${name}: ${non2xx} refused, ${errors} failed`);
      rates[name].push(done.average);
    }
  }
  constant.child.kill();
  results.push([pageSize, quantile(rates.list, 0.5), quantile(rates.constant, 0.5)]);
}

console.log(`node ${process.version}, 32 connections, median of ${rounds} rounds of 2 s\n`);
console.log(
  "| subscriptions a page | list, requests/s | the same bytes from node:http, requests/s | ratio |\n|---|---|---|---|",
);
for (const [pageSize, list, constant] of results) {
  console.log(`| ${pageSize} | ${list.toFixed(0)} | ${constant.toFixed(0)} | ${(list / constant).toFixed(2)} × |`);
}

const readMemory = async () =>
  Number(/^VmRSS:\s+(\d+)/m.exec(await readFile(`/proc/${service.child.pid}/status`, "utf8"))[1]) / 1024;
const parts = 5;
console.log("\n| requests | memory, MiB |\n|---|---|");
for (let part = 1; part <= parts; part += 1) {
  await runLoad(service.origin, 1, { amount: Math.round(requestCount / parts) });
  console.log(
    `| ${Math.round((requestCount / parts) * part).toLocaleString("en")} | ${(await readMemory()).toFixed(0)} |`,
  );
}

service.child.kill("SIGTERM");
await once(service.child, "exit");
await rm(folder, { recursive: true });
