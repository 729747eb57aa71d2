/** A call and its answer, as texts to look at. */
export interface Exchange {
  readonly request: string;
  readonly response: string;
  readonly ok: boolean;
  /** The answer, if it is JSON. */
  readonly answer: unknown;
}

/** Makes a call; what it is shown with in place of its token may be given. */
export async function exchange(
  send: (request: Request) => Promise<Response>,
  request: Request,
  shownToken?: string,
): Promise<Exchange> {
  const { pathname, search } = new URL(request.url);
  const authorization = request.headers.get("Authorization");
  const shown = authorization && shownToken ? `Bearer ${shownToken}` : authorization;
  const asked = `${request.method} ${pathname}${search}${shown ? `\nAuthorization: ${shown}` : ""}`;
  try {
    const response = await send(request);
    const body = await response.text();
    const headers = [...response.headers].map(([name, value]) => `${name}: ${value}`);
    return {
      request: asked,
      response: [response.status, ...headers, "", body.trimEnd()].join("\n"),
      ok: response.ok,
      answer: parse(body),
    };
  } catch {
    return { request: asked, response: "no answer", ok: false, answer: undefined };
  }
}

/** What the caller is told of a failure. */
export function failureOf({ answer, response }: Exchange): string {
  const { message, status } = Object(Object(answer).error);
  return typeof message === "string" ? `${status}: ${message}` : (response.split("\n")[0] ?? "no answer");
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
