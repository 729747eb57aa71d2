import type { FieldName } from "../../vocabulary/fields.js";
import { fieldNamesText, nounOfField, quoteCode } from "../wording.js";
import type { EntriesOf, NoData } from "./entry.js";

/** The data of diagnostics about valid filters that do not have a documented shape. */
export interface StyleDiagnosticData {
  "redundant-parentheses": NoData;
  /** `operator` is the operator without a space before or after it. */
  "missing-space": { readonly operator: string };
  /** In the text, `field` is before `next`. In the documented shapes, `next` is before `field`. */
  "non-canonical-order": { readonly field: FieldName; readonly next: FieldName };
}

/** Diagnostics about valid filters that do not have a documented shape. The files of `validate/rules` report them. */
export const styleDiagnostics: EntriesOf<StyleDiagnosticData> = {
  "redundant-parentheses": {
    severity: "hint",
    message: () => "these parentheses change nothing",
    help: () => "remove them",
    related: "the closing parenthesis",
  },
  "missing-space": {
    severity: "hint",
    message: ({ operator }) => `a space is missing before or after ${quoteCode(operator)}`,
    help: () => "put a space on each side",
  },
  "non-canonical-order": {
    severity: "hint",
    message: ({ field, next }) => `the ${nounOfField(field)} comes before the ${nounOfField(next)}`,
    help: () => `write the fields in this order: ${fieldNamesText}`,
  },
};
