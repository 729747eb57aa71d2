import type { FoundNotation } from "../../diagnostics/notation-wording.js";
import { listMatchedPartTexts } from "./match-part-texts.js";
import { notationDefinitions } from "./notations.js";
import { findInsertedAndJoinedVariables, findStatements } from "./program-parts.js";

/**
 * How much of a text is examined, in UTF-16 code units. The beginning of a text is enough to recognize its notation.
 */
const maxExaminedLength = 4_096;

/** The maximum number of parts that a diagnostic shows, and the maximum length of each part. */
const maxReportedParts = 5;
const maxReportedPartLength = 60;

/**
 * Finds the foreign notation in which a text is written. A text is in a foreign notation if it contains parts that
 * belong to this notation and not to a filter. The time does not depend on the length of the text.
 */
export function findNotation(text: string): FoundNotation | undefined {
  const examinedText = text.slice(0, maxExaminedLength);
  const unquotedText = maskQuotedText(examinedText);
  const { inTemplates, variablesOutsideTexts } = findInsertedAndJoinedVariables(examinedText, unquotedText);
  const programParts = [...inTemplates, ...variablesOutsideTexts, ...findStatements(unquotedText)];
  if (programParts.length > 0) return { notation: "program", parts: dedupeAndLimitParts(programParts) };
  for (const { notation, distinctivePartPattern, minPartCount = 1, canBeInQuotes = false } of notationDefinitions) {
    const parts = listMatchedPartTexts(canBeInQuotes ? examinedText : unquotedText, distinctivePartPattern);
    if (parts.length >= minPartCount) return { notation, parts: dedupeAndLimitParts(parts) };
  }
  return undefined;
}

/** Finds the variables and calls with which a program builds a filter. */
export function findInsertedVariables(text: string): FoundVariables {
  const examinedText = text.slice(0, maxExaminedLength);
  const { inTemplates, variablesOutsideTexts } = findInsertedAndJoinedVariables(
    examinedText,
    maskQuotedText(examinedText),
  );
  return {
    variableTexts: dedupeAndLimitParts([...inTemplates, ...variablesOutsideTexts]),
    areAllInTemplates: variablesOutsideTexts.length === 0,
  };
}

export interface FoundVariables {
  readonly variableTexts: readonly string[];
  /** Whether all variables are inside template strings. If they are, the text around them is the filter. */
  readonly areAllInTemplates: boolean;
}

/** Replaces everything between quotes with spaces, because a value in quotes can look like any notation. */
const maskQuotedText = (text: string): string =>
  text.replace(
    /"(?:\\.|[^"\n\\]){0,400}"|'(?:\\.|[^'\n\\]){0,400}'|`(?:\\.|[^`\n\\]){0,400}`/g,
    (quotedText) => quotedText.charAt(0) + " ".repeat(quotedText.length - 2) + quotedText.charAt(0),
  );

const dedupeAndLimitParts = (parts: readonly string[]): readonly string[] =>
  [...new Set(parts.map((part) => part.replace(/\s+/g, " ")).filter((part) => part !== ""))]
    .slice(0, maxReportedParts)
    .map((part) => (part.length > maxReportedPartLength ? `${part.slice(0, maxReportedPartLength - 1)}…` : part));
