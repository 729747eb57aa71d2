// Measures list requests over HTTP. For comparison, also measures a bare `node:http` server that sends the same bytes.
// The requests are for different pages, and each page has 50 subscriptions. No two connections read the same page. Run
// it with `node bench/http-pages.mjs [sqlite] [postgresql]`. The environment variables are optional: SUBSCRIPTIONS (the
// number of subscriptions), ROUNDS (the number of rounds) and PROFILE (the folder for the profiles of `--cpu-prof`).
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
import "../scripts/typescript.mjs";

const pageSize = 50;
const subscriptionCount = Number(process.env.SUBSCRIPTIONS ?? 10_000);
const [connections, rounds, roundSeconds] = [32, Number(process.env.ROUNDS ?? 7), 2];
const engines = process.argv.slice(2);
const folder = await createServiceFolder(subscriptionCount);

/** Reads all pages of a service, from the first page to the last. */
async function readPages(origin) {
  const firstPath = createPath(pageSize);
  const pages = [];
  for (let path = firstPath; path; ) {
    const text = await (await fetch(`${origin}${path}`, { headers })).text();
    pages.push([path, text]);
    const { nextPageToken } = JSON.parse(text);
    path = nextPageToken && `${firstPath}&pageToken=${nextPageToken}`;
  }
  return pages;
}

/** The processor time that a program has used so far, in microseconds. */
async function readProcessorTime({ child }) {
  const [userTicks, systemTicks] = (await readFile(`/proc/${child.pid}/stat`, "utf8"))
    .split(") ")[1]
    .split(" ")
    .slice(11, 13);
  return (Number(userTicks) + Number(systemTicks)) * 10_000;
}

/** Measures the requests per second, and the server's processor time for each request, in microseconds. */
async function measureRate({ child, origin }, paths) {
  const timeBefore = await readProcessorTime({ child });
  let clientCount = 0;
  const { requests, non2xx, errors } = await autocannon({
    url: origin,
    headers,
    connections,
    duration: roundSeconds,
    setupClient: (client) => {
      const first = clientCount++;
      client.setRequests(paths.filter((_, index) => index % connections === first % connections));
    },
  });
  if (non2xx + errors > 0) throw new Error(`${origin}: ${non2xx} refused, ${errors} failed`);
  return { rate: requests.average, time: ((await readProcessorTime({ child })) - timeBefore) / requests.total };
}

async function compare(store) {
  const profilerArgs = process.env.PROFILE ? ["--cpu-prof", `--cpu-prof-dir=${process.env.PROFILE}`] : [];
  const service = await startService(folder, store, profilerArgs);
  const pages = await readPages(service.origin);
  const rival = await startPagesServer(folder, pages);
  const paths = pages.map(([path]) => ({ path }));
  const rates = { service: [], rival: [] };
  for (let round = 0; round < rounds; round += 1) {
    rates.service.push(await measureRate(service, paths));
    rates.rival.push(await measureRate(rival, paths));
  }
  await stopServer(service);
  rival.child.kill();
  const medianOf = (measured, name) =>
    quantile(
      measured.map((round) => round[name]),
      0.5,
    );
  return Object.values(rates).flatMap((measured) => [medianOf(measured, "rate"), medianOf(measured, "time")]);
}

console.log(
  `node ${process.version}, ${subscriptionCount / pageSize} pages of ${pageSize}, ${connections} connections; each number is the median of ${rounds} rounds of ${roundSeconds} s\n`,
);
console.log(
  "| store | service, requests/s | bare `node:http` server, requests/s | speed relative to the bare server | service, processor time per request, µs | bare `node:http` server, processor time per request, µs | time of the bare server / time of the service |\n|---|---|---|---|---|---|---|",
);
const report = (name, [list, time, rival, rivalTime]) =>
  console.log(
    `| ${name} | ${list.toFixed(0)} | ${rival.toFixed(0)} | ${(list / rival).toFixed(2)} × | ${time.toFixed(0)} | ${rivalTime.toFixed(0)} | ${(rivalTime / time).toFixed(2)} × |`,
  );
if (engines.length === 0 || engines.includes("sqlite"))
  report("SQLite", await compare(`sqlite:${join(folder, "subscriptions.sqlite")}`));
if (engines.length === 0 || engines.includes("postgresql")) {
  const { startOwnPostgresql } = await import("../test/support/postgresql.ts");
  const postgresql = await startOwnPostgresql({ settings: ["-c", "shared_buffers=512MB"] });
  report("PostgreSQL", await compare(postgresql.url));
  await postgresql.stop();
}
await rm(folder, { recursive: true });
