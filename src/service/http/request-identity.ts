import { v4 as uuid } from "uuid";

/** Identifies a request in the logs of every program that handles it. */
export interface RequestIdentity {
  /** `X-Request-Id` of the response: the id in the request if it is valid, or a new id. */
  readonly id: string;
  /**
   * The trace that the request belongs to (W3C Trace Context): 32 hexadecimal digits. Absent if the request names no
   * trace.
   */
  readonly traceId?: string;
  /** The header `traceparent` of the response. Present if there is a `traceId`. */
  readonly traceparent?: string;
}

/** 1 to 128 characters that need no escaping in a header, a line of JSON or a log query. */
const requestIdPattern = /^[A-Za-z0-9][A-Za-z0-9._~:/+=@-]{0,127}$/;

/** The fields of `traceparent`. A version after 00 can have more fields after them. */
const traceparentPattern = /^([0-9a-f]{2})-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})(?:-|$)/;

/** The length of a `traceparent` of version 00, which has no other fields. */
const traceparentLength = 55;

/**
 * Reads the identity of a request. Invalid headers are ignored, as Trace Context requires. They never make a request
 * fail.
 *
 * @param headerOf Returns the value of a header by its lower-case name.
 */
export function readRequestIdentity(headerOf: (name: string) => string | null | undefined): RequestIdentity {
  const sentId = headerOf("x-request-id");
  const id = sentId && requestIdPattern.test(sentId) ? sentId : uuid();
  const sentTraceparent = headerOf("traceparent");
  if (!sentTraceparent) return { id };
  const [, version = "ff", traceId = "", spanId = "", flags] = traceparentPattern.exec(sentTraceparent) ?? [];
  const isValid =
    version !== "ff" &&
    (version !== "00" || sentTraceparent.length === traceparentLength) &&
    [traceId, spanId].every((hexadecimalId) => /[1-9a-f]/.test(hexadecimalId));
  return isValid ? { id, traceId, traceparent: `00-${traceId}-${spanId}-${flags}` } : { id };
}

/** The identity of a web-standard request. */
export const readWebRequestIdentity = ({ headers }: Request): RequestIdentity =>
  readRequestIdentity((name) => headers.get(name));
