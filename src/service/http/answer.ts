import type { ErrorReason } from "./error-reasons.js";

interface AnswerOptions {
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly errorReason?: ErrorReason;
}

/**
 * A response whose body is known completely. A host converts it to a web-standard `Response`, or writes it directly.
 */
export class Answer {
  readonly status: number;
  readonly body: string | Uint8Array<ArrayBuffer> | null;
  /** The `reason` in the `google.rpc.ErrorInfo` of an error response. */
  readonly reason?: ErrorReason;
  /**
   * The headers, by name. Everywhere in the service, the name of a header is written with the same upper and lower case
   * letters.
   */
  readonly headers: Map<string, string>;

  constructor(
    body: string | Uint8Array<ArrayBuffer> | null,
    { status = 200, headers = {}, errorReason }: AnswerOptions = {},
  ) {
    this.status = status;
    this.body = body;
    this.headers = new Map(Object.entries(headers));
    if (errorReason !== undefined) this.reason = errorReason;
  }

  /** Adds a value to a header. The values of a header are separated by commas. */
  appendToHeader(name: string, value: string): void {
    const values = this.headers.get(name);
    this.headers.set(name, values === undefined ? value : `${values}, ${value}`);
  }

  /** Returns the same answer without its body, for a HEAD request. */
  copyWithoutBody(): Answer {
    const { status, headers, reason: errorReason } = this;
    return new Answer(null, { status, headers: Object.fromEntries(headers), ...(errorReason && { errorReason }) });
  }

  toResponse(): Response {
    return new Response(this.body, { status: this.status, headers: [...this.headers] });
  }
}
