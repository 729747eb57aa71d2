// Overloads `wef serve`: sends three times as many long requests as the service can answer, and small requests at the
// same time. The filter of a long request has 5,000 event types. The store is an SQLite file of about 130 MB. The
// capacity (how many long requests the service can answer per second) is measured before and after the overload,
// because other programs on the machine may change it.
import { spawn } from "node:child_process";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { Agent, request } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { setTimeout as sleep } from "node:timers/promises";
import { sqliteStore } from "../dist/service/stores/sqlite.js";
import { quantile } from "./race.mjs";

const cli = new URL("../dist/cli.js", import.meta.url).pathname;
const folder = await mkdtemp(join(tmpdir(), "bench-overload-"));
const file = join(folder, "subscriptions.sqlite");
const types = Array.from({ length: 5_000 }, (_, index) => `google.workspace.chat.wide${index}.v1.created`);
const [subscriptionCount, batchSize, capacityMs, overloadMs, probePauseMs] = [150_000, 1_000, 5_000, 8_000, 20];

const store = sqliteStore({ file });
const time = "2026-01-01T00:00:00Z";
for (let first = 0; first < subscriptionCount; first += batchSize) {
  await store.put(
    Array.from({ length: batchSize }, (_, index) => {
      const number = first + index;
      return {
        name: `subscriptions/s${String(number).padStart(7, "0")}`,
        uid: `uid-${number}`,
        eventTypes: [types[number % 5_000], types[(number * 7 + 13) % 5_000]],
        targetResource: `//chat.googleapis.com/spaces/S${number % 1_000}`,
        state: "ACTIVE",
        authority: "users/1",
        createTime: time,
        updateTime: time,
        etag: `etag-${number}`,
        causeFixed: true,
      };
    }),
  );
}
await store.close();
const tokensFile = join(folder, "tokens.json");
const caller = { token: "secret", authority: "users/1", scopes: ["chat.spaces"] };
await writeFile(tokensFile, JSON.stringify({ tokens: [caller] }));
const serveArgs = ["serve", "--port", "0", "--store", `sqlite:${file}`, "--tokens", tokensFile, "--no-log"];
const child = spawn(process.execPath, [cli, ...serveArgs], { stdio: ["ignore", "pipe", "inherit"] });
let origin;
for await (const line of createInterface({ input: child.stdout })) {
  [, origin] = /^listening on (\S+)/.exec(line) ?? [];
  if (origin) break;
}

const agent = new Agent({ keepAlive: true, maxSockets: 400 });
const call = (path, body) =>
  new Promise((resolve) => {
    const start = performance.now();
    const finish = (status) => resolve({ status, milliseconds: performance.now() - start });
    const bodyHeaders = body && { "Content-Length": Buffer.byteLength(body), "X-HTTP-Method-Override": "GET" };
    const headers = { Authorization: "Bearer secret", ...bodyHeaders };
    const sent = request(`${origin}${path}`, { method: body ? "POST" : "GET", agent, headers }, (answer) =>
      answer.resume().on("end", () => finish(answer.statusCode)),
    );
    sent.on("error", () => finish(0));
    sent.end(body);
  });
const formOf = (start) =>
  `filter=${encodeURIComponent(types.map((_, index) => `event_types:"${types[(index + start) % types.length]}"`).join(" OR "))}`;
const forms = Array.from({ length: 8 }, (_, start) => formOf(start));
let listCount = 0;
const callLongList = () => call("/v1/subscriptions", forms[listCount++ % forms.length]);
const smallPath = `/v1/subscriptions?filter=${encodeURIComponent(`event_types:"${types[7]}"`)}`;

/**
 * Measures the capacity: the number of long requests that the service answers per second while 16 clients send them.
 */
async function measureCapacity() {
  let answerCount = 0;
  const end = performance.now() + capacityMs;
  const runClient = async () => {
    while (performance.now() < end) {
      const { status } = await callLongList();
      if (status === 200) answerCount += 1;
    }
  };
  await Promise.all(Array.from({ length: 16 }, runClient));
  return answerCount / (capacityMs / 1_000);
}

await measureCapacity();
const capacityBefore = await measureCapacity();
let isOver = false;
const probe = async (path) => {
  const times = [];
  while (!isOver) {
    const { status, milliseconds } = await call(path);
    if (status !== 200) throw new Error(`${path}: ${status}`);
    times.push(milliseconds);
    await sleep(probePauseMs);
  }
  return times;
};
const probes = Promise.all([probe("/healthz"), probe(smallPath)]);
const calls = [];
const start = performance.now();
while (performance.now() < start + overloadMs) {
  calls.push(callLongList());
  await sleep(Math.max(0, (1_000 * calls.length) / (3 * capacityBefore) - (performance.now() - start)));
}
const answers = await Promise.all(calls);
const seconds = (performance.now() - start) / 1_000;
isOver = true;
const [healthTimes, smallTimes] = await probes;
const memory = Number(/VmHWM:\s+(\d+)/.exec(await readFile(`/proc/${child.pid}/status`, "utf8"))[1]) / 1024;
const capacityAfter = await measureCapacity();
const refused = answers.filter(({ status }) => status === 503).map(({ milliseconds }) => milliseconds);
const goodput = answers.filter(({ status }) => status === 200).length / seconds;
const p99 = (times) => quantile(times, 0.99).toFixed(0);
console.log(
  `long requests answered per second: ${capacityBefore.toFixed(1)} before the overload, ${capacityAfter.toFixed(1)} after it, ${goodput.toFixed(1)} during it`,
);
console.log(
  `${calls.length} long requests during the overload; ${refused.length} of them got the status 503, after ${quantile(refused, 0.5)?.toFixed(0)} ms (median)`,
);
console.log(
  `p99 of the response time: /healthz ${p99(healthTimes)} ms, small requests ${p99(smallTimes)} ms; peak memory of the service: ${memory.toFixed(0)} MiB`,
);
agent.destroy();
child.kill("SIGTERM");
await rm(folder, { recursive: true });
