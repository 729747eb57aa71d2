import { errorContextOfRequest } from "./error-context.js";
import { Problem } from "./http/problem.js";
import type { RequestAndTraceIds } from "./http/request-and-trace-ids.js";
import type { ResolvedOptions } from "./options/resolve-options.js";
import { runStoreTask } from "./run-store-task.js";
import { isDiskFullError } from "./stores/disk-full.js";

/** How long the last answer of the store is used, in milliseconds. */
const maxAnswerAgeMs = 1_000;

/**
 * Makes a function that checks whether the store can be used. The store is asked at most once in a second, and never
 * before it has answered the previous question. Until it is asked again, all calls get its last answer.
 *
 * @returns A function that rejects with a `Problem` if the store cannot be used.
 */
export function createReadinessAssertion(
  options: ResolvedOptions,
  getTime: () => number = () => performance.now(),
): (identity: RequestAndTraceIds) => Promise<void> {
  let latestAnswer: Promise<void> | undefined;
  let latestAnswerTime = Number.NEGATIVE_INFINITY;
  // Several requests wait for the same answer of the store. So the question continues even if one of these requests is
  // aborted.
  const { signal } = new AbortController();
  return (identity) => {
    if (latestAnswer && getTime() - latestAnswerTime < maxAnswerAgeMs) return latestAnswer;
    latestAnswerTime = Number.POSITIVE_INFINITY;
    const answer = runStoreTask({ ...identity, request: { signal } }, options, (storeSignal) =>
      assertReady(options, storeSignal, identity),
    ).finally(() => {
      latestAnswerTime = getTime();
    });
    latestAnswer = answer;
    return answer;
  };
}

/**
 * Asks the store whether it can be used.
 *
 * @throws Problem if the disk of the store is full. The message says so, because operators look for the cause at
 *   `/readyz`. Any other error of the store is thrown unchanged.
 */
async function assertReady(
  { store, onError }: ResolvedOptions,
  signal: AbortSignal,
  identity: RequestAndTraceIds,
): Promise<void> {
  try {
    await store.ready(signal);
  } catch (error) {
    if (!isDiskFullError(error)) throw error;
    onError(error, errorContextOfRequest(identity));
    throw new Problem("STORE_UNAVAILABLE", "The disk of the store is full.", { headers: { "Retry-After": "1" } });
  }
}
