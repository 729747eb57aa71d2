import { parseJson } from "../elements/parse-json.ts";

/** A record of a request and its response, as texts that the page shows. */
export interface HttpExchange {
  readonly displayedRequestText: string;
  readonly displayedResponseText: string;
  /** The status code. Undefined if there was no answer. */
  readonly status: number | undefined;
  readonly isSuccess: boolean;
  /** The body of the response if it is JSON. Otherwise undefined. */
  readonly parsedResponseBody: unknown;
  /** The reason why the request was not sent. Undefined if it was sent. */
  readonly unsentReason?: string;
}

/**
 * Sends a request. Returns a record of the request and its response. If `displayedToken` is given, the record has it
 * instead of the token that was sent.
 */
export async function performHttpExchange(
  send: (request: Request) => Promise<Response>,
  request: Request,
  displayedToken?: string,
): Promise<HttpExchange> {
  const { pathname, search } = new URL(request.url);
  const sentAuthorization = request.headers.get("Authorization");
  const displayedAuthorization = sentAuthorization && displayedToken ? `Bearer ${displayedToken}` : sentAuthorization;
  const authorizationLine = displayedAuthorization ? `\nAuthorization: ${displayedAuthorization}` : "";
  const requestBody = await request.clone().text();
  const bodyLines = requestBody === "" ? "" : `\n\n${requestBody}`;
  const displayedRequest = `${request.method} ${pathname}${search}${authorizationLine}${bodyLines}`;
  try {
    const response = await send(request);
    const bodyText = await response.text();
    const headerLines = [...response.headers].map(([name, value]) => `${name}: ${value}`);
    return {
      displayedRequestText: displayedRequest,
      displayedResponseText: [response.status, ...headerLines, "", bodyText.trimEnd()].join("\n"),
      status: response.status,
      isSuccess: response.ok,
      parsedResponseBody: parseJson(bodyText),
    };
  } catch {
    return {
      displayedRequestText: displayedRequest,
      displayedResponseText: "no answer",
      status: undefined,
      isSuccess: false,
      parsedResponseBody: undefined,
    };
  }
}

/** The record of a request that cannot be sent. */
export const createExchangeThatCannotBeSent = (displayedRequest: string, unsentReason: string): HttpExchange => ({
  displayedRequestText: displayedRequest,
  displayedResponseText: "not sent",
  status: undefined,
  isSuccess: false,
  parsedResponseBody: undefined,
  unsentReason,
});

/**
 * The reason why a call failed: the reason why the request was not sent, the error that the response reports, or the
 * status of the response.
 */
export function errorMessageOfExchange(exchange: HttpExchange): string {
  const { parsedResponseBody, displayedResponseText, status: statusCode, unsentReason } = exchange;
  if (unsentReason !== undefined) return unsentReason;
  if (statusCode === undefined) return "The server does not answer.";
  const { message, status } = Object(Object(parsedResponseBody).error);
  return typeof message === "string" ? `${status}: ${message}` : (displayedResponseText.split("\n")[0] ?? "");
}
