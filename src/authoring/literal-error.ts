import type { DiagnosticCode } from "../diagnostics/catalogue.js";
import type { FieldDefinition, fields } from "../vocabulary/fields.js";

/** The type that the parser returns for a string literal that does not have the shape of a filter. */
export interface LiteralError<Code extends keyof LiteralErrorHelpTexts & DiagnosticCode = keyof LiteralErrorHelpTexts> {
  readonly code: Code;
}

/** The texts that the TypeScript compiler shows for a wrong literal, by diagnostic code. */
export interface LiteralErrorHelpTexts {
  comment: "a filter has no comments";
  "empty-filter": "name at least one event type";
  "empty-parentheses": "the parentheses are empty";
  "encoded-text": "write the text as it is, not encoded";
  "event-types-joined-by-and": "join event types by OR";
  "missing-comparator": `write ${RestrictionFormsText}`;
  "missing-event-type": "name at least one event type";
  "missing-field": `write ${RestrictionFormsText}`;
  "missing-operand": "an operator needs a restriction on both sides";
  "missing-operator": "write OR or AND in between";
  "missing-value": "write a value in double quotes";
  "mixed-operators": "put the event types joined by OR in parentheses";
  "multiple-targets": `name at most one ${FormattedList<NounsOfSingleValuedFields<typeof fields>, "or">}`;
  "target-joined-by-or": `join the ${FormattedList<NounsOfSingleValuedFields<typeof fields>, "and">} by AND`;
  "unbalanced-parenthesis": "a parenthesis is missing";
  "unexpected-character": `write ${RestrictionFormsText}, AND, OR and parentheses only`;
  "unexpected-token": `write ${RestrictionFormsText}, AND, OR and parentheses only`;
  "unknown-field": `the fields are ${FieldNamesText}`;
  "unquoted-value": "put the value in double quotes";
  "unsupported-operator": "join by AND and OR";
  "unsupported-syntax": "write a restriction for each event type, joined by OR";
  "unterminated-string": "a closing quote is missing";
  "wrong-bracket": "group by ( and )";
  "wrong-case-keyword": "write AND and OR in capitals";
  "wrong-comparator": `write ${RestrictionFormsText}`;
  "wrong-quotes": "put the value in double quotes";
}

/** The text `event_types:"…" or target_resource="…"`. */
type RestrictionFormsText = FormattedList<RestrictionFormsOf<typeof fields>, "or">;

/** The text `event_types and target_resource`. */
type FieldNamesText = FormattedList<FieldNamesOf<typeof fields>, "and">;

type RestrictionFormsOf<Fields extends readonly FieldDefinition[]> = {
  [Index in keyof Fields]: `${Fields[Index]["name"]}${Fields[Index]["comparator"]}"…"`;
};

type FieldNamesOf<Fields extends readonly FieldDefinition[]> = { [Index in keyof Fields]: Fields[Index]["name"] };

/** What people call the values of the fields that a filter restricts at most once. */
type NounsOfSingleValuedFields<Fields extends readonly FieldDefinition[]> = Fields extends readonly [
  infer First extends FieldDefinition,
  ...infer Rest extends readonly FieldDefinition[],
]
  ? [...(First extends { readonly joins: "and" } ? [First["noun"]] : []), ...NounsOfSingleValuedFields<Rest>]
  : [];

/** A list as a text, such as `a, b or c`. */
type FormattedList<Items extends readonly string[], Conjunction extends string> = Items extends readonly [
  infer First extends string,
  ...infer Rest extends readonly string[],
]
  ? Rest extends readonly []
    ? First
    : Rest extends readonly [infer Last extends string]
      ? `${First} ${Conjunction} ${Last}`
      : `${First}, ${FormattedList<Rest, Conjunction>}`
  : "";
