import { Problem } from "./problem.js";

/** Whether a request without a body says so in its headers: the same on every host. */
export function saysNoBody({ headers }: Request): boolean {
  return !headers.has("Transfer-Encoding") && /^0*$/.test(headers.get("Content-Length") ?? "");
}

/**
 * How much more than allowed is read and thrown away, in bytes: a client that is still sending when the connection is closed
 * would not see its answer.
 */
const patience = 16 * 1024 * 1024;

/**
 * The body of a request, as text.
 *
 * @throws Problem if it has more than `limit` bytes, or does not come whole.
 */
export async function readBody(request: Request, limit: number): Promise<string> {
  const tooLarge = (): Problem =>
    new Problem("BODY_TOO_LARGE", `The body is larger than ${limit.toLocaleString("en")} bytes.`);
  if (Number(request.headers.get("Content-Length") ?? 0) > limit + patience) throw tooLarge();
  if (!request.body) return "";
  const reader = request.body.getReader();
  const decoder = new TextDecoder();
  let [text, length] = ["", 0];
  const next = (): ReturnType<typeof reader.read> =>
    reader.read().catch(() => {
      throw new Problem("REQUEST_TIMEOUT", "The body did not come whole.");
    });
  for (let chunk = await next(); !chunk.done; chunk = await next()) {
    length += chunk.value.length;
    if (length > limit + patience) {
      reader.cancel().catch(() => {});
      throw tooLarge();
    }
    if (length <= limit) text += decoder.decode(chunk.value, { stream: true });
  }
  if (length > limit) throw tooLarge();
  return text + decoder.decode();
}

/** Whether a body says nothing: no bytes, white space, or an empty object. */
export const isEmptyBody = (text: string): boolean => /^[ \t\r\n]*(?:\{[ \t\r\n]*\}[ \t\r\n]*)?$/.test(text);
