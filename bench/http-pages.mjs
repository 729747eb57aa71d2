// List over HTTP, pages of 50 that differ from one request to the next, against a bare `node:http` server that sends the same
// bytes. Each connection goes through pages of its own. `node bench/http-pages.mjs [sqlite] [postgresql]`; SUBSCRIPTIONS and
// ROUNDS are numbers, PROFILE is a folder for `--cpu-prof`.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import autocannon from "autocannon";
import { quantile } from "./race.mjs";
import "../scripts/typescript.mjs";

const pageSize = 50;
const subscriptionCount = Number(process.env.SUBSCRIPTIONS ?? 10_000);
const [connections, rounds, roundSeconds] = [32, Number(process.env.ROUNDS ?? 7), 2];
const engines = process.argv.slice(2);
const headers = { Authorization: "Bearer secret" };
const event = "google.workspace.chat.message.v1.created";
const cli = new URL("../dist/cli.js", import.meta.url).pathname;

const folder = await mkdtemp(join(tmpdir(), "bench-http-"));
const [tokensFile, subscriptionsFile, pagesFile] = ["tokens.json", "subscriptions.jsonl", "pages.json"].map((name) =>
  join(folder, name),
);
await writeFile(
  tokensFile,
  JSON.stringify({ tokens: [{ token: "secret", authority: "users/1", scopes: ["chat.spaces"] }] }),
);
await writeFile(
  subscriptionsFile,
  Array.from({ length: subscriptionCount }, (_, index) =>
    JSON.stringify({
      name: `subscriptions/s${String(index).padStart(6, "0")}`,
      eventTypes: [event],
      targetResource: `//chat.googleapis.com/spaces/S${index % 100}`,
      authority: "users/1",
      notificationEndpoint: { pubsubTopic: "projects/p/topics/t" },
    }),
  ).join("\n"),
);

/** Starts a program that says where it listens. */
async function startServer(args, nodeArgs = []) {
  const child = spawn(process.execPath, [...nodeArgs, ...args], { stdio: ["ignore", "pipe", "inherit"], cwd: folder });
  for await (const line of createInterface({ input: child.stdout })) {
    const [, origin] = /^listening on (\S+)/.exec(line) ?? [];
    if (origin) {
      child.stdout.resume();
      return { child, origin };
    }
  }
  throw new Error(`${args[0]} did not start`);
}

async function stopServer({ child }) {
  child.kill("SIGTERM");
  await once(child, "exit");
}

/** Walks through all pages of a service. */
async function readPages(origin) {
  const firstPath = `/v1/subscriptions?filter=${encodeURIComponent(`event_types:"${event}"`)}&pageSize=${pageSize}`;
  const pages = [];
  for (let path = firstPath; path; ) {
    const text = await (await fetch(`${origin}${path}`, { headers })).text();
    pages.push([path, text]);
    const { nextPageToken } = JSON.parse(text);
    path = nextPageToken && `${firstPath}&pageToken=${nextPageToken}`;
  }
  return pages;
}

/** The processor time that a program has used, in microseconds. */
async function readProcessorTime({ child }) {
  const [userTicks, systemTicks] = (await readFile(`/proc/${child.pid}/stat`, "utf8"))
    .split(") ")[1]
    .split(" ")
    .slice(11, 13);
  return (Number(userTicks) + Number(systemTicks)) * 10_000;
}

/** Measures the requests per second, and the processor time of the server for each of them in microseconds. */
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
  await once(spawn(process.execPath, [cli, "import", subscriptionsFile, "--store", store]), "exit");
  const profilerArgs = process.env.PROFILE ? ["--cpu-prof", `--cpu-prof-dir=${process.env.PROFILE}`] : [];
  const service = await startServer(
    [cli, "serve", "--port", "0", "--store", store, "--tokens", tokensFile, "--no-log"],
    profilerArgs,
  );
  const pages = await readPages(service.origin);
  await writeFile(pagesFile, JSON.stringify(pages));
  const rival = await startServer([new URL("pages-server.mjs", import.meta.url).pathname, pagesFile]);
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
  `node ${process.version}, ${subscriptionCount / pageSize} pages of ${pageSize}, ${connections} connections, median of ${rounds} rounds of ${roundSeconds} s\n`,
);
console.log(
  "| store | list, requests/s | the same bytes from node:http, requests/s | ratio | processor time of a request, µs | from node:http, µs | ratio |\n|---|---|---|---|---|---|---|",
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
