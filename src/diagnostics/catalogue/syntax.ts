import { formatCodePoint } from "../../text/characters.js";
import { fieldsByName } from "../../vocabulary/field-names.js";
import type { FieldName } from "../../vocabulary/fields.js";
import { isNegatingOperator, operandsTextByLogicalOperator, quoteCode, restrictionFormsText } from "../wording.js";
import type { EntriesOf, NoData } from "./entry.js";
import type { InputPlace } from "./input-place.js";

/** The data of diagnostics about characters, literals and words that have no place in the syntax. */
export interface SyntaxDiagnosticData {
  /** `characters` are the characters without a meaning. */
  "unexpected-character": InputPlace & { readonly characters: string };
  /** `character` is the character itself, and `codePoint` its number, such as `U+00A0`. */
  "invisible-character": InputPlace & { readonly character: string; readonly codePoint: string };
  comment: NoData;
  /** `field` is the field before the list, or the field that was probably meant. */
  "unsupported-syntax": { readonly construct: "function" | "list"; readonly name?: string; readonly field?: FieldName };
  "unterminated-string": NoData;
  "escape-in-string": NoData;
  /** `open` and `close` are the quotes. `field` is the quoted field, and absent for any other text. */
  "wrong-quotes": { readonly open: string; readonly close: string; readonly field?: string };
  /** `bracket` is the bracket in the text, and `expected` the parenthesis to write instead. */
  "wrong-bracket": { readonly bracket: string; readonly expected: "(" | ")" };
  /** `value` is the value without quotes. */
  "unquoted-value": { readonly value: string };
  /** `expected` is the field that the value needs, with its comparator. Absent if the value does not tell. */
  "missing-field": { readonly expected?: string };
  /** `field` is the name in the text. `expected` is the field with its comparator, and absent for an unknown field. */
  "missing-comparator": { readonly field: string; readonly expected?: string };
  /** `comparator` is the comparator before the missing value. */
  "missing-value": { readonly comparator: string };
  /** `expected` is the operator to insert. Absent if it is not certain. */
  "missing-operator": { readonly expected?: "AND" | "OR" };
  /** `operator` is the operator that lacks an operand. */
  "missing-operand": { readonly operator: string };
  /** `parenthesis` is the parenthesis without a counterpart. */
  "unbalanced-parenthesis": { readonly parenthesis: "(" | ")" };
  "empty-parentheses": NoData;
  /** `text` is the text that is not part of a filter. */
  "unexpected-token": { readonly text: string };
  /** `keyword` is the operator in the text, and `expected` the operator in upper case. */
  "wrong-case-keyword": { readonly keyword: string; readonly expected: "AND" | "OR" };
  /**
   * `operator` is the operator in the text. `expected` is the operator to write instead, and absent if there is none.
   */
  "unsupported-operator": { readonly operator: string; readonly expected?: "AND" | "OR" };
}

/**
 * Diagnostics about characters, literals and words that have no place in the syntax. The files of `syntax/problems`
 * report most of them.
 */
