import { quoteCharacters } from "../text/quotes.js";
import type { Span } from "../text/span.js";
import { findFieldLike, findFieldsInComparisons } from "../vocabulary/field-names.js";

/**
 * Returns the lines of a text in which each line is a separate filter. Such a line begins with a field, contains a
 * required field, and is not joined to the next line. Comments and empty lines are left out. Returns an empty list if
 * any other line is not a separate filter, or if there is only one filter.
 */
export function findLinesIfAllAreFilters(text: string): readonly Span[] {
  if (!/[\r\n]/.test(text)) return [];
  const filterLines: Span[] = [];
  let firstIndentation = 0;
  for (const match of text.matchAll(/[^\r\n]+/g)) {
    const line = match[0].trimEnd();
    if (line === "" || /^\s*(?:\/\/|--|#)/.test(line)) continue;
    const indentation = line.length - line.trimStart().length;
    if (filterLines.length === 0) firstIndentation = indentation;
    // If a line is indented more than the first line, it continues the line before it.
    if (indentation > firstIndentation || !isFilterLine(line)) return [];
    filterLines.push({ start: match.index + indentation, end: match.index + line.length });
  }
  return filterLines.length > 1 ? filterLines : [];
}

const fieldAtStartPattern = /^[\s(]*([A-Za-z_][\w.-]{0,60})\s{0,20}[:=]/;
const stringPattern = /"[^"]*"|'[^']*'|`[^`]*`|[“”„][^“”„]*[“”„]|[‘’][^‘’]*[‘’]|«[^«»]*»/g;
const quotePattern = new RegExp(`[${quoteCharacters}]`);
const operatorAtEndPattern = /(?:\b(?:AND|OR|NOT)|[-|&,+\\:=(!])$/i;

function isFilterLine(line: string): boolean {
  const lineWithoutStrings = line.replace(stringPattern, '""');
  const isComplete =
    !quotePattern.test(lineWithoutStrings.replaceAll('""', "")) &&
    lineWithoutStrings.split("(").length === lineWithoutStrings.split(")").length &&
    !operatorAtEndPattern.test(lineWithoutStrings);
  return isComplete && isFieldAtStart(line) && hasRequiredField(lineWithoutStrings);
}

function isFieldAtStart(line: string): boolean {
  const fieldName = fieldAtStartPattern.exec(line)?.[1];
  return fieldName !== undefined && findFieldLike(fieldName) !== undefined;
}

const hasRequiredField = (lineWithoutStrings: string): boolean =>
  findFieldsInComparisons(lineWithoutStrings).some(({ isRequired }) => isRequired);
