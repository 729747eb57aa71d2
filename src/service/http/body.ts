import type { BodyLease } from "./body-memory.js";
import { DeadlineExceededError, withDeadline } from "./deadline.js";
import { Problem } from "./problem.js";

/**
 * Whether the headers of a request declare that the request has no body. Only the headers are examined, because they do
 * not depend on the host.
 */
export function declaresNoBody({ headers }: Request): boolean {
  return !headers.has("Transfer-Encoding") && /^0*$/.test(headers.get("Content-Length") ?? "");
}

export interface BodyLimits {
  readonly maxBytes: number;
  /**
   * Whether it is certain that no other code has read the body. If this is not certain and the headers announce bytes,
   * a body without bytes counts as already read.
   */
  readonly isCertainlyUnread: boolean;
  /** The time in which the body must arrive, in milliseconds. */
  readonly maxArrivalTimeMs: number;
}

/**
 * Reads the body of a request. If a part of the body is not read, this part is left to the host. With some hosts,
 * canceling the stream would close the connection before the response is sent.
 *
 * @param lease The memory of the body. If the request declares the length of the body, the memory for this length is
 *   reserved immediately. If not, the memory grows with the body.
 * @throws Problem if the body is too large, incomplete or too slow, if there is not enough memory, or if other code
 *   has already read the body.
 */
export async function readBody(
  request: Request,
  { maxBytes, maxArrivalTimeMs, isCertainlyUnread }: BodyLimits,
  lease: BodyLease,
): Promise<Uint8Array> {
  const declaredBytes = Number(request.headers.get("Content-Length") ?? Number.NaN);
  if (declaredBytes > maxBytes) throw createTooLargeProblem(maxBytes);
  if (declaredBytes === 0) return new Uint8Array();
  // This must come before any access to the body, because an access starts reading. If there is not enough memory for
  // the whole body, it must not be read.
  if (declaredBytes > 0) lease.reserveMoreOrThrow(declaredBytes);
  const { body: stream, bodyUsed: isRead } = request;
  if (isRead || stream?.locked) throw createAlreadyReadProblem();
  try {
    const body = stream
      ? await withDeadline(maxArrivalTimeMs, lease.signal, (signal) =>
          readWholeBody(
            stream.getReader(),
            { maxBytes, bytesReservedBeforeReading: declaredBytes || 0 },
            lease,
            signal,
          ),
        )
      : new Uint8Array();
    if (body.length === 0 && !isCertainlyUnread && declaresNonEmptyBody(request)) throw createAlreadyReadProblem();
    return body;
  } catch (error) {
    if (error instanceof DeadlineExceededError) {
      throw new Problem(
        "REQUEST_TIMEOUT",
        `The body did not arrive within ${maxArrivalTimeMs.toLocaleString("en")} ms.`,
      );
    }
    throw error;
  }
}

/**
 * Whether the headers announce a body with bytes: by its length, or by chunks and a content type. An empty body can
 * also be sent in chunks. But if the request has a content type, a framework has probably parsed the body already.
 */
const declaresNonEmptyBody = ({ headers }: Request): boolean =>
  Number(headers.get("Content-Length") ?? 0) > 0 || (headers.has("Transfer-Encoding") && headers.has("Content-Type"));

const createAlreadyReadProblem = (): Problem =>
  new Problem(
    "BODY_ALREADY_READ",
    "Other code read the body before the service. Mount the service before any body parser.",
  );

/** Reads the body to its end, or until the signal is aborted. */
async function readWholeBody(
  reader: ReadableStreamDefaultReader<Uint8Array>,
  { maxBytes, bytesReservedBeforeReading }: { readonly maxBytes: number; readonly bytesReservedBeforeReading: number },
  lease: BodyLease,
  signal: AbortSignal,
): Promise<Uint8Array> {
  const readChunk = (): ReturnType<typeof reader.read> =>
    reader.read().catch(() => {
      throw new Problem("REQUEST_TIMEOUT", "The body is incomplete.");
    });
  // The chunks are copied into one buffer and not kept in a list, because a body may have as many chunks as bytes.
  let buffer = new Uint8Array();
  let byteCount = 0;
  for (let chunk = await readChunk(); !chunk.done && !signal.aborted; chunk = await readChunk()) {
    const neededBytes = byteCount + chunk.value.length;
    if (neededBytes > maxBytes) throw createTooLargeProblem(maxBytes);
    if (neededBytes > buffer.length) {
      const newLength = Math.min(maxBytes, Math.max(neededBytes, bytesReservedBeforeReading, 2 * buffer.length));
      lease.reserveMoreOrThrow(newLength - Math.max(buffer.length, bytesReservedBeforeReading));
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
