import type { ErrorReason } from "./error-reasons.js";
import { type FieldViolation, Problem } from "./problem.js";

/** One argument of a request that is not valid. */
export interface InvalidArgument extends FieldViolation {
  /** The reason of the whole response if this is the first invalid argument. */
  readonly errorReason: ErrorReason;
  /** What the caller can do about the problem. */
  readonly help?: string;
  /** The `metadata` of the whole response if this is the first invalid argument. */
  readonly metadata?: Readonly<Record<string, string>>;
}

/** An invalid argument whose reason is also the reason of the response. */
export const createInvalidArgumentEntry = (
  errorReason: ErrorReason,
  field: string,
  description: string,
): InvalidArgument => ({
  errorReason,
  field,
  description,
  reason: errorReason,
});

/** @throws Problem for all invalid arguments together, if there are any. */
export function assertNoInvalidArguments(allInvalidArguments: readonly InvalidArgument[]): void {
  const [first, ...others] = allInvalidArguments;
  if (first) throw createInvalidArgumentsProblem(first, others);
}

/** One problem for several invalid arguments. */
export function createInvalidArgumentsProblem(
  first: InvalidArgument,
  others: readonly InvalidArgument[] = [],
): Problem {
  const othersNote = others.length === 0 ? "" : ` (and ${others.length} more)`;
  const message = `Invalid ${first.field}: ${first.description}${first.help ? `: ${first.help}` : ""}${othersNote}`;
  return new Problem(first.errorReason, message, {
    ...(first.metadata && { metadata: first.metadata }),
    violations: [first, ...others].map(({ field, description, reason }) => ({ field, description, reason })),
  });
}
