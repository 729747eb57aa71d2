import type { Span } from "../../text/span.js";
import type { EscapeStyle } from "../escape-styles/escape-style.js";
import { escapeStyles } from "../escape-styles/escape-styles.js";
import type { FileContext } from "../find-filters.js";
import type { Finding } from "../finding.js";
import { findFilterInText } from "./find-filter-in-text.js";
import { removeIgnoredFindings } from "./remove-ignored-findings.js";

const filterQueryPattern = /(?:^|[?&\s])filter=/;

/** Matches a property in a JSON body, up to the opening quote of its value. */
const filterPropertyPattern = /"filter"\s{0,9}:\s{0,9}"/;
/** Matches the content of a string in JSON. */
const jsonStringContentPattern = /^(?:[^"\\]|\\.)*/;
/**
 * Matches the text before a parameter of an address. This text is on the line of the request, or on an indented line
 * that continues the address.
 */
const textBeforeUrlParameterPattern = /\?|^\s+&/;
const filterEndPattern = /&\w{1,40}=|&\s{0,9}$| HTTP\/[\d.]{1,3}\s{0,9}$|[\r\n]/;

/**
 * Finds the filters in the addresses of requests, in request bodies (JSON or an encoded form), and in variables such as
 * `@filter = …`. An address can consist of several lines.
 */
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
      const value = findFilterValueInLine(line);
      const finding =
        value &&
        findFilterInText(
          context,
          "http",
          [{ start: lineStart + value.start, end: lineStart + value.end }],
          value.escapeStyle,
          value.filterOrVariableKind,
        );
      if (finding) findings.push(finding);
    }
    lineStart = lineEnd + 1;
  }
  return removeIgnoredFindings(context, findings, comments);
}

interface FilterValue extends Span {
  readonly filterOrVariableKind: "filter" | "variable";
  readonly escapeStyle: EscapeStyle;
}

/** Finds a filter in a line, as the value of a variable, or as the value of a parameter or property `filter`. */
function findFilterValueInLine(line: string): FilterValue | undefined {
  const parameter = filterQueryPattern.exec(line);
  if (parameter) {
    const start = parameter.index + parameter[0].length;
    const rest = line.slice(start);
    // Only an address can have a fragment after `#`. In a body, `#` is part of the value.
    const fragmentOffset = textBeforeUrlParameterPattern.test(line.slice(0, start)) ? rest.indexOf("#") : -1;
    const withoutFragment = fragmentOffset < 0 ? rest : rest.slice(0, fragmentOffset);
    const end = start + (filterEndPattern.exec(withoutFragment)?.index ?? withoutFragment.length);
    return { start, end, filterOrVariableKind: "filter", escapeStyle: escapeStyles.plain };
  }
  const variable = /^@[\w-]{0,40}\s{0,9}=\s{0,9}/.exec(line);
  if (variable)
    return {
      start: variable[0].length,
      end: line.trimEnd().length,
      filterOrVariableKind: "variable",
      escapeStyle: escapeStyles.plain,
    };
  const property = filterPropertyPattern.exec(line);
  if (!property) return undefined;
  const start = property.index + property[0].length;
  const length = jsonStringContentPattern.exec(line.slice(start))?.[0].length ?? line.length - start;
  return { start, end: start + length, filterOrVariableKind: "filter", escapeStyle: escapeStyles.json };
}
