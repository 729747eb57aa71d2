import { v4 as uuid } from "uuid";

/** Identifies a request in the logs of every program that handles it. */
export interface RequestAndTraceIds {
  /** The `X-Request-Id` of the response. It is the id in the request if this id is valid, and a new id otherwise. */
  readonly id: string;
  /**
   * The trace that the request belongs to (W3C Trace Context): 32 hexadecimal digits. Absent if the request names no
   * trace.
   */
  readonly traceId?: string;
  /** The header `traceparent` of the response. Present whenever there is a `traceId`. */
  readonly responseTraceparent?: string;
}

/** Matches a request id: 1 to 128 characters that need no escapes in a header, a line of JSON or a log query. */
const requestIdPattern = /^[A-Za-z0-9][A-Za-z0-9._~:/+=@-]{0,127}$/;

/** Matches the fields of `traceparent`. In a version after 00, more fields can follow. */
const traceparentPattern = /^([0-9a-f]{2})-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})(?:-|$)/;

/** The length of a `traceparent` of version 00. In this version, no other fields can follow. */
const traceparentLength = 55;

/**
 * Reads the identity of a request. As Trace Context requires, invalid headers are ignored and never make a request
 * fail.
 *
 * @param headerOf Returns the value of a header by its lower-case name.
 */
export function readRequestAndTraceIds(headerOf: (name: string) => string | null | undefined): RequestAndTraceIds {
  const sentId = headerOf("x-request-id");
  const id = sentId && requestIdPattern.test(sentId) ? sentId : uuid();
  const sentTraceparent = headerOf("traceparent");
  if (!sentTraceparent) return { id };
  const [, version = "ff", traceId = "", spanId = "", flags] = traceparentPattern.exec(sentTraceparent) ?? [];
  const isValid =
    version !== "ff" &&
    (version !== "00" || sentTraceparent.length === traceparentLength) &&
    [traceId, spanId].every((hexadecimalId) => /[1-9a-f]/.test(hexadecimalId));
  return isValid ? { id, traceId, responseTraceparent: `00-${traceId}-${spanId}-${flags}` } : { id };
}

/** Reads the identity of a web-standard request. */
export const readWebRequestAndTraceIds = ({ headers }: Request): RequestAndTraceIds =>
  readRequestAndTraceIds((name) => headers.get(name));
