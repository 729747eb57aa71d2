// Measures the speed of imports. For comparison, the database's own program or statements load the same rows into the
// same tables.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { quantile } from "../race.mjs";
import { batchesOf } from "./rows.mjs";
import { dataOf } from "./subscriptions.mjs";

const rounds = 3;
const batchSize = 1_000;
const cli = new URL("../../dist/cli.js", import.meta.url).pathname;

/**
 * Measures imports into empty tables, in subscriptions per second. The result is the median of the rounds. The time of
 * `wef import` includes the start of its process.
 */
export async function measureImports(engine, folder, count) {
  const batches = [...batchesOf(dataOf(count).subscriptions(), batchSize)];
  const file = join(folder, "subscriptions.jsonl");
  await writeFile(
    file,
    batches
      .flat()
      .map((subscription) => `${JSON.stringify(subscription)}\n`)
      .join(""),
  );
  const ways = {
    "wef import": (database) => runImport(file, database),
    putImported: (database) => putAll(database, batches),
    "bulk load, 1,000 rows per transaction": (database) => database.insert(batches, false),
    "bulk load, one transaction": (database) => database.insert(batches, true),
  };
  const rates = Object.fromEntries(Object.keys(ways).map((name) => [name, []]));
  for (let round = 0; round < rounds; round += 1) {
    for (const [name, load] of Object.entries(ways)) {
      const database = await engine.create();
      const start = performance.now();
      await load(database);
      rates[name].push((count * 1_000) / (performance.now() - start));
      await database.remove();
    }
  }
  await rm(file);
  return Object.fromEntries(Object.entries(rates).map(([name, values]) => [name, quantile(values, 0.5)]));
}

async function runImport(file, { store, options }) {
  const child = spawn(process.execPath, [cli, "import", file, "--store", store, ...options], {
    stdio: ["ignore", "ignore", "inherit"],
  });
  const [code] = await once(child, "exit");
  if (code !== 0) throw new Error(`wef import has failed: ${code}`);
}

async function putAll(database, batches) {
  const store = database.open();
  let lines = 0;
  for (const batch of batches) {
    const linesBefore = lines;
    lines += batch.length;
    await store.putImported(batch, "benchmark", linesBefore, () => ({
      processedLines: lines,
      importedLines: lines,
      rejectedBytes: 0,
    }));
  }
  await store.close();
}
