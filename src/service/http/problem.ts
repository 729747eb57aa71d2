import type { Answer } from "./answer.js";
import { type ErrorReason, statusAndCodeByErrorReason } from "./error-reasons.js";
import { createAnswerFromJsonText } from "./json-answer.js";

/** An invalid argument, in the format of `google.rpc.BadRequest`. */
export interface FieldViolation {
  /** The name of the parameter, or `body`, `name` or `query`. */
  readonly field: string;
  readonly description: string;
  /** The reason, in upper snake case. */
  readonly reason: string;
}

interface ProblemOptions {
  /** Machine-readable details: the `metadata` in `google.rpc.ErrorInfo`. */
  readonly metadata?: Readonly<Record<string, string>>;
  readonly violations?: readonly FieldViolation[];
  /** Additional headers of the response. */
  readonly headers?: Readonly<Record<string, string>>;
}

/** An error response in the format of AIP-193. It must not contain secrets. */
export class Problem extends Error {
  override readonly name = "Problem";
  readonly reason: ErrorReason;
  readonly problemOptions: ProblemOptions;

  constructor(reason: ErrorReason, message: string, problemOptions: ProblemOptions = {}) {
    super(message);
    this.reason = reason;
    this.problemOptions = problemOptions;
  }

  /** Creates the JSON of the response. The error domain comes from the provider's profile. */
  createErrorBody(errorDomain: string): object {
    const [code, status] = statusAndCodeByErrorReason[this.reason];
    const { metadata = {}, violations = [] } = this.problemOptions;
    const errorInfo = {
      "@type": "type.googleapis.com/google.rpc.ErrorInfo",
      reason: this.reason,
      domain: errorDomain,
      metadata,
    };
    const badRequest = { "@type": "type.googleapis.com/google.rpc.BadRequest", fieldViolations: violations };
    const details = violations.length > 0 ? [errorInfo, badRequest] : [errorInfo];
    return { error: { code, message: this.message, status, details } };
  }

  createErrorAnswer(errorDomain: string): Answer {
    const [statusCode] = statusAndCodeByErrorReason[this.reason];
    return createAnswerFromJsonText(
      `${JSON.stringify(this.createErrorBody(errorDomain), null, 2)}\n`,
      statusCode,
      this.problemOptions.headers,
      this.reason,
    );
  }
}
