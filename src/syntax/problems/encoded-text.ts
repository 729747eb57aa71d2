import type { ReportFunction } from "../../diagnostics/collector.js";
import { createReplaceFix } from "../../diagnostics/fix.js";
import type { ForeignNotation } from "../../diagnostics/notation-wording.js";
import type { Span } from "../../text/span.js";
import type { DetectedEncodings } from "../encoded-text/read-encoded-text.js";
import { findInsertedVariables, findNotation } from "../foreign-notation/find-notation.js";

/**
 * Reports a text in which the filter is encoded, or is a part of a URL, of an SQL statement or of similar code. Two
 * kinds of text are reported as a foreign notation instead: a program that builds its filter from variables, and a
 * query in JSON, such as a query of MongoDB.
 */
export function reportEncodedText(
  text: string,
  wholeSpan: Span,
  { encodings, decodedText }: DetectedEncodings,
  report: ReportFunction,
): void {
  const fixes = decodedText === undefined ? [] : [createReplaceFix("safe", wholeSpan, decodedText)];
  const { variableTexts, areAllInTemplates } = findInsertedVariables(text);
  const foundNotation = decodedText === undefined ? findNotation(text) : undefined;
  if (variableTexts.length > 0)
    report("foreign-syntax", wholeSpan, () => ({
      data: { notation: "program", parts: variableTexts },
      fixes: areAllInTemplates ? fixes : [],
    }));
  else if (foundNotation && foreignNotationsBasedOnJson.has(foundNotation.notation))
    report("foreign-syntax", wholeSpan, () => ({ data: foundNotation }));
  else report("encoded-text", wholeSpan, () => ({ data: { encodings }, fixes }));
}

/** The notations whose queries are JSON. */
const foreignNotationsBasedOnJson: ReadonlySet<ForeignNotation> = new Set(["mongodb", "elasticsearch"]);
