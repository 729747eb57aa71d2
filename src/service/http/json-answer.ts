import { Answer } from "./answer.js";
import type { ErrorReason } from "./error-reasons.js";

/** Creates an answer whose body is a JSON text. The text is a string, or bytes in UTF-8. */
export const createAnswerFromJsonText = (
  json: string | Uint8Array<ArrayBuffer>,
  status = 200,
  headers: Readonly<Record<string, string>> = {},
  errorReason?: ErrorReason,
): Answer =>
  new Answer(json, {
    status,
    headers: { "Content-Type": "application/json; charset=UTF-8", ...headers },
    ...(errorReason && { errorReason }),
  });
