import { setTimeout as sleep } from "node:timers/promises";

/** Somebody else changed what a transaction goes by. */
export class ChangedMeanwhile extends Error {}

/** The SQLSTATE of an error, or the system's code for it. */
export const codeOf = (error: unknown): string => String(Object(error).code ?? "");

/** Serialization failure, deadlock, and an event type that `prune` has taken out between two statements. */
const passing = ["40001", "40P01", "23503"];

/** Whether a transaction that met this error had no effect, and may well succeed when it is repeated. */
export const isPassing = (error: unknown): boolean =>
  error instanceof ChangedMeanwhile || passing.includes(codeOf(error));

/** Connection failures, and a server that shuts down. */
const lost = /^(?:08...|57P0[12]|ECONNRESET|EPIPE)$/;

/** Whether the connection was lost: what was begun on it may have taken effect. */
const isLost = (error: unknown): boolean =>
  lost.test(codeOf(error)) ||
  (error instanceof Error &&
    /^(?:Connection terminated|Client has encountered a connection error)/.test(error.message));

/** The same for a task that changes nothing, and may thus be repeated on another connection as well. */
export const isPassingForReads = (error: unknown): boolean => isPassing(error) || isLost(error);

const mostTries = 12;

/** Does something again, after ever longer pauses, for as long as it fails in passing. */
export async function repeatedly<Result>(
  signal: AbortSignal | undefined,
  isPassing: (error: unknown) => boolean,
  task: () => Promise<Result>,
): Promise<Result> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await task();
    } catch (error) {
      if (tries >= mostTries || !isPassing(error)) throw error;
    }
    await sleep(Math.random() * Math.min(2 ** tries, 500), undefined, { ...(signal && { signal }) });
  }
}
