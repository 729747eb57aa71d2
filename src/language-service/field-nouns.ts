import { type FieldDefinition, fields } from "../vocabulary/fields.js";

/** What people call the values of the fields that combine in one way: `event type`. */
export const fieldNounsJoinedBy = (joiningOperator: FieldDefinition["joins"]): readonly string[] =>
  fields.filter((field) => field.joins === joiningOperator).map(({ noun }) => noun);
