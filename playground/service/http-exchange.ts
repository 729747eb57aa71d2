/** A request and its response, as texts to read. */
export interface HttpExchange {
  readonly requestText: string;
  readonly responseText: string;
  readonly isSuccess: boolean;
  /** The body of the response if it is JSON; otherwise undefined. */
  readonly body: unknown;
}

/** Sends a request and records it. In the record, `displayedToken` replaces the token of the request, if it is given. */
export async function sendAndRecord(
  send: (request: Request) => Promise<Response>,
  request: Request,
  displayedToken?: string,
): Promise<HttpExchange> {
  const { pathname, search } = new URL(request.url);
  const authorization = request.headers.get("Authorization");
  const displayedAuthorization = authorization && displayedToken ? `Bearer ${displayedToken}` : authorization;
  const authorizationLine = displayedAuthorization ? `\nAuthorization: ${displayedAuthorization}` : "";
  const requestText = `${request.method} ${pathname}${search}${authorizationLine}`;
  try {
    const response = await send(request);
    const body = await response.text();
    const headerLines = [...response.headers].map(([name, value]) => `${name}: ${value}`);
    return {
      requestText,
      responseText: [response.status, ...headerLines, "", body.trimEnd()].join("\n"),
      isSuccess: response.ok,
      body: parseJson(body),
    };
  } catch {
    return { requestText, responseText: "no answer", isSuccess: false, body: undefined };
  }
}

/** The error that a response reports, or its status line. */
export function errorMessageOf({ body, responseText }: HttpExchange): string {
  const { message, status } = Object(Object(body).error);
  return typeof message === "string" ? `${status}: ${message}` : (responseText.split("\n")[0] ?? "no answer");
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
