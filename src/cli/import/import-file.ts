import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import type { ImportProgress, PersistentStore } from "../../service/index.js";
import type { InputSource } from "../input/input-source.js";
import { type ByteLine, LineSplitter } from "../input/line-splitter.js";
import { errorMessageOf } from "../output/error-message.js";
import { printWarning } from "../output/exit-code.js";
import { Misuse } from "../output/misuse.js";
import { createProgressBar } from "../output/progress-bar.js";
import { Batch, type SubscriptionCheckPolicy } from "./batch.js";
import { BatchWriter } from "./batch-writer.js";
import { LineWarningReporter } from "./line-warning-reporter.js";
import { RejectedLinesFile } from "./rejected-lines-file.js";

/** The maximum length of a line, in bytes. Longer lines are rejected without being parsed. */
const maxLineBytes = 1024 * 1024;

/** An import that stopped after some of its batches were stored. */
export class PartialImportError extends Error {}

export interface FileImportOptions {
  /** Whether to start at the first line, even if an earlier import has stored some lines. */
  readonly shouldStartOver: boolean;
  readonly subscriptionCheckPolicy: SubscriptionCheckPolicy;
}

/**
 * Imports a file. If an earlier import of the file has stopped, continues at the line where it stopped.
 *
 * @returns False if a line was rejected, otherwise true.
 */
export async function importFile(
  source: InputSource,
  store: PersistentStore,
  { shouldStartOver, subscriptionCheckPolicy }: FileImportOptions,
): Promise<boolean> {
  if (existsSync(source.name) && source.sizeInBytes === undefined) {
    throw new Misuse(
      `${source.name}: not a regular file; an import reads the file twice, so that it can continue after an interruption`,
    );
  }
  const fileFingerprint = await hashFileContent(source);
  const previousProgress = await store.getImportProgress(fileFingerprint);
  const isNewImport = previousProgress === undefined || shouldStartOver;
  const rejectedLinesFile = new RejectedLinesFile(
    source.name,
    isNewImport ? undefined : previousProgress.rejectedBytes,
  );
  const initialProgress = isNewImport
    ? { processedLines: 0, importedLines: 0, rejectedBytes: rejectedLinesFile.byteLength }
    : previousProgress;
  // Records the start of the import in the store. If this import is interrupted, the next run must know where the
  // rejected lines of this import begin in their file.
  if (isNewImport)
    await store.putImported([], fileFingerprint, previousProgress?.processedLines ?? 0, () => initialProgress);
  const progressBar = createProgressBar({ totalBytes: source.sizeInBytes, byteLabel: "read", countLabel: "imported" });
  let hasNoRejectedLine = initialProgress.processedLines === 0 || initialProgress.rejectedBytes === 0;
  const reportRejectedLine = (lineNumber: number, problem: string): void => {
    hasNoRejectedLine = false;
    progressBar.suspendDuring(() => printWarning(`${source.name}:${lineNumber}: ${problem}`));
  };
  const lineWarnings = new LineWarningReporter((warning) =>
    progressBar.suspendDuring(() => printWarning(`${source.name}:${warning}`)),
  );
  const batchWriter = new BatchWriter({
    store,
    fileFingerprint,
    initialProgress,
    rejectedLinesFile,
    reportRejectedLine,
    reportLineWarning: (lineNumber, problem) => lineWarnings.addWarning(lineNumber, problem),
  });
  try {
    await importLinesInBatches(source, batchWriter, subscriptionCheckPolicy, (byteCount) =>
      progressBar.advance(byteCount, batchWriter.lastStoredProgress.importedLines),
    );
  } catch (error) {
    await batchWriter.finishWriting().catch(() => {});
    const isPartlyImported = batchWriter.lastStoredProgress.processedLines > 0 && error instanceof Error;
    throw isPartlyImported ? new PartialImportError(errorMessageOf(error), { cause: error }) : error;
  } finally {
    progressBar.stop();
    rejectedLinesFile.close();
    lineWarnings.printRemainingWarnings();
  }
  const isAlreadyImported =
    batchWriter.lastStoredProgress.processedLines > 0 &&
    batchWriter.lastStoredProgress.processedLines === initialProgress.processedLines;
  const rejectedFilePlace = rejectedLinesFile.byteLength > 0 ? ` are in ${rejectedLinesFile.path}` : " are left out";
  const rejectedLinesNotice = hasNoRejectedLine ? "" : `; rejected lines${rejectedFilePlace}`;
  process.stdout.write(
    `${source.name}: ${renderImportedCount(batchWriter.lastStoredProgress, isAlreadyImported)}${rejectedLinesNotice}\n`,
  );
  return hasNoRejectedLine;
}

/** Imports the lines that are not stored yet. Resolves when all lines are stored. */
async function importLinesInBatches(
  source: InputSource,
  batchWriter: BatchWriter,
  subscriptionCheck: SubscriptionCheckPolicy,
  onBytesRead: (byteCount: number) => void,
): Promise<void> {
  const storedLineCount = batchWriter.lastStoredProgress.processedLines;
  const splitter = new LineSplitter(maxLineBytes);
  let batch = new Batch(storedLineCount, subscriptionCheck);
  const addLines = async (chunkLines: readonly ByteLine[]): Promise<void> => {
    for (const line of chunkLines) {
      if (line.lineNumber > storedLineCount) batch.addLine(line);
      if (!batch.isFull) continue;
      await batchWriter.startWritingBatch(batch);
      batch = new Batch(line.lineNumber, subscriptionCheck);
    }
  };
  for await (const chunk of source.readChunks()) {
    await addLines(splitter.splitChunk(chunk));
    onBytesRead(chunk.length);
  }
  await addLines(splitter.takeLastLine());
  await batchWriter.startWritingBatch(batch);
  await batchWriter.finishWriting();
}

function renderImportedCount({ importedLines }: ImportProgress, isAlreadyImported: boolean): string {
  const subscriptionCountText = `${importedLines.toLocaleString("en")} ${importedLines === 1 ? "subscription" : "subscriptions"}`;
  return isAlreadyImported
    ? `imported before, ${subscriptionCountText} (see --again)`
    : `${subscriptionCountText} imported`;
}

/**
 * A hash of the content of the file. It identifies the import, so that a copy of the file with another name counts as
 * the same file.
 */
async function hashFileContent(source: InputSource): Promise<string> {
  const hash = createHash("sha256");
  for await (const chunk of source.readChunks()) hash.update(chunk);
  return hash.digest("hex");
}
