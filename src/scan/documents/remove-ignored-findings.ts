import type { Span } from "../../text/span.js";
import type { FileContext } from "../find-filters.js";
import type { Finding } from "../finding.js";

const ignorePattern = /\bwef-ignore\b/;

/** Removes the findings that begin on the line after a comment with `wef-ignore`. */
export function removeIgnoredFindings(
  { source, placeOf }: FileContext,
  findings: readonly Finding[],
  comments: readonly Span[],
): readonly Finding[] {
  if (findings.length === 0) return findings;
  const marks = comments.filter(({ start, end }) =>
    ignorePattern.test(source.slice(start, Math.min(end, start + 2000))),
  );
  if (marks.length === 0) return findings;
  const ignoredLines = new Set(
    marks.map(({ end }) => placeOf({ start: Math.max(0, end - 1), end }).range.start.line + 1),
  );
  return findings.filter(({ range }) => !ignoredLines.has(range.start.line));
}
