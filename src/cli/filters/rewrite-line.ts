import { type Compilation, compile, type Obstacle, type Profile, type Reading } from "../../index.js";

/** The new text of a filter. */
export interface RewrittenFilter {
  readonly newFilterText: string;
  /** The compilation of that text. */
  readonly newCompilation: Compilation;
  /** What a text that is still wrong can have been meant to say. */
  readonly readings?: readonly Reading[];
  readonly obstacles?: readonly Obstacle[];
  /** How many fixes made the new text. */
  readonly fixCount?: number;
}

export type RewriteText = (filterText: string) => RewrittenFilter;

/** The new text of a line. */
interface RewrittenLine extends RewrittenFilter {
  /** Present if the line stays as it is because its new text would be several lines. */
  readonly wouldBeSeveralLines?: true;
}

/**
 * Rewrites a filter that is one line of many. The new text is one line, too: decoding can bring line breaks to light, and between
 * the words of a valid filter they are only spaces.
 */
export function rewriteLine(lineText: string, profile: Profile, rewriteText: RewriteText): RewrittenLine {
  const rewritten = rewriteText(lineText);
  if (rewritten.newFilterText !== "" && !hasLineBreak(rewritten.newFilterText)) return rewritten;
  const unchanged = { newFilterText: lineText, newCompilation: compile(lineText, { profile }) };
  // Between CR and LF, an empty line would make one line break of two.
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
