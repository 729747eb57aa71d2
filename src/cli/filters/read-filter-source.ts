import type { InputSource } from "../input/input-source.js";
import { LineSplitter } from "../input/line-splitter.js";
import { Misuse } from "../output/misuse.js";
import type { FilterInput } from "./filter-input.js";

/** No filter is that long. What is longer is not read. */
const maxFilterBytes = 16 * 1024 * 1024;
const tooLongMessage = `longer than ${maxFilterBytes / 1024 / 1024} MiB`;

/** The one filter of a source. The line breaks at its end are not part of the filter. */
export async function* readWholeFilter(source: InputSource): AsyncGenerator<FilterInput> {
  const chunks: Buffer[] = [];
  let byteCount = 0;
  for await (const chunk of source.chunks()) {
    chunks.push(chunk);
    byteCount += chunk.length;
    if (byteCount > maxFilterBytes) throw new Misuse(`${source.name}: ${tooLongMessage}`);
  }
  const text = decodeUtf8(Buffer.concat(chunks));
  if (text === undefined) throw new Misuse(`${source.name}: not UTF-8 text`);
  const { name, file } = source;
  yield { ...(file && { name, file }), ...splitLineEnding(text) };
}

/**
 * The filters of a source that has one on each line.
 *
 * @param reportProblem Called for each line that cannot be read.
 */
export async function* readFilterLines(
  source: InputSource,
  reportProblem: (problem: string) => void,
  { keepsEmptyLines = false }: { readonly keepsEmptyLines?: boolean } = {},
): AsyncGenerator<FilterInput> {
  const { name, file } = source;
  const splitter = new LineSplitter(maxFilterBytes);
  const decodeLines = function* (lines: ReturnType<LineSplitter["push"]>): Generator<FilterInput> {
    for (const { number, bytes } of lines) {
      const text = bytes && decodeUtf8(bytes);
      if (text === undefined) reportProblem(`${name}:${number}: ${bytes ? "not UTF-8 text" : tooLongMessage}`);
      else if (keepsEmptyLines || !isWhitespace(text)) {
        yield { name, ...(file && { file }), line: number, ...splitLineEnding(text) };
      }
    }
  };
  for await (const chunk of source.chunks()) yield* decodeLines(splitter.push(chunk));
  yield* decodeLines(splitter.end());
}

/** Whether a line has nothing but white space. Invisible characters of Unicode are not white space. */
export const isWhitespace = (text: string): boolean => /^[ \t\r\n]*$/.test(text);

function splitLineEnding(text: string): Pick<FilterInput, "text" | "lineEnding"> {
  let endWithoutLineBreaks = text.length;
  while (endWithoutLineBreaks > 0 && /[\r\n]/.test(text.charAt(endWithoutLineBreaks - 1))) endWithoutLineBreaks -= 1;
  return { text: text.slice(0, endWithoutLineBreaks), lineEnding: text.slice(endWithoutLineBreaks) };
}

const utf8Decoder = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });

/** The text of UTF-8 bytes. It keeps a byte order mark: a filter that has one is not valid, and the report says so. */
function decodeUtf8(bytes: Buffer): string | undefined {
  try {
    return utf8Decoder.decode(bytes);
  } catch {
    return undefined;
  }
}
