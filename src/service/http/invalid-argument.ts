import type { ErrorReason } from "./error-reasons.js";
import { type FieldViolation, Problem } from "./problem.js";

/** An invalid argument of a request. */
export interface InvalidArgumentEntry extends FieldViolation {
  /** The reason of the error response, if this argument is the first invalid argument. */
  readonly errorReason: ErrorReason;
  /** A sentence that tells the caller how to solve the problem. */
  readonly help?: string;
  /** The `metadata` of the error response, if this argument is the first invalid argument. */
  readonly metadata?: Readonly<Record<string, string>>;
}

/** Creates an invalid argument with the same reason for itself and for the response. */
export const createInvalidArgumentEntry = (
  errorReason: ErrorReason,
  field: string,
  description: string,
): InvalidArgumentEntry => ({
  errorReason,
  field,
  description,
  reason: errorReason,
});

/** @throws Problem if there is at least one invalid argument. The problem describes all invalid arguments. */
export function assertNoInvalidArguments(allInvalidArguments: readonly InvalidArgumentEntry[]): void {
  const [first, ...others] = allInvalidArguments;
  if (first) throw createInvalidArgumentsProblem(first, others);
}

/** Creates one problem for several invalid arguments. */
export function createInvalidArgumentsProblem(
  first: InvalidArgumentEntry,
  others: readonly InvalidArgumentEntry[] = [],
): Problem {
  const othersNote = others.length === 0 ? "" : ` (and ${others.length} more)`;
  const message = `Invalid ${first.field}: ${first.description}${first.help ? `: ${first.help}` : ""}${othersNote}`;
  return new Problem(first.errorReason, message, {
    ...(first.metadata && { metadata: first.metadata }),
    violations: [first, ...others].map(({ field, description, reason }) => ({ field, description, reason })),
  });
}
