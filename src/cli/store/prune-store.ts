import { messageOf } from "../output/error-message.js";
import { reportFailure, warn } from "../output/exit-code.js";
import { createPersistentStore } from "./create-store.js";
import type { StoreOptions } from "./store-options.js";

export async function pruneStore(options: StoreOptions): Promise<void> {
  const store = await createPersistentStore(options, warn);
  try {
    const forgottenCount = await store.prune();
    process.stdout.write(
      `${forgottenCount.toLocaleString("en")} unused event ${forgottenCount === 1 ? "type" : "types"} forgotten\n`,
    );
  } catch (error) {
    reportFailure(`the store could not be pruned: ${messageOf(error)}`);
  } finally {
    await store.close();
  }
}
