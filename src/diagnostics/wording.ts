import { revealInvisible } from "../text/characters.js";
import { formatList } from "../text/format-list.js";
import { fieldsByName } from "../vocabulary/field-names.js";
import { type FieldDefinition, type FieldName, fields } from "../vocabulary/fields.js";

/**
 * Formats a part of the user's text as code in a sentence. The result is on one line and has no invisible characters. A
 * long text is shortened.
 */
export function quoteCode(text: string): string {
  const revealedText = revealInvisible(text.length > 80 ? `${text.slice(0, 79)}…` : text);
  return revealedText.includes("`") ? `\`\` ${revealedText} \`\`` : `\`${revealedText}\``;
}

/** Asks whether one of the given names was meant. Shows at most three names. Undefined if no name is given. */
export function formatDidYouMean(...suggestedNames: readonly (string | undefined)[]): string | undefined {
  const names = suggestedNames.filter((suggestedName) => suggestedName !== undefined);
  return names.length > 0 ? `did you mean ${formatList(names.slice(0, 3).map(quoteCode))}?` : undefined;
}

/**
 * The nouns of the fields whose restrictions are joined by the given operator. A noun is plural if a filter can have
 * several values of the field.
 */
const nounsOfFieldsJoinedBy = (joinsOfFields: FieldDefinition["joins"]): readonly string[] =>
  fields
    .filter((fieldDefinition) => fieldDefinition.joins === joinsOfFields)
    .map(({ noun }) => (joinsOfFields === "or" ? `${noun}s` : noun));

/**
 * The operands of each operator, in words. OR joins `event types`, and AND joins `the event types and the target
 * resource`.
 */
export const operandsTextByLogicalOperator: ReadonlyMap<string, string> = new Map([
  [
    "AND",
    formatList(
      [...nounsOfFieldsJoinedBy("or"), ...nounsOfFieldsJoinedBy("and")].map((noun) => `the ${noun}`),
      "and",
    ),
  ],
  ["OR", formatList(nounsOfFieldsJoinedBy("or"), "and")],
]);

export const nounOfField = (name: FieldName): string => fieldsByName.get(name)?.noun ?? name;

/** The names of the fields: `` `event_types` and `target_resource` ``. */
export const fieldNamesText: string = formatList(
  fields.map(({ name }) => quoteCode(name)),
  "and",
);

/** The forms of restrictions, in words: `` `event_types:"…"` or `target_resource="…"` ``. */
export const restrictionFormsText: string = formatList(
  fields.map(({ name, comparator }) => quoteCode(`${name}${comparator}"…"`)),
);

/** Whether a comparator or operator excludes something. */
export const isNegatingOperator = (writtenOperator: string): boolean => /^(?:not|-|<>)$|[!¬≠]/i.test(writtenOperator);
