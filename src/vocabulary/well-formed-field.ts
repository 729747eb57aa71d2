import { type FieldDefinition, fields } from "./fields.js";
import type { Profile } from "./profile.js";
import { definitionByValueKind } from "./value-kinds.js";

/** The field for which a text is a well-formed value. */
export const findFieldOfWellFormedValue = (text: string, profile: Profile): FieldDefinition | undefined =>
  fields.find(({ valueKind }) => !definitionByValueKind[valueKind].findProblem(text, profile));
