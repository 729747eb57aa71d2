import { Problem } from "./problem.js";

/** Whether the headers of a request say that it has no body. They say the same on every host. */
export function declaresNoBody({ headers }: Request): boolean {
  return !headers.has("Transfer-Encoding") && /^0*$/.test(headers.get("Content-Length") ?? "");
}

/**
 * How many bytes beyond the limit are read and discarded before the answer. A client that is still sending when the
 * connection is closed would not see its answer.
 */
const maxDiscardedBytes = 16 * 1024 * 1024;

/**
 * Reads the body of a request as UTF-8 text.
 *
 * @throws Problem if the body has more than `maxBytes` bytes, or is incomplete.
 */
export async function readBody(request: Request, maxBytes: number): Promise<string> {
  const createTooLargeProblem = (): Problem =>
    new Problem("BODY_TOO_LARGE", `The body is larger than ${maxBytes.toLocaleString("en")} bytes.`);
  if (Number(request.headers.get("Content-Length") ?? 0) > maxBytes + maxDiscardedBytes) throw createTooLargeProblem();
  if (!request.body) return "";
  const reader = request.body.getReader();
  const decoder = new TextDecoder();
  let [bodyText, byteCount] = ["", 0];
  const readChunk = (): ReturnType<typeof reader.read> =>
    reader.read().catch(() => {
      throw new Problem("REQUEST_TIMEOUT", "The body did not come whole.");
    });
  for (let chunk = await readChunk(); !chunk.done; chunk = await readChunk()) {
    byteCount += chunk.value.length;
    if (byteCount > maxBytes + maxDiscardedBytes) {
      reader.cancel().catch(() => {});
      throw createTooLargeProblem();
    }
    if (byteCount <= maxBytes) bodyText += decoder.decode(chunk.value, { stream: true });
  }
  if (byteCount > maxBytes) throw createTooLargeProblem();
  return bodyText + decoder.decode();
}

/** Whether the text of a body has no content: no bytes, only white space, or an empty JSON object. */
export const isEmptyBody = (bodyText: string): boolean => /^[ \t\r\n]*(?:\{[ \t\r\n]*\}[ \t\r\n]*)?$/.test(bodyText);
