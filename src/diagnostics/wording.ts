import { formatCodePoint, revealInvisible } from "../text/characters.js";
import { listWords } from "../text/list-words.js";
import { type FieldDefinition, type FieldName, fields } from "../vocabulary/fields.js";
import type { DiagnosticData } from "./data.js";

/** A piece of the user's text as code in a sentence: on one line, without invisible characters, cut if it is long. */
export function quoteCode(text: string): string {
  const revealedText = revealInvisible(text.length > 80 ? `${text.slice(0, 79)}…` : text);
  return revealedText.includes("`") ? `\`\` ${revealedText} \`\`` : `\`${revealedText}\``;
}

/** A question with at most three of some names; nothing if there are none. */
export function didYouMean(...suggestedNames: readonly (string | undefined)[]): string | undefined {
  const names = suggestedNames.filter((suggestedName) => suggestedName !== undefined);
  return names.length > 0 ? `did you mean ${listWords(names.slice(0, 3).map(quoteCode))}?` : undefined;
}

/** The nouns of the fields that combine in one way, in the plural where a filter may have several values. */
const fieldNounsJoinedBy = (joinsOfFields: FieldDefinition["joins"]): readonly string[] =>
  fields
    .filter((fieldDefinition) => fieldDefinition.joins === joinsOfFields)
    .map(({ noun }) => (joinsOfFields === "or" ? `${noun}s` : noun));

/** What an operator joins: `event types`, `the event types and the target resource`. */
export const operandNouns: Readonly<Record<"AND" | "OR", string>> = {
  AND: listWords(
    [...fieldNounsJoinedBy("or"), ...fieldNounsJoinedBy("and")].map((noun) => `the ${noun}`),
    "and",
  ),
  OR: listWords(fieldNounsJoinedBy("or"), "and"),
};

export const nounOfField = (name: FieldName): string =>
  fields.find((fieldDefinition) => fieldDefinition.name === name)?.noun ?? name;

/** The names of the fields: `` `event_types` and `target_resource` ``. */
export const listedFieldNames: string = listWords(
  fields.map(({ name }) => quoteCode(name)),
  "and",
);

/** How restrictions are written: `` `event_types:"…"` or `target_resource="…"` ``. */
export const listedRestrictionForms: string = listWords(
  fields.map(({ name, comparator }) => quoteCode(`${name}${comparator}"…"`)),
);

/** What to write instead of a function, or of a list of values. */
export function describeUnsupportedSyntaxHelp({ construct, field }: DiagnosticData["unsupported-syntax"]): string {
  const listedField = fields.find(({ name }) => name === field);
  if (construct === "function" || !listedField) return `write restrictions: ${listedRestrictionForms}`;
  const { name, comparator, joins, noun } = listedField;
  const restriction = `${name}${comparator}"…"`;
  return joins === "or"
    ? `repeat the field for each value: ${quoteCode(`${restriction} OR ${restriction}`)}`
    : `a filter has one ${noun} at most: write ${quoteCode(restriction)}, and a filter for each of several`;
}

/** What to do about a placeholder; one that a program fills in is left over from it. */
export const describePlaceholderHelp = ({ placeholder }: DiagnosticData["placeholder"]): string =>
  /^(?:\$\{|%|\$[A-Za-z_]|\{\}|\{\{)/.test(placeholder)
    ? "put the real value in its place; in a program, `buildFilter` does that"
    : "put the real value in its place";

/** Whether a comparator or operator excludes something. */
export const isNegation = (writtenOperator: string): boolean => /^(?:not|-|<>)$|[!¬≠]/i.test(writtenOperator);

/** Unicode's names of the common invisible characters. */
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

export function describeInvisibleCharacter({ character, codePoint }: DiagnosticData["invisible-character"]): string {
  const characterName = invisibleCharacterNames.get(codePoint);
  return `invisible character ${formatCodePoint(character)}${characterName ? ` (${characterName})` : ""}`;
}

export function describeWrongQuotes({ open, close, field }: DiagnosticData["wrong-quotes"]): string {
  if (field) return `the field ${quoteCode(field)} is in quotes`;
  return open === close
    ? `${quoteCode(open)} does not quote a string`
    : `${quoteCode(open)} and ${quoteCode(close)} do not quote a string`;
}
