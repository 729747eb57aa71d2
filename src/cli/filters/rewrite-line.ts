import { type Compilation, compile, type Obstacle, type Profile, type Reading } from "../../index.js";

/** The new text of a filter. */
export interface RewrittenFilter {
  readonly newFilterText: string;
  /** The compilation of that text. */
  readonly newCompilation: Compilation;
  /** The readings of a text that still has errors. */
  readonly readings?: readonly Reading[];
  readonly obstacles?: readonly Obstacle[];
  /** The number of fixes in the new text. */
  readonly fixCount?: number;
}

export type RewriteText = (filterText: string) => RewrittenFilter;

/** The new text of a line. */
interface RewrittenLine extends RewrittenFilter {
  /** Present if the line stays unchanged because its new text would have several lines. */
  readonly wouldBeSeveralLines?: true;
}

/**
 * Rewrites a filter that is one line of many. The new text is one line, too. Decoding can produce line breaks. Between
 * the words of a valid filter, they are replaced by spaces.
 */
export function rewriteLine(lineText: string, profile: Profile, rewriteText: RewriteText): RewrittenLine {
  const rewritten = rewriteText(lineText);
  if (rewritten.newFilterText !== "" && !hasLineBreak(rewritten.newFilterText)) return rewritten;
  const unchanged = { newFilterText: lineText, newCompilation: compile(lineText, { profile }) };
  // Between CR and LF, an empty line would merge two line breaks into one.
  if (rewritten.newFilterText === "") return unchanged;
  if (rewritten.newCompilation.filter) {
    const newFilterText = joinLines(rewritten.newFilterText);
    const newCompilation = compile(newFilterText, { profile });
    if (newCompilation.filter) return { ...rewritten, newFilterText, newCompilation };
  }
  return { ...unchanged, wouldBeSeveralLines: true };
}

const hasLineBreak = (text: string): boolean => /[\r\n]/.test(text);

const joinLines = (text: string): string =>
  text
    .split(/[\r\n]+/)
    .map((line) => line.trim())
    .filter((line) => line !== "")
    .join(" ");
