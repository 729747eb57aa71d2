import { fieldsByName } from "../../vocabulary/field-names.js";
import { listMatchedPartTexts } from "./match-part-texts.js";

/** Matches a name, a call or an array element that a program joins to a text. */
const joinedOperandPatternSource =
  "(?!(?:AND|OR)\\b)([A-Za-z_$][\\w$.]{0,60}(?:\\([^()\\n]{0,60}\\)|\\[[^\\]\\n]{0,60}\\])?)(?![\\w$.(\\[])";

/**
 * Match variables that are joined to texts by `+`, `.` or `..`. A name with a comparator after it is not matched,
 * because it is a restriction.
 */
const joinedOperandPatterns: readonly RegExp[] = [
  new RegExp(
    `["'\`]\\s{0,20}(?:\\+|\\.{1,2}(?=\\s{0,20}\\$))\\s{0,20}${joinedOperandPatternSource}(?!\\s{0,20}(?:["']?\\s{0,20}[:=]|IN\\b))`,
    "gi",
  ),
  new RegExp(`(?<![\\w$.:="'\`])${joinedOperandPatternSource}\\s{0,20}\\+=?\\s{0,20}["'\`]`, "gi"),
];

/** Match calls that put values into a text or join texts. */
const textBuildingCallPatterns: readonly RegExp[] = [
  /\.(?:format|join|map|concat|push|append)(?=\s*\()/g,
  /\b(?:s?printf|Sprintf|String\.format)(?=\s*\()/g,
  /["'](\s{0,20}%)(?![0-9A-F]{2})(?=\s{0,20}[\w(])/gi,
];

/** Match the beginnings of statements. */
const statementPatterns: readonly RegExp[] = [
  /\b(?:const|let|var|val)\s+[\w$]{1,60}(?=\s{0,20}[:=])/g,
  /\b(?:def|func|function)\s+\w{1,60}(?=\s{0,20}\()/g,
  /\b(?:if|for|foreach|while)\s*\([^)\n]{0,200}\)(?=\s{0,20}\{)/g,
  /\breturn\b(?=\s+["'`])/g,
  /(?<=[\w)]\s{0,9})=>(?=\s{0,20}[\w`({])/g,
];

/** Matches a template string: a text in back quotes, or a text in quotes with an `f` before it. */
const interpolatedStringPattern = /`[^`]*`|(?<![A-Za-z])f(?:"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*')/g;

/** Finds the statements of a program around a filter. */
export const findStatements = (unquotedText: string): readonly string[] =>
  statementPatterns.flatMap((pattern) => listMatchedPartTexts(unquotedText, pattern));

/**
 * Finds the variables and calls with which a program builds a filter. They can be inside template strings, or be joined
 * to texts.
 */
export const findInsertedAndJoinedVariables = (
  text: string,
  unquotedText: string,
): { readonly inTemplates: readonly string[]; readonly variablesOutsideTexts: readonly string[] } => ({
  inTemplates: [...text.matchAll(interpolatedStringPattern)].flatMap(([template]) =>
    listMatchedPartTexts(template, template.startsWith("`") ? /\$\{[^{}\n]{1,60}\}/g : /\{[A-Za-z_][^{}\n]{0,60}\}/g),
  ),
  variablesOutsideTexts: [
    // If the operand is the name of a field, it is a field without its comparator, and not a variable.
    ...joinedOperandPatterns
      .flatMap((pattern) => listMatchedPartTexts(unquotedText, pattern))
      .filter((operand) => !fieldsByName.has(operand)),
    ...textBuildingCallPatterns.flatMap((pattern) => listMatchedPartTexts(unquotedText, pattern)),
  ],
});
