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

/** The error that a response reports, or its status line. */
export function errorMessageOf({ responseJson, displayedResponse, status: statusCode }: HttpExchange): string {
  if (statusCode === undefined) return "The server does not answer.";
  const { message, status } = Object(Object(responseJson).error);
  return typeof message === "string" ? `${status}: ${message}` : (displayedResponse.split("\n")[0] ?? "");
}
