// Measures repeated requests for the same page over HTTP. For comparison, also measures a bare `node:http` server that
// sends the same bytes. Then measures how the memory of the service changes during many requests. For different pages,
// see `http-pages.mjs`.
import { readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import autocannon from "autocannon";
import {
  createPath,
  createServiceFolder,
  headers,
  startPagesServer,
  startService,
  stopServer,
} from "./http-service.mjs";
import { quantile } from "./race.mjs";

const requestCount = Number(process.argv[2] ?? 1_000_000);
const rounds = 7;

const folder = await createServiceFolder(10_000);
const service = await startService(folder, `sqlite:${join(folder, "subscriptions.sqlite")}`);
const runLoad = (origin, pageSize, options) =>
  autocannon({ url: `${origin}${createPath(pageSize)}`, headers, connections: 32, ...options });

const results = [];
for (const pageSize of [1, 10, 50, 100]) {
  const answer = await fetch(`${service.origin}${createPath(pageSize)}`, { headers });
  const constant = await startPagesServer(folder, [[createPath(pageSize), await answer.text()]]);
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

console.log(`node ${process.version}, 32 connections; each number is the median of ${rounds} rounds of 2 s\n`);
console.log(
  "| subscriptions per page | service, requests/s | bare `node:http` server, requests/s | ratio |\n|---|---|---|---|",
);
for (const [pageSize, list, constant] of results) {
  console.log(`| ${pageSize} | ${list.toFixed(0)} | ${constant.toFixed(0)} | ${(list / constant).toFixed(2)} × |`);
}

const readMemory = async () =>
  Number(/^VmRSS:\s+(\d+)/m.exec(await readFile(`/proc/${service.child.pid}/status`, "utf8"))[1]) / 1024;
const parts = 5;
console.log("\n| requests so far | memory of the service, MiB |\n|---|---|");
for (let part = 1; part <= parts; part += 1) {
  await runLoad(service.origin, 1, { amount: Math.round(requestCount / parts) });
  console.log(
    `| ${Math.round((requestCount / parts) * part).toLocaleString("en")} | ${(await readMemory()).toFixed(0)} |`,
  );
}

await stopServer(service);
await rm(folder, { recursive: true });
