import { revealInvisible } from "../../text/characters.js";

const [invalid, failed] = [1, 2];

/** Prints one line on standard error about something that could not be done. The command goes on and exits with 2. */
export function fail(problem: string): void {
  warn(problem);
  setFailed();
}

/** Makes the command exit with 2, for a failure that is printed elsewhere. */
export function setFailed(): void {
  process.exitCode = failed;
}

/** Prints one line on standard error. The exit code stays as it is. */
export function warn(message: string): void {
  process.stderr.write(`wef: ${revealInvisible(message)}\n`);
}

/** Whether everything so far could be done. */
export const hasNoFailure = (): boolean => process.exitCode !== failed;

/** Sets the exit code to 0 or 1, unless something could not be done. */
export function setExitCode(isValid: boolean): void {
  if (hasNoFailure()) process.exitCode = isValid ? 0 : invalid;
}
