import { messageOf } from "../output/error-message.js";
import { fail, warn } from "../output/exit-code.js";
import { createPersistentStore } from "./create-store.js";
import type { StoreOptions } from "./store-options.js";

export async function pruneStore(options: StoreOptions): Promise<void> {
  const store = await createPersistentStore(options, warn);
  try {
    const count = await store.prune();
    process.stdout.write(`${count.toLocaleString("en")} unused event ${count === 1 ? "type" : "types"} forgotten\n`);
  } catch (error) {
    fail(`the store could not be pruned: ${messageOf(error)}`);
  } finally {
    await store.close();
  }
}
