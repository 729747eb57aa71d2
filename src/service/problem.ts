import { type Reason, reasons } from "./reasons.js";

/** One argument that cannot be used, as in `google.rpc.BadRequest`. */
export interface FieldViolation {
  readonly field: string;
  readonly description: string;
  readonly reason: string;
}

interface Details {
  /** Facts for programs, in `ErrorInfo`. */
  readonly metadata?: Readonly<Record<string, string>>;
  readonly violations?: readonly FieldViolation[];
  readonly headers?: Readonly<Record<string, string>>;
}

/** An answer other than success (AIP-193). Nothing in it is secret. */
export class Problem extends Error {
  override readonly name = "Problem";
  readonly reason: Reason;
  readonly details: Details;

  constructor(reason: Reason, message: string, details: Details = {}) {
    super(message);
    this.reason = reason;
    this.details = details;
  }

  /** The JSON body; `domain` is that of the provider's errors. */
  body(domain: string): object {
    const [code, status] = reasons[this.reason];
    const { metadata = {}, violations = [] } = this.details;
    const info = { "@type": "type.googleapis.com/google.rpc.ErrorInfo", reason: this.reason, domain, metadata };
    const badRequest = { "@type": "type.googleapis.com/google.rpc.BadRequest", fieldViolations: violations };
    return {
      error: { code, message: this.message, status, details: violations.length > 0 ? [info, badRequest] : [info] },
    };
  }

  response(domain: string): Response {
    const [status] = reasons[this.reason];
    const headers = { "Content-Type": "application/json; charset=UTF-8", ...this.details.headers };
    return new Response(`${JSON.stringify(this.body(domain), null, 2)}\n`, { status, headers });
  }
}

/** One argument that cannot be used, and the reason that the whole answer gives if it is the first of all. */
export interface Fault extends FieldViolation {
  readonly answer: Reason;
  /** What to do about it. */
  readonly help?: string;
  readonly metadata?: Readonly<Record<string, string>>;
}

/** A fault whose own reason is that of the answer. */
export const fault = (reason: Reason, field: string, description: string): Fault => ({
  answer: reason,
  field,
  description,
  reason,
});

/** @throws Problem, one for all, if there are arguments that cannot be used. */
export function refuse(faults: readonly Fault[]): void {
  const [first, ...others] = faults;
  if (!first) return;
  const more = others.length === 0 ? "" : ` (and ${others.length} more)`;
  throw new Problem(
    first.answer,
    `Invalid ${first.field}: ${first.description}${first.help ? `: ${first.help}` : ""}${more}`,
    {
      ...(first.metadata && { metadata: first.metadata }),
      violations: faults.map(({ field, description, reason }) => ({ field, description, reason })),
    },
  );
}
