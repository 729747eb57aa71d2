// Moves a million subscriptions from SQLite to PostgreSQL and back with `wef copy`. Meanwhile, some subscriptions are
// reactivated in the source, and one run of `wef copy` is killed before its end. Run it with
// `npm run bench:move -- 1000000`.
import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import "../scripts/typescript.mjs";

const { startOwnPostgresql } = await import("../test/support/postgresql.ts");
const { readSubscription } = await import("../dist/service/index.js");
const { sqliteStore } = await import("../dist/service/stores/sqlite.js");

const rowCount = Number(process.argv[2] ?? 1_000_000);
const cli = fileURLToPath(new URL("../dist/cli.js", import.meta.url));
const folder = await mkdtemp(join(tmpdir(), "bench-move-"));
const server = await startOwnPostgresql({ settings: ["-c", "max_wal_size=4GB"] });
const [first, second] = ["first", "second"].map((name) => `sqlite:${join(folder, name)}`);

/** Runs `wef`. Returns the text that it printed, and the time that it took, in seconds. */
async function run(args, { killAfterMs, onOutput = () => {} } = {}) {
  const startTime = performance.now();
  const child = spawn(process.execPath, [cli, ...args], { stdio: ["ignore", "pipe", "inherit"] });
  let text = "";
  child.stdout.on("data", (chunk) => {
    if (args[0] === "export") onOutput(chunk);
    else text += chunk;
  });
  const closed = once(child, "close");
  if (killAfterMs !== undefined) {
    await sleep(killAfterMs);
    child.kill("SIGKILL");
  }
  const [code] = await closed;
  if (killAfterMs === undefined && code !== 0) throw new Error(`wef ${args.join(" ")}: ${code}`);
  return { text: text.trim(), seconds: (performance.now() - startTime) / 1_000 };
}

async function hashOf(...args) {
  const hash = createHash("sha256");
  const { seconds } = await run(["export", ...args], { onOutput: (chunk) => hash.update(chunk) });
  return { hash: hash.digest("hex"), seconds };
}

const log = (step, { seconds, text = "" }) => console.log(`| ${step} | ${seconds.toFixed(0)} | ${text} |`);

try {
  const store = sqliteStore({ file: join(folder, "first") });
  const suspended = [];
  for (let start = 0; start < rowCount; start += 1_000) {
    const batch = Array.from({ length: Math.min(1_000, rowCount - start) }, (_, offset) => {
      const index = start + offset;
      const { subscription } = readSubscription({
        name: `subscriptions/s${String(index).padStart(9, "0")}`,
        uid: `uid-${index}`,
        eventTypes: ["google.workspace.chat.message.v1.created", `example.type${index % 60}`],
        targetResource: `//chat.googleapis.com/spaces/S${index % 5_000}`,
        authority: `users/${index % 100}`,
        state: index % 10 === 0 ? "SUSPENDED" : "ACTIVE",
        notificationEndpoint: { pubsubTopic: "projects/p/topics/t" },
      });
      if (subscription.state === "SUSPENDED") suspended.push(subscription);
      return subscription;
    });
    await store.put(batch);
  }
  let isOver = false;
  const reactivated = new Map();
  const reactivations = (async () => {
    for (const { authority, name, etag } of suspended) {
      if (isOver) return;
      const updateTime = new Date().toISOString();
      const active = await store.activate({ authority, name, etag, newEtag: `active ${name}`, updateTime });
      reactivated.set(`${authority} ${name}`, JSON.stringify(active));
      await sleep(20);
    }
  })();
  console.log(`${rowCount.toLocaleString("en")} subscriptions\n\n| step | time, s | result |\n|---|---|---|`);
  const toPostgresql = ["copy", "--from", first, "--to", server.url];
  log("first copy from SQLite to PostgreSQL, killed", await run(toPostgresql, { killAfterMs: 10_000 }));
  const again = run(toPostgresql);
  // Subscriptions are reactivated for a time that depends on `rowCount`, but not after the copy has ended.
  await Promise.race([again, sleep(rowCount / 20)]);
  isOver = true;
  await reactivations;
  log("second copy from SQLite to PostgreSQL", await again);
  log("third copy, with nothing left to copy", await run(toPostgresql));
  log("copy from PostgreSQL to a new SQLite file", await run(["copy", "--from", server.url, "--to", second]));
  const [original, there, back] = [
    await hashOf("--store", first),
    await hashOf("--store", server.url),
    await hashOf("--store", second),
  ];
  log("`wef export` of the new SQLite file; start of its hash", { ...back, text: back.hash.slice(0, 12) });
  log("`wef export` of PostgreSQL; start of its hash", { ...there, text: there.hash.slice(0, 12) });
  if (new Set([original, there, back].map(({ hash }) => hash)).size > 1) throw new Error("the stores differ");
  const target = sqliteStore({ file: join(folder, "second") });
  for (const [key, expected] of reactivated) {
    const [authority, name] = key.split(" ");
    const found = JSON.stringify(await target.get({ authority, name }));
    if (found !== expected) throw new Error(`a reactivation is lost: ${found} instead of ${expected}`);
  }
  console.log(
    `\nThe exports of all three stores have the same bytes. ${reactivated.size.toLocaleString("en")} reactivations were copied.`,
  );
  const secretsOf = await Promise.all([store, target].map((each) => each.pageTokenSecret(new Uint8Array(32))));
  if (Buffer.compare(...secretsOf) !== 0) throw new Error("the secrets differ");
  await Promise.all([store.close(), target.close()]);
} finally {
  await server.stop();
  await rm(folder, { recursive: true, force: true });
}
