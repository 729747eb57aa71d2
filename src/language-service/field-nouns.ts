import { type FieldDefinition, fields } from "../vocabulary/fields.js";

/**
 * The nouns of the fields whose restrictions are joined by the given operator. For OR, the only noun is `event type`.
 */
export const nounsOfFieldsJoinedBy = (joiningOperator: FieldDefinition["joins"]): readonly string[] =>
  fields.filter((field) => field.joins === joiningOperator).map(({ noun }) => noun);
