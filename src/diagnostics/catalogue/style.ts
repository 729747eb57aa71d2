import type { FieldName } from "../../vocabulary/fields.js";
import { fieldNamesText, nounOfField, quoteCode } from "../wording.js";
import type { EntriesOf, NoData } from "./entry.js";

/** The facts of diagnostics about valid filters that have no documented shape. */
export interface StyleDiagnosticData {
  "redundant-parentheses": NoData;
  "missing-space": { readonly operator: string };
  /** `field` is before `next` in the text, but `next` is before `field` in the documented shapes. */
  "non-canonical-order": { readonly field: FieldName; readonly next: FieldName };
}

/** Diagnostics about valid filters that have no documented shape: reported by files of `validate/rules`. */
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
