import { type FieldDefinition, fields } from "../vocabulary/fields.js";

/** The nouns of the fields whose restrictions the given operator joins: `event type` for OR. */
export const fieldNounsJoinedBy = (joiningOperator: FieldDefinition["joins"]): readonly string[] =>
  fields.filter((field) => field.joins === joiningOperator).map(({ noun }) => noun);
