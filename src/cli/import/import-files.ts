import { fileSource } from "../input/input-source.js";
import { messageOf } from "../output/error-message.js";
import { fail, setExitCode, warn } from "../output/exit-code.js";
import { Misuse } from "../output/misuse.js";
import { createPersistentStore } from "../store/create-store.js";
import type { StoreOptions } from "../store/store-options.js";
import { ImportInterrupted, importFile } from "./import-file.js";

export interface ImportOptions extends StoreOptions {
  /** Whether to import a file again that was imported before. */
  readonly again?: boolean;
}

export async function importFiles(
  files: readonly string[],
  { again = false, ...options }: ImportOptions,
): Promise<void> {
  const store = await createPersistentStore(options, warn);
  let isComplete = true;
  try {
    for (const file of files) {
      const hasAllLines = await importFile(fileSource(file), store, again);
      isComplete &&= hasAllLines;
    }
  } catch (error) {
    if (error instanceof Misuse || !(error instanceof Error)) throw error;
    const remedy = error instanceof ImportInterrupted ? "; start it again, and it goes on from there" : "";
    fail(`the import has stopped: ${messageOf(error)}${remedy}`);
  } finally {
    await store.close();
  }
  setExitCode(isComplete);
}
