/**
 * An error that the user has made. The command prints its message as one line on standard error, without a stack trace,
 * and exits with 2.
 */
export class Misuse extends Error {}

/**
 * Calls a function that works with input of the user.
 *
 * @throws Misuse instead of a TypeError.
 */
export function convertTypeErrorsToMisuse<Result>(action: () => Result): Result {
  try {
    return action();
  } catch (error) {
    throw error instanceof TypeError ? new Misuse(error.message) : error;
  }
}
