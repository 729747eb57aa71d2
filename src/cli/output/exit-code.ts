import { revealInvisible } from "../../text/characters.js";

const [invalidExitCode, failedExitCode] = [1, 2];

/** Prints one line on standard error about a failure. The command continues and exits with 2. */
export function printFailureAndSetExitCode(problem: string): void {
  printWarning(problem);
  setFailedExitCode();
}

/** Makes the command exit with 2. The caller prints the reason for the failure itself. */
export function setFailedExitCode(): void {
  process.exitCode = failedExitCode;
}

/** Prints one line on standard error. The exit code stays as it is. */
export function printWarning(warningText: string): void {
  process.stderr.write(`wef: ${revealInvisible(warningText)}\n`);
}

/** Whether the command has had no failure so far. */
export const hasNoFailure = (): boolean => process.exitCode !== failedExitCode;

/** Sets the exit code to 0 or 1, unless the command has had a failure. */
export function setExitCodeFromResult(isPositive: boolean): void {
  if (hasNoFailure()) process.exitCode = isPositive ? 0 : invalidExitCode;
}
