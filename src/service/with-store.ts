import { DeadlineExceeded, withDeadline } from "./http/deadline.js";
import { Problem } from "./http/problem.js";
import type { RequestContext } from "./http/request-context.js";
import type { ResolvedOptions } from "./options/resolve-options.js";
import { isDiskFull } from "./stores/disk-full.js";

/**
 * Runs a task that needs the store, for at most `maxStoreTime`.
 *
 * @param possibleOutcomeNote A sentence that is added to the message of a timeout.
 * @throws Problem if the store is down or too slow: 503, so that clients retry.
 */
export async function withStore<Result>(
  { id, request }: Pick<RequestContext, "id" | "request">,
  { limits, onError }: Pick<ResolvedOptions, "limits" | "onError">,
  storeTask: (signal: AbortSignal) => Promise<Result>,
  possibleOutcomeNote = "",
): Promise<Result> {
  try {
    return await withDeadline(limits.maxStoreTime, request.signal, storeTask);
  } catch (error) {
    if (error instanceof Problem) throw error;
    const retryHeaders = { "Retry-After": "1" };
    if (error instanceof DeadlineExceeded) {
      throw new Problem("DEADLINE_EXCEEDED", `The store took too long. ${possibleOutcomeNote}`.trim(), {
        headers: retryHeaders,
      });
    }
    // A client that has gone is not an error of the store.
    if (!request.signal.aborted) onError(error, { requestId: id });
    const message = isDiskFull(error) ? "The disk of the store is full." : "The store cannot be reached now.";
    throw new Problem("STORE_UNAVAILABLE", message, { headers: retryHeaders });
  }
}
