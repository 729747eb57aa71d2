import type { InputSource } from "../input/input-source.js";
import { LineSplitter } from "../input/line-splitter.js";
import { Misuse } from "../output/misuse.js";
import type { FilterInput } from "./filter-input.js";

/** In bytes. A filter that is longer than this is not read, because no real filter is as long. */
const maxFilterBytes = 16 * 1024 * 1024;
const tooLongMessage = `longer than ${maxFilterBytes / 1024 / 1024} MiB`;

/** Reads a whole source as one filter. The line breaks at its end are not part of the filter. */
export async function* readWholeSourceAsFilter(inputSource: InputSource): AsyncGenerator<FilterInput> {
  const collectedChunks: Buffer[] = [];
  let byteCount = 0;
  for await (const chunk of inputSource.readChunks()) {
    collectedChunks.push(chunk);
    byteCount += chunk.length;
    if (byteCount > maxFilterBytes) throw new Misuse(`${inputSource.name}: ${tooLongMessage}`);
  }
  const text = decodeUtf8OrUndefined(Buffer.concat(collectedChunks));
  if (text === undefined) throw new Misuse(`${inputSource.name}: not UTF-8 text`);
  const { name, filePath } = inputSource;
  yield { ...(filePath && { sourceName: name, filePath }), ...splitOffTrailingLineBreaks(text) };
}

/**
 * Reads a source that has one filter on each line. Each CRLF, LF and CR ends a line, as everywhere in this library.
 *
 * @param reportProblem Called for each line that cannot be read.
 * @param options `keepsEmptyLines`: whether empty lines are also returned. If so, a line that cannot be read is
 * returned as an empty line.
 */
export async function* readFilterLines(
  inputSource: InputSource,
  reportProblem: (problem: string) => void,
  { keepsEmptyLines = false }: { readonly keepsEmptyLines?: boolean } = {},
): AsyncGenerator<FilterInput> {
  const { name, filePath } = inputSource;
  const splitter = new LineSplitter(maxFilterBytes);
  let lineNumber = 0;
  const toFilterInputs = function* (byteLines: ReturnType<LineSplitter["splitChunk"]>): Generator<FilterInput> {
    for (const { bytesWithLineBreak } of byteLines) {
      const text = bytesWithLineBreak && decodeUtf8OrUndefined(bytesWithLineBreak);
      if (text === undefined)
        reportProblem(`${name}:${lineNumber + 1}: ${bytesWithLineBreak ? "not UTF-8 text" : tooLongMessage}`);
      for (const line of splitAtCarriageReturns(text ?? "\n")) {
        lineNumber += 1;
        if (keepsEmptyLines || !isEmptyOrWhitespace(line))
          yield { sourceName: name, ...(filePath && { filePath }), lineNumber, ...splitOffTrailingLineBreaks(line) };
      }
    }
  };
  for await (const chunk of inputSource.readChunks()) yield* toFilterInputs(splitter.splitChunk(chunk));
  yield* toFilterInputs(splitter.takeLastLine());
}

/** Splits a text after each CR that is not part of CRLF. The text contains no LF, except that it may end with LF. */
const splitAtCarriageReturns = (text: string): readonly string[] =>
  text.includes("\r") ? text.split(/(?<=\r(?!\n))/) : [text];

/** Whether a line has nothing but white space. Invisible characters of Unicode are not white space. */
export const isEmptyOrWhitespace = (text: string): boolean => /^[ \t\r\n]*$/.test(text);

function splitOffTrailingLineBreaks(text: string): Pick<FilterInput, "filterText" | "trailingLineBreaks"> {
  let endWithoutLineBreaks = text.length;
  while (endWithoutLineBreaks > 0 && /[\r\n]/.test(text.charAt(endWithoutLineBreaks - 1))) endWithoutLineBreaks -= 1;
  return { filterText: text.slice(0, endWithoutLineBreaks), trailingLineBreaks: text.slice(endWithoutLineBreaks) };
}

const utf8Decoder = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });

/** Decodes UTF-8. A byte order mark is not removed. It makes the filter invalid, so the compiler must report it. */
function decodeUtf8OrUndefined(bytes: Buffer): string | undefined {
  try {
    return utf8Decoder.decode(bytes);
  } catch {
    return undefined;
  }
}
