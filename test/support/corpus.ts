import { readdirSync, readFileSync } from "node:fs";

/** A text, and the result of parsing it: the lines of the tree, then those of the diagnostics. */
export interface CorpusBlock {
  readonly title: string;
  readonly text: string;
  readonly expected: readonly string[];
}

const folder = new URL("../corpus/", import.meta.url);

/**
 * The blocks of `test/corpus`, by file. A block is `# title`, the text, `==>`, the tree, and the diagnostics as
 * `code start-end`. In a text, `⟨U+00A0⟩` stands for the character U+00A0.
 */
export const corpus: ReadonlyMap<string, readonly CorpusBlock[]> = new Map(
  readdirSync(folder).map((file) => [file, [...readCorpus(readFileSync(new URL(file, folder), "utf8"))]]),
);

function* readCorpus(content: string): Iterable<CorpusBlock> {
  for (const block of content.split(/\n\n(?=# )/)) {
    const [input, expected] = block.split(/^==>\n/m);
    if (input === undefined || expected === undefined) throw new Error(`not a block of the corpus:\n${block}`);
    const [title = "", ...lines] = input.split("\n").slice(0, -1);
    const text = lines.join("\n").replace(/⟨U\+([0-9A-F]{4,6})⟩/g, character);
    yield { title: title.slice("# ".length), text, expected: expected.trimEnd().split("\n") };
  }
}

function character(_: string, codePoint: string): string {
  return String.fromCodePoint(Number.parseInt(codePoint, 16));
}
