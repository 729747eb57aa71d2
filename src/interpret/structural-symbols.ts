// Symbols before, after and between the words of a text.

export const quotes: ReadonlySet<string> = new Set(['"', "'", "`", "```"]);
export const listSeparators: ReadonlySet<string> = new Set([",", ";", "/", "|", "||", "+"]);
export const andSeparators: ReadonlySet<string> = new Set(["&&", "&"]);
/** Symbols between a resource and its verbs, as in `message: created, deleted`. */
export const resourceVerbSeparators: ReadonlySet<string> = new Set([":", "->", "=>", "→", "="]);
export const arrows: ReadonlySet<string> = new Set(["->", "=>", "→"]);
/** The closing bracket for each opening bracket. */
export const closingBracketsByOpening: ReadonlyMap<string, string> = new Map([
  ["(", ")"],
  ["[", "]"],
  ["{", "}"],
]);
export const openingBrackets: ReadonlySet<string> = new Set(closingBracketsByOpening.keys());
