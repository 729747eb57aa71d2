import { setTimeout as sleep } from "node:timers/promises";

const maxAttempts = 12;

/** The longest pause between two attempts, in milliseconds. */
const maxPauseMs = 500;

/**
 * Runs a task. Repeats it while it fails with transient errors, up to `maxAttempts` attempts in all. The pauses between
 * the attempts are random, and the longest possible pause doubles each time.
 */
export async function retry<Result>(
  signal: AbortSignal | undefined,
  isTransient: (error: unknown) => boolean,
  task: () => Promise<Result>,
): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await task();
    } catch (error) {
      if (attempt >= maxAttempts || !isTransient(error)) throw error;
    }
    await sleep(Math.random() * Math.min(2 ** attempt, maxPauseMs), undefined, { ...(signal && { signal }) });
  }
}
