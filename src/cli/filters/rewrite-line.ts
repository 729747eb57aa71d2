import { type Compilation, compile, type Profile, type ReportInput } from "../../index.js";

/** The new text of a filter. */
export interface RewrittenFilter {
  readonly newFilterText: string;
  /** The compilation of the new text. */
  readonly newCompilation: Compilation;
  /**
   * The readings and obstacles of the old text, which is what the user wrote. Present if the new text still has errors.
   * They have no spans, because the report shows places in the new text.
   */
  readonly readings?: ReportInput["readings"];
  readonly obstacles?: ReportInput["obstacles"];
  /** The number of fixes that were applied. */
  readonly fixCount?: number;
}

export type RewriteText = (filterText: string) => RewrittenFilter;

/** The new text of a line. */
interface RewrittenLine extends RewrittenFilter {
  /** Present if the line stays unchanged because its new text would have several lines. */
  readonly wouldBeSeveralLines?: true;
}

/**
 * Rewrites a filter from a source that has one filter on each line. The new text must be one line, too. Decoding can
 * produce line breaks. If the new filter is valid, the line breaks are replaced by spaces. Otherwise, the line stays
 * unchanged.
 */
export function rewriteLine(lineText: string, profile: Profile, rewriteText: RewriteText): RewrittenLine {
  const rewritten = rewriteText(lineText);
  if (rewritten.newFilterText !== "" && !hasLineBreak(rewritten.newFilterText)) return rewritten;
  const { readings, obstacles } = rewritten;
  const unchanged = { newFilterText: lineText, newCompilation: compile(lineText, { profile }), readings, obstacles };
  // An empty text is not used. If CR ends the previous line and LF ends this line, both would become one line break.
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
