import { setTimeout as sleep } from "node:timers/promises";
import type { SubscriptionStore } from "../../service/index.js";
import { errorMessageOf } from "../output/error-message.js";
import { printFailureAndSetExitCode, printWarning } from "../output/exit-code.js";

/** The maximum time that a store may need to close when the server stops, in milliseconds. */
const maxClosingTimeMs = 5_000;

/**
 * Closes a store. If this fails or takes too long, reports it on standard error. Returns whether the store was closed
 * in time. If it was not, its open connections keep the program running.
 */
export async function closeStoreInTime(
  store: SubscriptionStore,
  maxMilliseconds: number = maxClosingTimeMs,
): Promise<boolean> {
  const timerController = new AbortController();
  const timeIsOver = sleep(maxMilliseconds, "late", { signal: timerController.signal });
  try {
    const outcome = await Promise.race([store.close(), timeIsOver]);
    if (outcome !== "late") return true;
    printWarning("the store did not close in time");
  } catch (error) {
    printFailureAndSetExitCode(`the store did not close: ${errorMessageOf(error)}`);
  } finally {
    timeIsOver.catch(() => {});
    timerController.abort();
  }
  return false;
}
