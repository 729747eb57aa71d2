import { errorContextOf } from "./error-context.js";
import { Problem } from "./http/problem.js";
import type { RequestIdentity } from "./http/request-identity.js";
import type { ResolvedOptions } from "./options/resolve-options.js";
import { isDiskFullError } from "./stores/disk-full.js";
import { withStore } from "./with-store.js";

/** How long an answer of the store stays valid, in milliseconds. */
const maxAnswerAgeMs = 1_000;

/**
 * Makes the function that asks whether the store can be used. The store is asked at most once in a second, and never
 * before it has answered the previous question. Until the next question, all calls get the same answer.
 *
 * @returns A function that rejects with a `Problem` if the store cannot be used.
 */
export function createReadinessAssertion(
  options: ResolvedOptions,
  getTime: () => number = () => performance.now(),
): (identity: RequestIdentity) => Promise<void> {
  let latestAnswer: Promise<void> | undefined;
  let latestAnswerTime = Number.NEGATIVE_INFINITY;
  // The question to the store does not belong to a single request. It continues when a request is aborted.
  const { signal } = new AbortController();
  return (identity) => {
    if (latestAnswer && getTime() - latestAnswerTime < maxAnswerAgeMs) return latestAnswer;
    latestAnswerTime = Number.POSITIVE_INFINITY;
    const answer = withStore({ ...identity, request: { signal } }, options, (storeSignal) =>
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
 * @throws Problem whose message names the cause if the disk of the store is full. An operator looks for the cause at
 *   `/readyz`.
 */
async function assertReady(
  { store, onError }: ResolvedOptions,
  signal: AbortSignal,
  identity: RequestIdentity,
): Promise<void> {
  try {
    await store.ready(signal);
  } catch (error) {
    if (!isDiskFullError(error)) throw error;
    onError(error, errorContextOf(identity));
    throw new Problem("STORE_UNAVAILABLE", "The disk of the store is full.", { headers: { "Retry-After": "1" } });
  }
}
