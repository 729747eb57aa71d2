import { readFileSync } from "node:fs";
import { type Part, readEbnf } from "./ebnf.js";

/** The text of `grammar/filter.ebnf`. */
export const grammarText: string = readFileSync(new URL("../../grammar/filter.ebnf", import.meta.url), "utf8");

const parts = readEbnf(grammarText);

function partNamed(title: string): Part {
  const found = parts.find((each) => each.title === title);
  if (!found) throw new Error(`filter.ebnf has no part "${title}"`);
  return found;
}

/** The three parts of `grammar/filter.ebnf`. */
export const grammarParts: { readonly language: Part; readonly lexical: Part; readonly superset: Part } = {
  language: partNamed("Part 1: the language"),
  lexical: partNamed("Tokens"),
  superset: partNamed("Part 2: recognized, never valid"),
};

const names = ({ productions }: Part): readonly string[] => productions.map(({ name }) => name);

/** The names of the productions that only part 2 has. */
export const neverValid: ReadonlySet<string> = new Set(
  names(grammarParts.superset).filter((name) => !names(grammarParts.language).includes(name)),
);
