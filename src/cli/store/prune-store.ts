import { complain, notice, wordsOf } from "../output/exit-code.js";
import { lastingStoreOf, type StoreOptions } from "./create-store.js";

export async function pruneStore(options: StoreOptions): Promise<void> {
  const store = await lastingStoreOf(options, notice);
  try {
    const count = await store.prune();
    process.stdout.write(`${count.toLocaleString("en")} unused event ${count === 1 ? "type" : "types"} forgotten\n`);
  } catch (error) {
    complain(`the store could not be pruned: ${wordsOf(error)}`);
  } finally {
    await store.close();
  }
}
