// Measures how the cost of pages, reactivations and imports of a store grows with the number of subscriptions.
// Reactivations and imports are compared with the same work on the database without the store. Run it with
// `npm run bench:store -- 10000 1000000 --engines sqlite,postgresql --results file.json`.
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { measureImports } from "./store/imports.mjs";
import { measurePages } from "./store/pages.mjs";
import { postgresql, settings } from "./store/postgresql.mjs";
import { measureReactivations } from "./store/reactivations.mjs";
import { drawResults, printResults } from "./store/report.mjs";
import { sqlite } from "./store/sqlite.mjs";
import { dataOf } from "./store/subscriptions.mjs";
import "../scripts/typescript.mjs";

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    engines: { type: "string", default: "sqlite,postgresql,partitioned" },
    /** The file that collects the results of several runs. Without this option, no picture is drawn. */
    results: { type: "string" },
    rounds: { type: "string", default: "60" },
  },
});
const sizes = (positionals.length > 0 ? positionals : ["10000", "1000000"]).map(Number);
const engineNames = values.engines.split(",");
const results = values.results && existsSync(values.results) ? JSON.parse(readFileSync(values.results, "utf8")) : {};

const folder = mkdtempSync(join(tmpdir(), "bench-store-"));
const server = engineNames.some((name) => name !== "sqlite") ? await startServer() : undefined;
for (const signal of ["SIGINT", "SIGTERM"]) process.once(signal, () => cleanUp().finally(() => process.exit(1)));

const engines = {
  sqlite: () => sqlite(folder),
  postgresql: () => postgresql(server, "PostgreSQL", "plain"),
  partitioned: () => postgresql(server, "PostgreSQL, 32 partitions", "partitioned"),
};

try {
  for (const size of sizes) {
    const data = dataOf(size);
    const measured = [];
    for (const name of engineNames) {
      const engine = engines[name]();
      log(`${engine.name}: ${size.toLocaleString("en")} subscriptions`);
      const database = await engine.create();
      await database.fill(data);
      measured.push({ engine, database });
    }
    log("pages");
    const pages = await measurePages(
      measured.map(({ database }) => database),
      Number(values.rounds),
    );
    for (const [index, { engine, database }] of measured.entries()) {
      log(`${engine.name}: reactivations`);
      const reactivations = await measureReactivations(database, data);
      await database.remove();
      log(`${engine.name}: imports`);
      const imports = await measureImports(engine, folder, Math.min(size, 50_000));
      results[engine.name] = { ...results[engine.name], [size]: { ...pages[index], reactivations, imports } };
      if (values.results) writeFileSync(values.results, JSON.stringify(results));
    }
  }
} finally {
  await cleanUp();
}

console.log(`node ${process.version}, ${values.rounds} rounds; in each round, all pages are measured in turn\n`);
printResults(results);
if (values.results) writeFileSync(new URL("store.svg", import.meta.url), drawResults(results));

async function startServer() {
  const { startPostgresql } = await import("../test/support/postgresql.ts");
  return await startPostgresql(settings);
}

async function cleanUp() {
  await server?.stop();
  rmSync(folder, { recursive: true, force: true });
}

function log(text) {
  process.stderr.write(`${new Date().toISOString().slice(11, 19)} ${text}\n`);
}
