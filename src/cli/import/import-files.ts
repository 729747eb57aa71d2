import { createHash } from "node:crypto";
import type { ImportStore } from "../../service/index.js";
import { NewerSchemaError } from "../../service/stores/sqlite.js";
import { type ByteLine, LineSplitter } from "../lines.js";
import { complain, conclude, Misuse, notice, systemProblem } from "../outcome.js";
import { progress } from "../progress.js";
import { fileSource, type Source } from "../source.js";
import { importStoreOf } from "../store-option.js";
import { Batch } from "./batch.js";
import { SetAside } from "./set-aside.js";

/** Lines that are longer are set aside unread, in bytes. */
const longestLine = 1024 * 1024;

/** How many lines are kept in one transaction. */
const batchSize = 1_000;

export async function importFiles(files: readonly string[], storeName: string): Promise<void> {
  const store = importStoreOf(storeName, notice);
  let isWhole = true;
  try {
    for (const file of files) {
      if (!(await importFile(fileSource(file), store))) isWhole = false;
    }
  } catch (error) {
    if (error instanceof Misuse || !(error instanceof Error)) throw error;
    const remedy = error instanceof NewerSchemaError ? "" : "; start it again, and it goes on from there";
    complain(`the import has stopped: ${systemProblem(error) ?? error.message}${remedy}`);
  } finally {
    await store.close();
  }
  conclude(isWhole);
}

/** Imports a file from where an earlier import of it has come; whether no line of it was set aside. */
async function importFile(source: Source, store: ImportStore): Promise<boolean> {
  const fingerprint = await fingerprintOf(source);
  const done = (await store.importProgress(fingerprint)) ?? { lines: 0, imported: 0, setAside: 0 };
  const rejected = new SetAside(source.name, done.setAside);
  const bar = progress(source.size, "imported", true);
  const batch = new Batch(done, rejected, (number, problem) => {
    bar.aside(() => notice(`${source.name}:${number}: ${problem}`));
  });
  const splitter = new LineSplitter(longestLine);
  const take = async (lines: readonly ByteLine[]): Promise<void> => {
    for (const line of lines) {
      if (line.number > done.lines) batch.add(line);
      if (batch.length >= batchSize) await batch.keep(store, fingerprint);
    }
  };
  try {
    for await (const chunk of source.chunks()) {
      await take(splitter.push(chunk));
      bar.advance(chunk.length, batch.progress.imported);
    }
    await take(splitter.end());
    await batch.keep(store, fingerprint);
  } finally {
    bar.stop();
    rejected.close();
  }
  const { imported: count } = batch.progress;
  const imported = `${count.toLocaleString("en")} ${count === 1 ? "subscription" : "subscriptions"} imported`;
  const aside = rejected.length > 0 ? `; set aside in ${rejected.file} what could not be` : "";
  process.stdout.write(`${source.name}: ${imported}${aside}\n`);
  return rejected.length === 0;
}

/** What tells a file from others: its content, whatever it is called. */
async function fingerprintOf(source: Source): Promise<string> {
  const hash = createHash("sha256");
  for await (const chunk of source.chunks()) hash.update(chunk);
  return hash.digest("hex");
}
