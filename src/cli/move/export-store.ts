import type { EnumerableStore } from "../../service/index.js";
import { isAuthority } from "../../service/subscription.js";
import { errorMessageOf } from "../output/error-message.js";
import { printFailureAndSetExitCode } from "../output/exit-code.js";
import { Misuse } from "../output/misuse.js";
import { createProgressBar } from "../output/progress-bar.js";
import { writeWithBackpressure } from "../output/write-with-backpressure.js";
import { openExistingStore } from "../store/create-store.js";
import type { StoreOptions } from "../store/store-options.js";
import { PartialExportFile } from "./partial-export-file.js";
import { ignoreStoreNotice, walkStore } from "./walk-store.js";

export interface ExportOptions extends StoreOptions {
  /** The path of a file. Default: standard output. */
  readonly output?: string;
  /** Exports only the subscriptions of this caller. Default: all subscriptions. */
  readonly authority?: string;
}

/** The approximate number of characters that are written at a time. */
const writtenChunkLength = 64 * 1024;

export async function exportStore({ output, authority, ...storeOptions }: ExportOptions): Promise<void> {
  if (authority !== undefined && !isAuthority(authority)) {
    throw new Misuse(`--authority ${JSON.stringify(authority)}: it must be users/{user}`);
  }
  const store = await openExistingStore({ ...storeOptions, isReadOnly: true }, ignoreStoreNotice);
  try {
    await writeExport(store, output, authority);
  } finally {
    await store.close();
  }
}

async function writeExport(
  store: EnumerableStore,
  output: string | undefined,
  authority: string | undefined,
): Promise<void> {
  const partialExport = output === undefined ? undefined : new PartialExportFile(output);
  const progressBar = createProgressBar({
    totalBytes: undefined,
    byteLabel: "written",
    countLabel: "exported",
    isHiddenIfOutputIsTerminal: true,
  });
  let exportedCount = 0;
  let chunk = "";
  const writeChunk = async (): Promise<void> => {
    if (partialExport) partialExport.write(chunk);
    else await writeWithBackpressure(process.stdout, chunk);
    progressBar.advance(chunk.length, exportedCount);
    chunk = "";
  };
  try {
    if (partialExport?.firstKey)
      partialExport.assertFirstSubscriptionIs((await store.scan({ authority, limit: 1 }))[0]);
    for await (const subscription of walkStore(store, { authority, after: partialExport?.lastKey })) {
      chunk += `${JSON.stringify(subscription)}\n`;
      exportedCount += 1;
      if (chunk.length >= writtenChunkLength) await writeChunk();
    }
    await writeChunk();
    partialExport?.flushAndRename();
    progressBar.stop();
    const continuedNote = partialExport?.lastKey ? " more" : "";
    if (partialExport) {
      const countText = `${exportedCount.toLocaleString("en")} ${exportedCount === 1 ? "subscription" : "subscriptions"}`;
      process.stdout.write(`${output}: ${countText}${continuedNote} exported\n`);
    }
  } catch (error) {
    progressBar.stop();
    if (error instanceof Misuse || !(error instanceof Error)) throw error;
    const remedy = partialExport ? "; start it again to continue" : "";
    printFailureAndSetExitCode(`the export has stopped: ${errorMessageOf(error)}${remedy}`);
  } finally {
    partialExport?.closeAndUnlock();
  }
}
