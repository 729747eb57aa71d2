import type { ErrorReason } from "./error-reasons.js";

interface AnswerOptions {
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly reason?: ErrorReason;
}

/** A response with a known body. A host converts it to a web-standard `Response`, or writes it directly. */
export class Answer {
  readonly status: number;
  readonly body: string | Uint8Array<ArrayBuffer> | null;
  /** The `reason` of the `google.rpc.ErrorInfo` in an error. */
  readonly reason?: ErrorReason;
  /** The headers by their names. The upper and lower case letters of a name are the same everywhere in the service. */
  readonly headers: Map<string, string>;

  constructor(
    body: string | Uint8Array<ArrayBuffer> | null,
    { status = 200, headers = {}, reason }: AnswerOptions = {},
  ) {
    this.status = status;
    this.body = body;
    this.headers = new Map(Object.entries(headers));
    if (reason !== undefined) this.reason = reason;
  }

  /** Adds a value to the list of values in a header. */
  appendToHeader(name: string, value: string): void {
    const values = this.headers.get(name);
    this.headers.set(name, values === undefined ? value : `${values}, ${value}`);
  }

  /** The same answer without its body, for a HEAD request. */
  withoutBody(): Answer {
    const { status, headers, reason } = this;
    return new Answer(null, { status, headers: Object.fromEntries(headers), ...(reason && { reason }) });
  }

  toResponse(): Response {
    return new Response(this.body, { status: this.status, headers: [...this.headers] });
  }
}
