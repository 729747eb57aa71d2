import { createFileSource } from "../input/input-source.js";
import { errorMessageOf } from "../output/error-message.js";
import { printFailureAndSetExitCode, printWarning, setExitCodeFromResult } from "../output/exit-code.js";
import { Misuse } from "../output/misuse.js";
import { loadProfile, type ProfileOption } from "../profile-option.js";
import { createPersistentStore } from "../store/create-store.js";
import type { StoreOptions } from "../store/store-options.js";
import { importFile, PartialImportError } from "./import-file.js";
import { findUnfilterableValueProblem } from "./unfilterable-values.js";

export interface ImportOptions extends StoreOptions, ProfileOption {
  /** Whether to reject a subscription that has a value which no valid filter can contain. */
  readonly strict?: boolean;
  /** Whether to import a file again if it was imported before. */
  readonly again?: boolean;
}

export async function importFiles(
  files: readonly string[],
  { again: shouldStartOver = false, strict: isStrict = false, profile: profilePath, ...storeOptions }: ImportOptions,
): Promise<void> {
  const { profile } = loadProfile(profilePath === undefined ? {} : { profile: profilePath });
  const store = await createPersistentStore(storeOptions, printWarning);
  let hasImportedAllLines = true;
  try {
    for (const file of files) {
      const hasNoRejectedLine = await importFile(createFileSource(file, "subscriptions"), store, {
        shouldStartOver,
        subscriptionCheckPolicy: {
          findSubscriptionProblem: (subscription) => findUnfilterableValueProblem(subscription, profile),
          shouldRejectOnProblem: isStrict,
        },
      });
      hasImportedAllLines &&= hasNoRejectedLine;
    }
  } catch (error) {
    if (error instanceof Misuse || !(error instanceof Error)) throw error;
    const remedy = error instanceof PartialImportError ? "; start it again to continue" : "";
    printFailureAndSetExitCode(`the import has stopped: ${errorMessageOf(error)}${remedy}`);
  } finally {
    await store.close();
  }
  setExitCodeFromResult(hasImportedAllLines);
}
