/** A user error. The command prints it as one line on standard error, without a stack trace, and exits with 2. */
export class Misuse extends Error {}

/**
 * Calls a function with user input.
 *
 * @throws Misuse in place of a TypeError.
 */
export function convertTypeErrorsToMisuse<Result>(action: () => Result): Result {
  try {
    return action();
  } catch (error) {
    throw error instanceof TypeError ? new Misuse(error.message) : error;
  }
}
