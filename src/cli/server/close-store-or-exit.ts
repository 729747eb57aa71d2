import { setTimeout as sleep } from "node:timers/promises";
import type { SubscriptionStore } from "../../service/index.js";
import { printWarning } from "../output/exit-code.js";

/** How long a store may take to close when the server stops, in milliseconds. */
const maxClosingTimeMs = 5_000;

/**
 * Closes a store. Its open connections would keep the program running, so that a store that does not close in time ends the
 * program.
 */
export async function closeStoreOrExit(
  store: SubscriptionStore,
  maxMilliseconds: number = maxClosingTimeMs,
  endProgram: () => void = () => process.exit(),
): Promise<void> {
  const timerController = new AbortController();
  const { signal } = timerController;
  const storeClosed = store.close().then(() => "closed");
  const timeIsOver = sleep(maxMilliseconds, "late", { signal }).catch(() => "closed");
  const outcome = await Promise.race([storeClosed, timeIsOver]).finally(() => timerController.abort());
  if (outcome === "closed") return;
  printWarning("the store did not close in time");
  endProgram();
}
