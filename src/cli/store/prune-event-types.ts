import { errorMessageOf } from "../output/error-message.js";
import { printFailureAndSetExitCode, printWarning } from "../output/exit-code.js";
import { openExistingStore } from "./create-store.js";
import type { StoreOptions } from "./store-options.js";

export async function pruneEventTypes(options: StoreOptions): Promise<void> {
  const store = await openExistingStore(options, printWarning);
  try {
    const deletedTypeCount = await store.pruneEventTypes();
    process.stdout.write(
      `${deletedTypeCount.toLocaleString("en")} unused event ${deletedTypeCount === 1 ? "type" : "types"} deleted\n`,
    );
  } catch (error) {
    printFailureAndSetExitCode(`the store could not be pruned: ${errorMessageOf(error)}`);
  } finally {
    await store.close();
  }
}
