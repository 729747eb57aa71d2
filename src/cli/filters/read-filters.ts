import { type Source, sources } from "../input/input-source.js";
import { LineSplitter } from "../input/line-splitter.js";
import { complain, Misuse } from "../output/exit-code.js";

/** A filter to look at, and where it comes from. */
export interface FilterInput {
  /** What people call its source; absent where there is only one. */
  readonly name?: string;
  /** Its file, if it has one. */
  readonly file?: string;
  /** Where it is one line of many: the number of that line. */
  readonly line?: number;
  readonly text: string;
  /** The line break that ends it in its file. */
  readonly ending: string;
}

/** What commands that read filters have in common. */
export interface FilterInputOptions {
  readonly file?: readonly string[];
  readonly lines?: boolean;
}

/** More than any filter can have; what is longer is not even read. */
const maxBytes = 16 * 1024 * 1024;
const tooLong = `longer than ${maxBytes / 1024 / 1024} MiB`;

/** The filters of the arguments, of the files, or of standard input. One that cannot be read is complained of. */
export async function* readFilters(
  filters: readonly string[],
  { file, lines = false }: FilterInputOptions,
): AsyncGenerator<FilterInput> {
  if (filters.length > 0) {
    if (file) throw new Misuse("give filters as arguments or by --file, not both");
    if (lines) throw new Misuse("--lines is for files and standard input, not for arguments");
    const named = filters.length > 1;
    yield* filters.map((text, index) => ({ ...(named && { name: `argument ${index + 1}` }), text, ending: "" }));
    return;
  }
  for (const source of sources(file, "filter")) {
    try {
      yield* lines ? filterLines(source, complain) : wholeFilter(source);
    } catch (error) {
      if (!(error instanceof Misuse)) throw error;
      complain(error.message);
    }
  }
}

/** The one filter that a source holds. The line breaks at its end belong to the file. */
export async function* wholeFilter(source: Source): AsyncGenerator<FilterInput> {
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

/** The filters of a source that has one on each line; `refuse` is told of a line that cannot be read. */
export async function* filterLines(
  source: Source,
  refuse: (problem: string) => void,
  { blank = false }: { readonly blank?: boolean } = {},
): AsyncGenerator<FilterInput> {
  const { name, file } = source;
  const splitter = new LineSplitter(maxBytes);
  const read = function* (lines: ReturnType<LineSplitter["push"]>): Generator<FilterInput> {
    for (const { number, bytes } of lines) {
      const text = bytes && decode(bytes);
      if (text === undefined) refuse(`${name}:${number}: ${bytes ? "not UTF-8 text" : tooLong}`);
      else if (blank || !isBlank(text)) yield { name, ...(file && { file }), line: number, ...splitEnding(text) };
    }
  };
  for await (const chunk of source.chunks()) yield* read(splitter.push(chunk));
  yield* read(splitter.end());
}

/** Whether a line holds nothing: not even something that only looks like nothing. */
export const isBlank = (text: string): boolean => /^[ \t\r\n]*$/.test(text);

function splitEnding(text: string): Pick<FilterInput, "text" | "ending"> {
  let end = text.length;
  while (end > 0 && /[\r\n]/.test(text.charAt(end - 1))) end -= 1;
  return { text: text.slice(0, end), ending: text.slice(end) };
}

const decoder = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });

/** The text of UTF-8 bytes. A byte order mark stays: a filter with one is not valid, and should be told so. */
function decode(bytes: Buffer): string | undefined {
  try {
    return decoder.decode(bytes);
  } catch {
    return undefined;
  }
}
