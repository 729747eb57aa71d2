import { getSystemErrorMap } from "node:util";
import { revealInvisible } from "../../text/characters.js";

/** Something the caller did wrong: one line on standard error and exit code 2, never a stack trace. */
export class Misuse extends Error {}

/** Says on standard error, on one line, that something could not be done; the command goes on and ends with exit code 2. */
export function complain(problem: string): void {
  process.stderr.write(`wef: ${revealInvisible(problem)}\n`);
  process.exitCode = 2;
}

/** Says something on standard error, on one line, that does not change how the command ends. */
export const notice = (what: string): void => {
  process.stderr.write(`wef: ${revealInvisible(what)}\n`);
};

/** Whether everything so far could be done as asked. */
export const undisturbed = (): boolean => process.exitCode !== 2;

/** Ends with exit code 0 or 1, unless something could not be done. */
export function conclude(good: boolean): void {
  if (undisturbed()) process.exitCode = good ? 0 : 1;
}

/** What is wrong with an option is the caller's mistake. */
export function sensibly<Result>(make: () => Result): Result {
  try {
    return make();
  } catch (error) {
    throw error instanceof TypeError ? new Misuse(error.message) : error;
  }
}

/** What a failed system call says to people; undefined for any other error. */
export function systemProblem(error: unknown): string | undefined {
  if (!(error instanceof Error) || !("syscall" in error) || !("errno" in error)) return undefined;
  return getSystemErrorMap().get(Number(error.errno))?.[1] ?? error.message;
}

/** What an error says to people. */
export const wordsOf = (error: unknown): string =>
  systemProblem(error) ?? (error instanceof Error ? error.message : String(error));
