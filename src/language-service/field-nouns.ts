import { type FieldDefinition, fields } from "../vocabulary/fields.js";

/** The nouns for the values of the fields that the same operator joins: `event type`. */
export const fieldNounsJoinedBy = (joiningOperator: FieldDefinition["joins"]): readonly string[] =>
  fields.filter((field) => field.joins === joiningOperator).map(({ noun }) => noun);
