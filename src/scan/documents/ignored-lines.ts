import { createLineFinder } from "../../text/lines.js";
import type { Span } from "../../text/span.js";
import type { Finding } from "../finding.js";

const ignorePattern = /\bwef-ignore\b/;

/** The findings without those that begin on the line after a comment that says `wef-ignore`, or on its own line behind code. */
export function removeIgnored(
  source: string,
  findings: readonly Finding[],
  comments: readonly Span[],
): readonly Finding[] {
  if (findings.length === 0) return findings;
  const marks = comments.filter(({ start, end }) =>
    ignorePattern.test(source.slice(start, Math.min(end, start + 2000))),
  );
  if (marks.length === 0) return findings;
  const lineOf = createLineFinder(source);
  const ignoredLines = new Set(marks.map(({ end }) => lineOf(Math.max(0, end - 1)).index + 1));
  return findings.filter(
    ({ range, diagnostics }) =>
      !ignoredLines.has(range.start.line) &&
      !diagnostics.some(
        (diagnostic) =>
          diagnostic.range.start.line === range.start.line && ignoredLines.has(diagnostic.range.start.line),
      ),
  );
}
