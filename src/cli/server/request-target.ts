import type { IncomingMessage } from "node:http";
import type { Problem } from "../../service/http/problem.js";
import { createUnknownPathProblem } from "../../service/path-problem.js";
import { createMalformedRequestProblem } from "./http-problems.js";

/** The parts of a request target (RFC 9112, section 3.2), exactly as the client sent them. */
interface RequestTargetHostAndPath {
  /** Present if the target is an absolute URL, such as `http://localhost:8080/healthz`. */
  readonly hostOfAbsoluteUrl?: string;
  readonly encodedPath: string;
}

function parseRequestTarget(target: string): RequestTargetHostAndPath {
  const [, hostOfAbsoluteUrl, rest = target] = /^https?:\/\/([^/?#]*)(.*)$/is.exec(target) ?? [];
  return { ...(hostOfAbsoluteUrl !== undefined && { hostOfAbsoluteUrl }), encodedPath: rest.replace(/[?#].*$/s, "") };
}

/**
 * Returns the host in the URL of a request if the target is an absolute URL. Otherwise, returns the `Host` header.
 * Undefined if both are missing.
 */
export function requestedHostOf(incoming: IncomingMessage): string | undefined {
  const { hostOfAbsoluteUrl } = parseRequestTarget(incoming.url ?? "");
  return hostOfAbsoluteUrl ?? incoming.headers.host;
}

/**
 * What is wrong with the first line or the host of a request. The target is checked exactly as the client sent it. A
 * parsed `URL` would no longer contain the segments `.` and `..`, even if they were encoded.
 */
export function findProblemOfRequestLine(incoming: IncomingMessage): Problem | undefined {
  const { httpVersion, url: target = "" } = incoming;
  if (httpVersion !== "1.1" && httpVersion !== "1.0") {
    return createMalformedRequestProblem("The request line must end with HTTP/1.1 or HTTP/1.0.");
  }
  const hostHeaderCount = incoming.headersDistinct.host?.length ?? 0;
  if (httpVersion === "1.1" && hostHeaderCount === 0) {
    return createMalformedRequestProblem("The request has no Host header.");
  }
  if (hostHeaderCount > 1) return createMalformedRequestProblem("The request has several Host headers.");
  const { hostOfAbsoluteUrl, encodedPath } = parseRequestTarget(target);
  if (target.includes("#") || hostOfAbsoluteUrl?.includes("@")) return createMalformedRequestProblem();
  return hasDotSegment(encodedPath) ? createUnknownPathProblem(encodedPath) : undefined;
}

const hasDotSegment = (encodedPath: string): boolean =>
  encodedPath.split("/").some((segment) => /^(?:\.|%2e){1,2}$/i.test(segment));
