import type { InputSource } from "../input/input-source.js";
import { LineSplitter } from "../input/line-splitter.js";
import { Misuse } from "../output/misuse.js";
import type { FilterInput } from "./filter-input.js";

/** No filter is that long. What is longer is not read. */
const maxBytes = 16 * 1024 * 1024;
const tooLong = `longer than ${maxBytes / 1024 / 1024} MiB`;

/** The one filter of a source. The line breaks at its end are not part of the filter. */
export async function* readWholeFilter(source: InputSource): AsyncGenerator<FilterInput> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of source.chunks()) {
    chunks.push(chunk);
    length += chunk.length;
    if (length > maxBytes) throw new Misuse(`${source.name}: ${tooLong}`);
  }
  const text = decode(Buffer.concat(chunks));
  if (text === undefined) throw new Misuse(`${source.name}: not UTF-8 text`);
  const { name, file } = source;
  yield { ...(file && { name, file }), ...splitEnding(text) };
}

/**
 * The filters of a source that has one on each line.
 *
 * @param report Called for each line that cannot be read.
 */
export async function* readFilterLines(
  source: InputSource,
  report: (problem: string) => void,
  { keepsEmptyLines = false }: { readonly keepsEmptyLines?: boolean } = {},
): AsyncGenerator<FilterInput> {
  const { name, file } = source;
  const splitter = new LineSplitter(maxBytes);
  const read = function* (lines: ReturnType<LineSplitter["push"]>): Generator<FilterInput> {
    for (const { number, bytes } of lines) {
      const text = bytes && decode(bytes);
      if (text === undefined) report(`${name}:${number}: ${bytes ? "not UTF-8 text" : tooLong}`);
      else if (keepsEmptyLines || !isWhitespace(text)) {
        yield { name, ...(file && { file }), line: number, ...splitEnding(text) };
      }
    }
  };
  for await (const chunk of source.chunks()) yield* read(splitter.push(chunk));
  yield* read(splitter.end());
}

/** Whether a line has nothing but white space. Invisible characters of Unicode are not white space. */
export const isWhitespace = (text: string): boolean => /^[ \t\r\n]*$/.test(text);

function splitEnding(text: string): Pick<FilterInput, "text" | "ending"> {
  let end = text.length;
  while (end > 0 && /[\r\n]/.test(text.charAt(end - 1))) end -= 1;
  return { text: text.slice(0, end), ending: text.slice(end) };
}

const decoder = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });

/** The text of UTF-8 bytes. It keeps a byte order mark: a filter that has one is not valid, and the report says so. */
function decode(bytes: Buffer): string | undefined {
  try {
    return decoder.decode(bytes);
  } catch {
    return undefined;
  }
}
