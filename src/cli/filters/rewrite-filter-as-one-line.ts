import { type Compilation, compile, type Profile, type ReportInput } from "../../index.js";

/** The new text of a filter. */
export interface RewrittenFilter {
  readonly newFilterText: string;
  /** The compilation of the new text. */
  readonly newCompilation: Compilation;
  /**
   * The readings (filters that the text may mean) and the obstacles (the parts of the text that no filter can express).
   * They belong to the old text, because the user wrote this text. They are present if the new text still has errors.
   * They have no spans, because the report shows places in the new text.
   */
  readonly possibleMeaningsOfOldText?: ReportInput["readings"];
  readonly obstaclesToReadingOldText?: ReportInput["obstacles"];
  /** The number of fixes that were applied. */
  readonly appliedFixCount?: number;
}

export type RewriteFilterText = (filterText: string) => RewrittenFilter;

/** The new text of a line. */
interface RewrittenLine extends RewrittenFilter {
  /** Present if the new text would have several lines. In this case, the line stays unchanged. */
  readonly wouldSpanSeveralLines?: true;
}

/**
 * Rewrites a filter from a source that has one filter on each line. The new text must also be one line, but a filter
 * can contain line breaks after it was decoded. If the new filter is valid, its line breaks are replaced by spaces. If
 * it is not valid, the line stays unchanged.
 */
export function rewriteFilterAsOneLine(
  lineText: string,
  profile: Profile,
  rewriteFilterText: RewriteFilterText,
): RewrittenLine {
  const rewritten = rewriteFilterText(lineText);
  if (rewritten.newFilterText !== "" && !hasLineBreak(rewritten.newFilterText)) return rewritten;
  const { possibleMeaningsOfOldText, obstaclesToReadingOldText } = rewritten;
  const unchanged = {
    newFilterText: lineText,
    newCompilation: compile(lineText, { profile }),
    possibleMeaningsOfOldText,
    obstaclesToReadingOldText,
  };
  // A line must not become empty. If CR ends the previous line and LF ends this line, the two would become a single
  // line break.
  if (rewritten.newFilterText === "") return unchanged;
  if (rewritten.newCompilation.filter) {
    const newFilterText = joinLinesWithSpaces(rewritten.newFilterText);
    const newCompilation = compile(newFilterText, { profile });
    if (newCompilation.filter) return { ...rewritten, newFilterText, newCompilation };
  }
  return { ...unchanged, wouldSpanSeveralLines: true };
}

const hasLineBreak = (text: string): boolean => /[\r\n]/.test(text);

const joinLinesWithSpaces = (text: string): string =>
  text
    .split(/[\r\n]+/)
    .map((line) => line.trim())
    .filter((line) => line !== "")
    .join(" ");