export const syntaxDiagnostics: EntriesOf<SyntaxDiagnosticData> = {
  "unexpected-character": {
    severity: "error",
    message: ({ characters }) => `${quoteCode(characters)} has no meaning in a filter`,
    help: () => "remove it",
  },
  "invisible-character": {
    severity: "error",
    message: describeInvisibleCharacter,
    help: () => "replace it with a plain space, or remove it",
  },
  comment: {
    severity: "error",
    message: () => "a filter cannot contain comments",
    help: () => "remove the comment",
  },
  "unsupported-syntax": {
    severity: "error",
    message: ({ construct, name }) =>
      construct === "function"
        ? `there are no functions such as ${quoteCode(name ?? "")}`
        : "a field cannot be compared with a list of values",
    help: describeUnsupportedSyntaxHelp,
  },
  "unterminated-string": {
    severity: "error",
    message: () => "the string has no closing quote",
    help: () => 'close it with `"`, on the same line',
  },
  "escape-in-string": {
    severity: "error",
    message: () => "a string cannot contain a `\\`; there are no escapes",
    help: () => "write the characters themselves; no valid value contains a `\\`",
  },
  "wrong-quotes": {
    severity: "error",
    message: describeWrongQuotes,
    help: ({ field }) => (field ? "only values are quoted" : 'use plain double quotes: `"…"`'),
  },
  "wrong-bracket": {
    severity: "error",
    message: ({ bracket }) => `${quoteCode(bracket)} is not a parenthesis`,
    help: ({ expected }) => `use \`${expected}\``,
  },
  "unquoted-value": {
    severity: "error",
    message: ({ value }) => `the value ${quoteCode(value)} is not in quotes`,
    help: () => 'put it in double quotes: `"…"`',
  },
  "missing-field": {
    severity: "error",
    message: () => "there is no field before this value",
    help: describeRestrictionHelp,
  },
  "missing-comparator": {
    severity: "error",
    message: ({ field }) => `${quoteCode(field)} is not compared with anything`,
    help: describeRestrictionHelp,
  },
  "missing-value": {
    severity: "error",
    message: ({ comparator }) => `there is no value after ${quoteCode(comparator)}`,
    help: () => 'write the value in double quotes: `"…"`',
  },
  "missing-operator": {
    severity: "error",
    message: () => "there is no `AND` or `OR` before this",
    help: ({ expected }) =>
      expected ? `put \`${expected}\` before it` : "put `OR` between event types, and `AND` between the fields",
  },
  "missing-operand": {
    severity: "error",
    message: ({ operator }) => `\`${operator}\` needs a restriction on both sides`,
    help: ({ operator }) =>
      `\`${operator}\` joins ${operandsTextByLogicalOperator.get(operator) ?? "restrictions"}: add the missing part, or remove \`${operator}\``,
  },
  "unbalanced-parenthesis": {
    severity: "error",
    message: ({ parenthesis }) => (parenthesis === "(" ? "this `(` is never closed" : "this `)` has no opening `(`"),
    help: ({ parenthesis }) =>
      parenthesis === "(" ? "add a closing `)`, or remove this `(`" : "add an opening `(`, or remove this `)`",
    related: "`)` is missing here",
  },
  "empty-parentheses": {
    severity: "error",
    message: () => "the parentheses are empty",
    help: () => "remove them, or put event types between them",
  },
  "unexpected-token": {
    severity: "error",
    message: ({ text }) => `${quoteCode(text)} is not part of a filter`,
    help: () => `a filter is made of restrictions (${restrictionFormsText}), \`OR\`, \`AND\` and parentheses`,
  },
  "wrong-case-keyword": {
    severity: "error",
    message: ({ keyword }) => `the operator ${quoteCode(keyword)} is not in upper case`,
    help: ({ expected }) => `write \`${expected}\``,
  },
  "unsupported-operator": {
    severity: "error",
    message: ({ operator }) => `there is no operator ${quoteCode(operator)}`,
    help: ({ operator, expected }) => {
      if (expected) return `write \`${expected}\``;
      return isNegatingOperator(operator)
        ? "a filter cannot exclude anything: write what it selects"
        : "the operators are `OR` between event types and `AND` between the fields";
    },
  },
};

/** Says what to write if a part of a restriction is missing. */
function describeRestrictionHelp({ expected }: { readonly expected?: string }): string {
  return `write ${expected ? quoteCode(`${expected}"…"`) : restrictionFormsText}`;
}

/** Says what to write instead of a function or a list of values. */
function describeUnsupportedSyntaxHelp({ construct, field }: SyntaxDiagnosticData["unsupported-syntax"]): string {
  const listedField = field && fieldsByName.get(field);
  if (construct === "function" || !listedField) return `write restrictions: ${restrictionFormsText}`;
  const { name, comparator, joins, noun } = listedField;
  const restriction = `${name}${comparator}"…"`;
  return joins === "or"
    ? `repeat the field for each value: ${quoteCode(`${restriction} OR ${restriction}`)}`
    : `a filter has at most one ${noun}: write ${quoteCode(restriction)}, and a filter for each ${noun}`;
}

/** The Unicode names of the common invisible characters. */
const invisibleCharacterNames: ReadonlyMap<string, string> = new Map([
  ["U+0000", "NUL"],
  ["U+0009", "tab"],
  ["U+00A0", "no-break space"],
  ["U+00AD", "soft hyphen"],
  ["U+2003", "em space"],
  ["U+2009", "thin space"],
  ["U+200B", "zero-width space"],
  ["U+200C", "zero-width non-joiner"],
  ["U+200D", "zero-width joiner"],
  ["U+200E", "left-to-right mark"],
  ["U+200F", "right-to-left mark"],
  ["U+2028", "line separator"],
  ["U+2029", "paragraph separator"],
  ["U+202F", "narrow no-break space"],
  ["U+2060", "word joiner"],
  ["U+3000", "ideographic space"],
  ["U+FEFF", "byte order mark"],
]);

function describeInvisibleCharacter({ character, codePoint }: SyntaxDiagnosticData["invisible-character"]): string {
  const characterName = invisibleCharacterNames.get(codePoint);
  return `invisible character ${formatCodePoint(character)}${characterName ? ` (${characterName})` : ""}`;
}

function describeWrongQuotes({ open, close, field }: SyntaxDiagnosticData["wrong-quotes"]): string {
  if (field) return `the field ${quoteCode(field)} is in quotes`;
  return open === close
    ? `strings are not quoted with ${quoteCode(open)}`
    : `strings are not quoted with ${quoteCode(open)} and ${quoteCode(close)}`;
}
