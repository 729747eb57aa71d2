import { setTimeout as sleep } from "node:timers/promises";

const maxTaskAttempts = 12;

/** The longest pause between two attempts, in milliseconds. */
const maxPauseMs = 500;

/**
 * Runs a task. If it fails with a transient error, runs it again, with at most `maxTaskAttempts` attempts in all. The
 * pauses between the attempts are random. Their maximum length doubles with each attempt.
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
      if (attempt >= maxTaskAttempts || !isTransient(error)) throw error;
    }
    await sleep(Math.random() * Math.min(2 ** attempt, maxPauseMs), undefined, { ...(signal && { signal }) });
  }
}
