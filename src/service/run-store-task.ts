import { errorContextOfRequest } from "./error-context.js";
import { DeadlineExceededError, withDeadline } from "./http/deadline.js";
import { Problem } from "./http/problem.js";
import type { RequestAndTraceIds } from "./http/request-and-trace-ids.js";
import type { ResolvedOptions } from "./options/resolve-options.js";

/**
 * Runs a task that uses the store, for at most `maxStoreTime`.
 *
 * @param possibleOutcomeNote A sentence that is added to the message if the time is over.
 * @throws Problem if the store is down or too slow. The status is 503, so that clients try again.
 */
export async function runStoreTask<Result>(
  requestContext: RequestAndTraceIds & { readonly request: Pick<Request, "signal"> },
  { limits, onError }: Pick<ResolvedOptions, "limits" | "onError">,
  storeTask: (signal: AbortSignal) => Promise<Result>,
  possibleOutcomeNote = "",
): Promise<Result> {
  const { request } = requestContext;
  try {
    return await withDeadline(limits.maxStoreTime, request.signal, storeTask);
  } catch (error) {
    if (error instanceof Problem) throw error;
    const retryHeaders = { "Retry-After": "1" };
    if (error instanceof DeadlineExceededError) {
      throw new Problem("DEADLINE_EXCEEDED", `The store took too long. ${possibleOutcomeNote}`.trim(), {
        headers: retryHeaders,
      });
    }
    // If the client has closed the connection, the error is not reported, because the store has not failed.
    if (!request.signal.aborted) onError(error, errorContextOfRequest(requestContext));
    const { publicReason } = Object(error) as { readonly publicReason?: unknown };
    const reasonSentence = typeof publicReason === "string" ? ` ${publicReason}` : "";
    throw new Problem("STORE_UNAVAILABLE", `The store cannot be reached now.${reasonSentence}`, {
      headers: retryHeaders,
    });
  }
}
