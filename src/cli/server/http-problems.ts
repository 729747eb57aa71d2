import type { Answer } from "../../service/http/answer.js";
import { setCommonHeaders } from "../../service/http/common-headers.js";
import { Problem } from "../../service/http/problem.js";
import type { RequestAndTraceIds } from "../../service/http/request-and-trace-ids.js";

/**
 * Creates an answer about a problem that the server itself reports. The answer has the headers that every answer has.
 */
export function createProblemAnswer(problem: Problem, errorDomain: string, identity: RequestAndTraceIds): Answer {
  const problemAnswer = problem.createErrorAnswer(errorDomain);
  setCommonHeaders(problemAnswer, identity);
  return problemAnswer;
}

/** An answer shows at most this number of characters of a host. No valid host name is longer. */
const maxShownHostLength = 255;

export const createDisallowedHostProblem = (host: string): Problem =>
  new Problem(
    "HOST_NOT_ALLOWED",
    `This server does not answer for the host ${JSON.stringify(host.slice(0, maxShownHostLength))}. ` +
      "Name the host with wef serve --allowed-host.",
  );

export const createMalformedRequestProblem = (message = "This is not a valid HTTP request."): Problem =>
  new Problem("REQUEST_MALFORMED", message);

export const createDisallowedMethodProblem = (method: string): Problem =>
  new Problem("METHOD_NOT_ALLOWED", `${method} is not allowed here.`, {
    headers: { Allow: "GET, HEAD, POST, OPTIONS" },
  });

/** @param parserErrorCode The code of the error that Node's HTTP parser reports. */
export function problemOfParserError(parserErrorCode: string | undefined): Problem {
  if (parserErrorCode === "HPE_HEADER_OVERFLOW") {
    return new Problem("HEADERS_TOO_LARGE", "Request line and headers are too large.");
  }
  if (parserErrorCode === "ERR_HTTP_REQUEST_TIMEOUT")
    return new Problem("REQUEST_TIMEOUT", "The request took too long to arrive.");
  return createMalformedRequestProblem();
}
