import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import type { LastingStore } from "../../service/index.js";
import { fileSource, type Source } from "../input/input-source.js";
import { type ByteLine, LineSplitter } from "../input/line-splitter.js";
import { complain, conclude, Misuse, notice, wordsOf } from "../output/exit-code.js";
import { progress } from "../output/progress-bar.js";
import { lastingStoreOf, type StoreOptions } from "../store/create-store.js";
import { Batch } from "./batch.js";
import { Keeper } from "./batch-writer.js";
import { SetAside } from "./rejected-lines.js";

/** Lines that are longer are set aside unread, in bytes. */
const longestLine = 1024 * 1024;

/** An import that stopped half-way. */
class Interrupted extends Error {}

export interface ImportOptions extends StoreOptions {
  /** Whether to import a file from its beginning that was imported before. */
  readonly again?: boolean;
}

export async function importFiles(files: readonly string[], options: ImportOptions): Promise<void> {
  const store = await lastingStoreOf(options, notice);
  let isWhole = true;
  try {
    for (const file of files) {
      if (!(await importFile(fileSource(file), store, options))) isWhole = false;
    }
  } catch (error) {
    if (error instanceof Misuse || !(error instanceof Error)) throw error;
    const remedy = error instanceof Interrupted ? "; start it again, and it goes on from there" : "";
    complain(`the import has stopped: ${wordsOf(error)}${remedy}`);
  } finally {
    await store.close();
  }
  conclude(isWhole);
}

/** Imports a file from where an earlier import of it has come; whether no line of it was set aside. */
async function importFile(source: Source, store: LastingStore, { again }: ImportOptions): Promise<boolean> {
  if (existsSync(source.name) && source.size === undefined) {
    throw new Misuse(
      `${source.name}: not a file; an import reads its file twice, so that it can go on where it stopped`,
    );
  }
  const fingerprint = await fingerprintOf(source);
  const before = await store.importProgress(fingerprint);
  const isNew = before === undefined || again === true;
  const rejected = new SetAside(source.name, isNew ? undefined : before.setAside);
  const done = isNew ? { lines: 0, imported: 0, setAside: rejected.length } : before;
  // From now on it is known where the lines that this import sets aside begin.
  if (isNew) await store.putImported([], fingerprint, before?.lines ?? 0, () => done);
  const bar = progress(source.size, "imported", true);
  let isWhole = done.lines === 0 || done.setAside === 0;
  const keeper = new Keeper(store, fingerprint, done, rejected, (number, problem) => {
    isWhole = false;
    bar.aside(() => notice(`${source.name}:${number}: ${problem}`));
  });
  let batch = new Batch(done.lines);
  const splitter = new LineSplitter(longestLine);
  const take = async (lines: readonly ByteLine[]): Promise<void> => {
    for (const line of lines) {
      if (line.number > done.lines) batch.add(line);
      if (!batch.isFull) continue;
      await keeper.keep(batch);
      batch = new Batch(line.number);
    }
  };
  try {
    for await (const chunk of source.chunks()) {
      await take(splitter.push(chunk));
      bar.advance(chunk.length, keeper.progress.imported);
    }
    await take(splitter.end());
    await keeper.keep(batch);
    await keeper.end();
  } catch (error) {
    await keeper.end().catch(() => {});
    const isHalfWay = keeper.progress.lines > 0 && error instanceof Error;
    throw isHalfWay ? new Interrupted(wordsOf(error), { cause: error }) : error;
  } finally {
    bar.stop();
    rejected.close();
  }
  const { imported: count, lines } = keeper.progress;
  const subscriptions = `${count.toLocaleString("en")} ${count === 1 ? "subscription" : "subscriptions"}`;
  const isOld = lines > 0 && lines === done.lines;
  const imported = isOld ? `imported before, ${subscriptions} (see --again)` : `${subscriptions} imported`;
  const place = rejected.length > 0 ? ` in ${rejected.file}` : "";
  process.stdout.write(`${source.name}: ${imported}${isWhole ? "" : `; set aside${place} what could not be`}\n`);
  return isWhole;
}

/** What tells a file from others: its content, whatever it is called. */
async function fingerprintOf(source: Source): Promise<string> {
  const hash = createHash("sha256");
  for await (const chunk of source.chunks()) hash.update(chunk);
  return hash.digest("hex");
}
