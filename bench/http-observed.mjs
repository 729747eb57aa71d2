// Measures the cost of metrics, the log and the rate limit. A service with these features and a service without them
// answer the same list requests in turn. After that, many different requests are sent to the service with the features,
// and its memory is measured. Run it with `node bench/http-observed.mjs 1000000`.
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
const amountOfRound = 20_000;
const cli = new URL("../dist/cli.js", import.meta.url).pathname;
const folder = await mkdtemp(join(tmpdir(), "bench-observed-"));
const event = "google.workspace.chat.message.v1.created";
const store = `sqlite:${join(folder, "subscriptions.sqlite")}`;
const tokens = [{ token: "secret", authority: "users/1", scopes: ["chat.spaces"] }];
await writeFile(join(folder, "tokens.json"), JSON.stringify({ tokens }));
await writeFile(
  join(folder, "subscriptions.jsonl"),
  Array.from({ length: 10_000 }, (_, index) =>
    JSON.stringify({
      name: `subscriptions/s${index}`,
      eventTypes: [event],
      targetResource: `//chat.googleapis.com/spaces/S${index % 100}`,
      authority: "users/1",
    }),
  ).join("\n"),
);
await once(spawn(process.execPath, [cli, "import", join(folder, "subscriptions.jsonl"), "--store", store]), "exit");

async function startServer(...args) {
  const serveArgs = ["serve", "--port", "0", "--drain", "0", "--store", store, "--tokens", join(folder, "tokens.json")];
  const child = spawn(process.execPath, [cli, ...serveArgs, ...args], { stdio: ["ignore", "pipe", "ignore"] });
  for await (const line of createInterface({ input: child.stdout })) {
    const [, origin] = /^listening on (\S+)/.exec(line) ?? [];
    if (origin) {
      child.stdout.resume();
      return { child, origin };
    }
  }
  throw new Error("the server did not start");
}

const bare = await startServer("--no-metrics", "--no-log");
const observed = await startServer("--limit", "maxCallerRate=1000000");
const headers = { Authorization: "Bearer secret" };
const listPath = (pageSize) =>
  `/v1/subscriptions?filter=${encodeURIComponent(`event_types:"${event}"`)}&pageSize=${pageSize}`;

async function runLoad(url, options) {
  const result = await autocannon({ url, headers, connections: 32, ...options });
  if (result.non2xx + result.errors > 0) throw new Error(`${result.non2xx} refused, ${result.errors} failed`);
}

/**
 * Reads the processor time that a server has used so far, in microseconds. Other programs on the machine hardly
 * influence this time.
 */
const readCpuTime = async ({ child }) => {
  const fields = (await readFile(`/proc/${child.pid}/stat`, "utf8")).replace(/^.*\) /s, "").split(" ");
  return (Number(fields[11]) + Number(fields[12])) * 10_000;
};

console.log(
  `node ${process.version}, 32 connections; each time is the median of ${rounds} rounds of ${amountOfRound} requests\n`,
);
console.log(
  "| subscriptions per page | without metrics, log and rate limit: processor time per request, µs | with all three, µs | ratio |\n|---|---|---|---|",
);
for (const pageSize of [1, 10, 50]) {
  const costs = new Map([bare, observed].map((server) => [server, []]));
  for (let round = 0; round < rounds; round += 1) {
    for (const [server, costsOfServer] of costs) {
      const cpuTimeBefore = await readCpuTime(server);
      await runLoad(server.origin + listPath(pageSize), { amount: amountOfRound });
      costsOfServer.push(((await readCpuTime(server)) - cpuTimeBefore) / amountOfRound);
    }
  }
  const [bareCost, observedCost] = [...costs.values()].map((each) => quantile(each, 0.5));
  console.log(
    `| ${pageSize} | ${bareCost.toFixed(1)} | ${observedCost.toFixed(1)} | ${(observedCost / bareCost).toFixed(2)} × |`,
  );
}

const readMemory = async () =>
  Number(/^VmRSS:\s+(\d+)/m.exec(await readFile(`/proc/${observed.child.pid}/status`, "utf8"))[1]) / 1024;
const parts = 5;
let sent = 0;
/** Gives every request a filter, an id and a trace that no other request has. */
const setupRequest = (request) => {
  sent += 1;
  const filter = `event_types:"${event}" AND target_resource="//chat.googleapis.com/spaces/D${sent}"`;
  return {
    ...request,
    path: `/v1/subscriptions?filter=${encodeURIComponent(filter)}&pageSize=1`,
    headers: {
      ...headers,
      "X-Request-Id": `request-${sent}`,
      traceparent: `00-${sent.toString(16).padStart(32, "0")}-00f067aa0ba902b7-01`,
    },
  };
};
console.log("\n| requests so far, all different | memory of the service, MiB |\n|---|---|");
for (let part = 1; part <= parts; part += 1) {
  const amount = Math.round(requestCount / parts);
  await runLoad(observed.origin, { amount, requests: [{ setupRequest }] });
  console.log(`| ${(amount * part).toLocaleString("en")} | ${(await readMemory()).toFixed(0)} |`);
}
const metrics = await (await fetch(`${observed.origin}/metrics`)).text();
console.log(`\n/metrics: ${metrics.split("\n").length} lines`);
for (const { child } of [bare, observed]) child.kill("SIGTERM");
await rm(folder, { recursive: true });
