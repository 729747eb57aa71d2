import { type Field, fields } from "../vocabulary/fields.js";

/** What people call the values of the fields that combine in one way: `event type`. */
export const nounsJoinedBy = (joins: Field["joins"]): readonly string[] =>
  fields.filter((field) => field.joins === joins).map(({ noun }) => noun);
