import { DeadlineExceeded, withDeadline } from "./deadline.js";
import type { Exchange } from "./endpoints.js";
import type { Settings } from "./options.js";
import { Problem } from "./problem.js";

/**
 * Runs what needs the store, for as long as it may take.
 *
 * @param afterwards What is to be said beside that the time is over.
 * @throws Problem if the store is down or too slow: 503, which clients try again.
 */
export async function atStore<Result>(
  { id, request }: Pick<Exchange, "id" | "request">,
  { limits, onError }: Pick<Settings, "limits" | "onError">,
  task: (signal: AbortSignal) => Promise<Result>,
  afterwards = "",
): Promise<Result> {
  try {
    return await withDeadline(limits.storeDeadline, request.signal, task);
  } catch (error) {
    if (error instanceof Problem) throw error;
    const headers = { "Retry-After": "1" };
    if (error instanceof DeadlineExceeded) {
      throw new Problem("DEADLINE_EXCEEDED", `The store took too long. ${afterwards}`.trim(), { headers });
    }
    if (!request.signal.aborted) onError(error, { requestId: id });
    throw new Problem("STORE_UNAVAILABLE", "The store cannot be reached now.", { headers });
  }
}
