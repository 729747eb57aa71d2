/** A mistake of the caller. The command prints it as one line on standard error, without a stack trace, and exits with 2. */
export class Misuse extends Error {}

const isTypeError = (error: unknown): error is Error => error instanceof TypeError;

/**
 * Calls a function with what the caller has given.
 *
 * @param isMisuse Which errors are mistakes of the caller. Default: TypeErrors.
 * @throws Misuse in their place.
 */
export function convertErrorsToMisuse<Result>(
  action: () => Result,
  isMisuse: (error: unknown) => error is Error = isTypeError,
): Result {
  try {
    return action();
  } catch (error) {
    throw isMisuse(error) ? new Misuse(error.message) : error;
  }
}
