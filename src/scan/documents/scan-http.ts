import type { Span } from "../../text/span.js";
import { escapeStyles } from "../escape-styles/escape-styles.js";
import type { FileContext } from "../find-filters.js";
import type { Finding } from "../finding.js";
import { findFilterInText } from "./find-filter-in-text.js";
import { removeIgnoredFindings } from "./remove-ignored-findings.js";

const filterQueryPattern = /[?&\s]filter=/;
const filterEndPattern = /&\w{1,40}=|&\s{0,9}$| HTTP\/[\d.]{1,3}\s{0,9}$|[\r\n]/;

/** Finds the filters in the addresses of requests, one or several lines long, and in variables such as `@filter = …`. */
export function scanHttp(context: FileContext, { start, end }: Span): readonly Finding[] {
  const { source } = context;
  const findings: Finding[] = [];
  const comments: Span[] = [];
  for (let lineStart = start; lineStart < end; ) {
    const lineBreak = source.indexOf("\n", lineStart);
    const lineEnd = lineBreak < 0 || lineBreak >= end ? end : lineBreak;
    const line = source.slice(lineStart, lineEnd);
    if (line.startsWith("#") || line.startsWith("//")) comments.push({ start: lineStart, end: lineEnd });
    else {
      const parameter = filterQueryPattern.exec(line);
      const variable = /^@[\w-]{0,40}\s{0,9}=\s{0,9}/.exec(line);
      const valueStart = parameter ? parameter.index + parameter[0].length : (variable?.[0].length ?? -1);
      if (valueStart >= 0) {
        const rest = line.slice(valueStart);
        const length = parameter ? (filterEndPattern.exec(rest)?.index ?? rest.length) : rest.trimEnd().length;
        const span = { start: lineStart + valueStart, end: lineStart + valueStart + length };
        const finding = findFilterInText(
          context,
          "http",
          [span],
          escapeStyles.plain,
          parameter ? "filter" : "variable",
        );
        if (finding) findings.push(finding);
      }
    }
    lineStart = lineEnd + 1;
  }
  return removeIgnoredFindings(context, findings, comments);
}
