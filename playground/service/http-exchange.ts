import { parseJson } from "../elements/parse-json.ts";

/** A request and its response, as texts to read. */
export interface HttpExchange {
  readonly displayedRequest: string;
  readonly displayedResponse: string;
  /** The status code; undefined if there was no answer. */
  readonly status: number | undefined;
  readonly isSuccess: boolean;
  /** The body of the response if it is JSON; otherwise undefined. */
  readonly responseJson: unknown;
  /** Why the request was not sent. Undefined if it was. */
  readonly unsentReason?: string;
}

/** Sends a request and records it. In the record, `displayedToken` replaces the token of the request, if it is given. */
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
      displayedRequest,
      displayedResponse: [response.status, ...headerLines, "", bodyText.trimEnd()].join("\n"),
      status: response.status,
      isSuccess: response.ok,
      responseJson: parseJson(bodyText),
    };
  } catch {
    return {
      displayedRequest,
      displayedResponse: "no answer",
      status: undefined,
      isSuccess: false,
      responseJson: undefined,
    };
  }
}

/** The record of a request that cannot be sent. */
export const createUnsentExchange = (displayedRequest: string, unsentReason: string): HttpExchange => ({
  displayedRequest,
  displayedResponse: "not sent",
  status: undefined,
  isSuccess: false,
  responseJson: undefined,
  unsentReason,
});

/** Why a request was not sent, the error that a response reports, or its status line. */
export function errorMessageOf(exchange: HttpExchange): string {
  const { responseJson, displayedResponse, status: statusCode, unsentReason } = exchange;
  if (unsentReason !== undefined) return unsentReason;
  if (statusCode === undefined) return "The server does not answer.";
  const { message, status } = Object(Object(responseJson).error);
  return typeof message === "string" ? `${status}: ${message}` : (displayedResponse.split("\n")[0] ?? "");
}
