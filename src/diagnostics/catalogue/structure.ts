import { withArticle } from "../../text/with-article.js";
import type { FieldName } from "../../vocabulary/fields.js";
import { fieldNamesText, formatDidYouMean, isNegatingOperator, nounOfField, quoteCode } from "../wording.js";
import type { EntriesOf, NoData } from "./entry.js";

/** The data of diagnostics about fields, comparators, and the operators between restrictions. */
export interface StructureDiagnosticData {
  /** `comparator` is the comparator after `field` in the text, and `expected` the only one that the field has. */
  "wrong-comparator": { readonly field: string; readonly comparator: string; readonly expected: string };
  /** `negation` is the part of `name` that means an exclusion, such as `no` in `no_event_types`. */
  "unknown-field": { readonly name: string; readonly nearest?: string; readonly negation?: string };
  "mixed-operators": NoData;
  /** `field` is the field that the filter lacks: `event_types`. */
  "missing-event-type": { readonly field: FieldName };
  "event-types-joined-by-and": NoData;
  /** A filter has at most one value of `field`, so restrictions on this field cannot be joined by `OR`. */
  "target-joined-by-or": { readonly field: FieldName };
  /** `first` is the first target of the filter, and `target` a further one. `field` is their field. */
  "multiple-targets": { readonly field: FieldName; readonly target: string; readonly first: string };
}

/**
 * Diagnostics about fields, comparators, and the operators between restrictions. The files of `validate/rules` report
 * them.
 */
export const structureDiagnostics: EntriesOf<StructureDiagnosticData> = {
  "wrong-comparator": {
    severity: "error",
    message: ({ field, comparator }) => `${quoteCode(comparator)} cannot be used with ${quoteCode(field)}`,
    help: ({ field, comparator, expected }) => {
      const onlyComparison = `the only comparison is ${quoteCode(`${field}${expected}"…"`)}`;
      return isNegatingOperator(comparator) ? `a filter cannot exclude anything; ${onlyComparison}` : onlyComparison;
    },
  },
  "unknown-field": {
    severity: "error",
    message: ({ name }) => `unknown field ${quoteCode(name)}`,
    help: ({ nearest, negation }) =>
      negation
        ? `a filter cannot exclude anything; the fields are ${fieldNamesText}`
        : (formatDidYouMean(nearest) ?? `the fields are ${fieldNamesText}`),
  },
  "mixed-operators": {
    severity: "error",
    message: () => "`AND` and `OR` are mixed without parentheses",
    help: () => "put the event types in parentheses: `( … OR … ) AND …`",
  },
  "missing-event-type": {
    severity: "error",
    message: ({ field }) => `the filter names no ${nounOfField(field)}`,
    help: () => 'write `event_types:"…" AND …` at the beginning',
  },
  "event-types-joined-by-and": {
    severity: "error",
    message: () => "event types are alternatives and cannot be joined by `AND`",
    help: () => "join them with `OR`",
  },
  "target-joined-by-or": {
    severity: "error",
    message: ({ field }) => `${withArticle(nounOfField(field))} cannot be joined by \`OR\``,
    help: () => "join it with `AND`, and put the event types in parentheses",
  },
  "multiple-targets": {
    severity: "error",
    message: ({ field, target, first }) =>
      target === first ? `the ${nounOfField(field)} is given twice` : `a filter cannot have two ${nounOfField(field)}s`,
    help: ({ field, target, first }) =>
      target === first ? "remove it" : `write a filter for each ${nounOfField(field)}`,
    related: "the first one",
  },
};
