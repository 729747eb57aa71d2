import { readdirSync, readFileSync } from "node:fs";

/** A source file with its filters and their faults. A person who had not seen the scanner found them. */
export interface CorpusFile {
  readonly path: string;
  readonly source: string;
  readonly filters: readonly ExpectedFilter[];
}

export interface ExpectedFilter extends Excerpt {
  /** The line of the excerpt, if the literal begins on an earlier line. */
  readonly excerptLine?: number;
  readonly status: "valid" | "faulty" | "fragment";
  readonly faults: readonly ExpectedFault[];
}

export interface ExpectedFault extends Excerpt {
  readonly what: string;
  readonly kind: string;
  /** Whether this is a fault for every value that the program can insert. */
  readonly certain: boolean;
}

/** A part of a file: its text, and the number of the line on which it begins. The first line has the number 1. */
interface Excerpt {
  readonly line: number;
  readonly excerpt: string;
}

const folder = "test/scan/corpus";

export const corpusFiles: readonly CorpusFile[] = readdirSync(folder)
  .filter((name) => name.endsWith(".txt"))
  .map((name) => {
    const path = name.replace(/\.txt$/, "");
    const { filters } = JSON.parse(readFileSync(`${folder}/${path}.expected.json`, "utf8"));
    return { path, source: readFileSync(`${folder}/${name}`, "utf8"), filters };
  });

/** The offsets of an excerpt. The excerpt begins on the given line, or on a later line of the same literal. */
export function locate(source: string, { line, excerpt }: Excerpt): { readonly start: number; readonly end: number } {
  const lineStart = source
    .split("\n")
    .slice(0, line - 1)
    .join("\n").length;
  const start = source.indexOf(excerpt, lineStart);
  if (start < 0) throw new Error(`no such excerpt after line ${line}: ${excerpt}`);
  return { start, end: start + excerpt.length };
}
