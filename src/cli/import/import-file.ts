import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import type { ImportProgress, PersistentStore } from "../../service/index.js";
import type { InputSource } from "../input/input-source.js";
import { type ByteLine, LineSplitter } from "../input/line-splitter.js";
import { messageOf } from "../output/error-message.js";
import { warn } from "../output/exit-code.js";
import { Misuse } from "../output/misuse.js";
import { createProgressBar } from "../output/progress-bar.js";
import { Batch } from "./batch.js";
import { BatchWriter } from "./batch-writer.js";
import { RejectedLines } from "./rejected-lines.js";

/** Longer lines are rejected unread, in bytes. */
const maxLineBytes = 1024 * 1024;

/** An import that stopped after some of its batches were stored. */
export class ImportInterrupted extends Error {}

/**
 * Imports a file, from the line where an earlier import of it stopped.
 *
 * @param again Whether to start at the first line in any case.
 * @returns Whether no line was rejected.
 */
export async function importFile(source: InputSource, store: PersistentStore, again: boolean): Promise<boolean> {
  if (existsSync(source.name) && source.size === undefined) {
    throw new Misuse(
      `${source.name}: not a file; an import reads its file twice, so that it can go on where it stopped`,
    );
  }
  const fingerprint = await hashContent(source);
  const previous = await store.importProgress(fingerprint);
  const isNew = previous === undefined || again;
  const rejectedLines = new RejectedLines(source.name, isNew ? undefined : previous.rejectedBytes);
  const initial = isNew ? { processedLines: 0, importedLines: 0, rejectedBytes: rejectedLines.length } : previous;
  // An import that is interrupted now must know where its own rejected lines begin.
  if (isNew) await store.putImported([], fingerprint, previous?.processedLines ?? 0, () => initial);
  const bar = createProgressBar({ total: source.size, label: "imported" });
  let hasAllLines = initial.processedLines === 0 || initial.rejectedBytes === 0;
  const report = (line: number, problem: string): void => {
    hasAllLines = false;
    bar.suspend(() => warn(`${source.name}:${line}: ${problem}`));
  };
  const writer = new BatchWriter({ store, fingerprint, progress: initial, rejectedLines, report });
  try {
    await writeBatches(source, writer, (bytes) => bar.advance(bytes, writer.progress.importedLines));
  } catch (error) {
    await writer.finish().catch(() => {});
    const isInterrupted = writer.progress.processedLines > 0 && error instanceof Error;
    throw isInterrupted ? new ImportInterrupted(messageOf(error), { cause: error }) : error;
  } finally {
    bar.stop();
    rejectedLines.close();
  }
  const isUnchanged = writer.progress.processedLines > 0 && writer.progress.processedLines === initial.processedLines;
  const place = rejectedLines.length > 0 ? ` in ${rejectedLines.file}` : "";
  const rejection = hasAllLines ? "" : `; set aside${place} what could not be`;
  process.stdout.write(`${source.name}: ${renderCount(writer.progress, isUnchanged)}${rejection}\n`);
  return hasAllLines;
}

/** Writes the lines after those that are stored. Resolves when all of them are stored. */
async function writeBatches(source: InputSource, writer: BatchWriter, onRead: (bytes: number) => void): Promise<void> {
  const storedLines = writer.progress.processedLines;
  const splitter = new LineSplitter(maxLineBytes);
  let batch = new Batch(storedLines);
  const addLines = async (lines: readonly ByteLine[]): Promise<void> => {
    for (const line of lines) {
      if (line.number > storedLines) batch.add(line);
      if (!batch.isFull) continue;
      await writer.write(batch);
      batch = new Batch(line.number);
    }
  };
  for await (const chunk of source.chunks()) {
    await addLines(splitter.push(chunk));
    onRead(chunk.length);
  }
  await addLines(splitter.end());
  await writer.write(batch);
  await writer.finish();
}

function renderCount({ importedLines }: ImportProgress, isUnchanged: boolean): string {
  const subscriptions = `${importedLines.toLocaleString("en")} ${importedLines === 1 ? "subscription" : "subscriptions"}`;
  return isUnchanged ? `imported before, ${subscriptions} (see --again)` : `${subscriptions} imported`;
}

/** A hash of the file's content: the same file under another name is the same import. */
async function hashContent(source: InputSource): Promise<string> {
  const hash = createHash("sha256");
  for await (const chunk of source.chunks()) hash.update(chunk);
  return hash.digest("hex");
}
