import type { BodyLease } from "./body-memory.js";
import { DeadlineExceededError, withDeadline } from "./deadline.js";
import { Problem } from "./problem.js";

/**
 * Whether the headers of a request declare that it has no body. Only the headers are examined, because they are the
 * same on every host.
 */
export function declaresNoBody({ headers }: Request): boolean {
  return !headers.has("Transfer-Encoding") && /^0*$/.test(headers.get("Content-Length") ?? "");
}

export interface BodyLimits {
  readonly maxBytes: number;
  /**
   * Whether it is certain that no other code has read the body. Otherwise, a body without bytes counts as already read
   * when the headers announce bytes.
   */
  readonly isUnread: boolean;
  /** The time in which the body must arrive, in milliseconds. */
  readonly maxTime: number;
}

/**
 * Reads the body of a request. It leaves the unread part to the host, because canceling the stream closes the
 * connection of some hosts before the answer is sent.
 *
 * @param lease The memory of the body. It grows to the declared length immediately. Without a declared length, it grows
 *   with the body.
 * @throws Problem if the body is too large, incomplete or too slow, there is not enough memory, or other code has
 *   already read it.
 */
export async function readBody(
  request: Request,
  { maxBytes, maxTime, isUnread }: BodyLimits,
  lease: BodyLease,
): Promise<Uint8Array> {
  const declaredBytes = Number(request.headers.get("Content-Length") ?? Number.NaN);
  if (declaredBytes > maxBytes) throw createTooLargeProblem(maxBytes);
  if (declaredBytes === 0) return new Uint8Array();
  // If there is not enough memory for the whole body, the body must not be accessed, because an access starts reading.
  if (declaredBytes > 0) lease.grow(declaredBytes);
  const { body: stream, bodyUsed: isRead } = request;
  if (isRead || stream?.locked) throw createAlreadyReadProblem();
  try {
    const body = stream
      ? await withDeadline(maxTime, lease.signal, (signal) =>
          readAll(stream.getReader(), { maxBytes, leasedBytes: declaredBytes || 0 }, lease, signal),
        )
      : new Uint8Array();
    if (body.length === 0 && !isUnread && declaresNonEmptyBody(request)) throw createAlreadyReadProblem();
    return body;
  } catch (error) {
    if (error instanceof DeadlineExceededError) {
      throw new Problem("REQUEST_TIMEOUT", `The body did not arrive within ${maxTime.toLocaleString("en")} ms.`);
    }
    throw error;
  }
}

/**
 * Whether headers announce a body with bytes: by its length, or by chunks and a content type. A body with chunks may be
 * empty. But with a content type, it is more likely that a framework has already parsed the body.
 */
const declaresNonEmptyBody = ({ headers }: Request): boolean =>
  Number(headers.get("Content-Length") ?? 0) > 0 || (headers.has("Transfer-Encoding") && headers.has("Content-Type"));

const createAlreadyReadProblem = (): Problem =>
  new Problem(
    "BODY_ALREADY_READ",
    "Other code read the body before the service. Mount the service before any body parser.",
  );

/** Reads to the end, or until the signal is aborted. */
async function readAll(
  reader: ReadableStreamDefaultReader<Uint8Array>,
  { maxBytes, leasedBytes }: { readonly maxBytes: number; readonly leasedBytes: number },
  lease: BodyLease,
  signal: AbortSignal,
): Promise<Uint8Array> {
  const readChunk = (): ReturnType<typeof reader.read> =>
    reader.read().catch(() => {
      throw new Problem("REQUEST_TIMEOUT", "The body is incomplete.");
    });
  // A single buffer instead of a list of chunks, because a body may have as many chunks as bytes.
  let buffer = new Uint8Array();
  let byteCount = 0;
  for (let chunk = await readChunk(); !chunk.done && !signal.aborted; chunk = await readChunk()) {
    const neededBytes = byteCount + chunk.value.length;
    if (neededBytes > maxBytes) throw createTooLargeProblem(maxBytes);
    if (neededBytes > buffer.length) {
      const newLength = Math.min(maxBytes, Math.max(neededBytes, leasedBytes, 2 * buffer.length));
      lease.grow(newLength - Math.max(buffer.length, leasedBytes));
      const largerBuffer = new Uint8Array(newLength);
      largerBuffer.set(buffer.subarray(0, byteCount));
      buffer = largerBuffer;
    }
    buffer.set(chunk.value, byteCount);
    byteCount = neededBytes;
  }
  return buffer.subarray(0, byteCount);
}

const createTooLargeProblem = (maxBytes: number): Problem =>
  new Problem("BODY_TOO_LARGE", `The body is larger than ${maxBytes.toLocaleString("en")} bytes.`);

/** Whether a body has no content: no bytes, only white space, or an empty JSON object. */
export const isBlankOrEmptyObject = (body: Uint8Array): boolean =>
  /^[ \t\r\n]*(?:\{[ \t\r\n]*\}[ \t\r\n]*)?$/.test(new TextDecoder().decode(body));
