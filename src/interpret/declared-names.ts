import type { DecodedText } from "./decoded-text.js";

const declarationPattern =
  /\b(?:const|let|var|val|final|auto|local|my|our|set)\s{1,4}[$@]?([A-Za-z_]\w{0,60})|\bfor\s{1,4}[$(]{0,2}(?:const |let |var )?([A-Za-z_]\w{0,60})\s{1,4}(?:in|of)\b|\bas\s{1,4}\$?([A-Za-z_]\w{0,60})|([A-Za-z_]\w{0,60})\)?\s{0,3}=>|\blambda\s{1,4}([A-Za-z_]\w{0,60})|\bforeach\s{0,3}\([^)\n]{0,80}\bas\s{1,3}\$([A-Za-z_]\w{0,60})/g;

/**
 * Matches the assignment of a value to a name. The caller leaves out the last line of a text, because `name=…` in the
 * last line can be the filter itself.
 */
const assignmentPattern = /(?:^|[\n;])\s{0,20}\$?([A-Za-z_]\w{0,60})\s{0,3}:?=(?!=)/g;

const singleLetterParameterPattern = /[({|]\s{0,3}([A-Za-z])\s{0,3}(?:[,:|]|[=-]>)/g;

const singleLetterPattern = /(?<![\p{L}\p{N}_])[A-Za-z](?![\p{L}\p{N}_])/gu;

/**
 * Returns the single letters that a program declares as parameters and then uses, such as `t` in `any(t: t eq …)` and
 * `exists(t, t == …)`.
 */
export function singleLetterParametersOf({ text }: DecodedText): readonly string[] {
  const uses = new Map<string, number>();
  for (const [letter] of text.matchAll(singleLetterPattern)) uses.set(letter, (uses.get(letter) ?? 0) + 1);
  const named = [...text.matchAll(singleLetterParameterPattern)].map(([, letter = ""]) => letter);
  return [...new Set(named)].filter((letter) => (uses.get(letter) ?? 0) > 1);
}

/** If a text contains a program, returns the names of the variables that have a value in this program. */
export function declaredNamesOf({ text }: DecodedText): ReadonlySet<string> {
  const linesBeforeLast = text.slice(0, text.lastIndexOf("\n") + 1);
  const matches = [...text.matchAll(declarationPattern), ...linesBeforeLast.matchAll(assignmentPattern)];
  return new Set(matches.flatMap((match) => match.slice(1).find((name) => name !== undefined) ?? []));
}
