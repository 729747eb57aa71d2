import {
  describeEncodings,
  describeForeignNotation,
  describeForeignNotationHelp,
  describeOutermostEncodingHelp,
  type Encoding,
  type FoundNotation,
} from "../notation-wording.js";
import { nameFoundType } from "../value-wording.js";
import type { EntriesOf } from "./entry.js";

/** The data of diagnostics about a text as a whole. */
export interface TextDiagnosticData {
  /**
   * `found` describes the value that a program passed instead of a text: `list`, `null`, or a JavaScript type such as
   * `number`.
   */
  "empty-filter": { readonly found?: string };
  /** `length` is the length of the text in UTF-16 code units, and `maxLength` the limit. */
  "too-long": { readonly length: number; readonly maxLength: number };
  /** `maxDepth` is the limit. */
  "too-deep": { readonly maxDepth: number };
  /** `expected` is an operator that can join the filters into one filter. It is absent if there is no such operator. */
  "several-filters": { readonly count: number; readonly expected?: "OR" };
  /** `encodings` are the encodings of the text, from the outermost one. */
  "encoded-text": { readonly encodings: readonly Encoding[] };
  /** The notation, and the parts of the text that show it. */
  "foreign-syntax": FoundNotation;
}

/** Diagnostics about a text as a whole. */
export const textDiagnostics: EntriesOf<TextDiagnosticData> = {
  "empty-filter": {
    severity: "error",
    message: ({ found }) =>
      found === undefined ? "the filter is empty" : `the filter is ${nameFoundType(found)} instead of a text`,
    help: ({ found }) =>
      found === undefined ? 'name at least one event type: `event_types:"…"`' : "pass the text of a filter",
  },
  "too-long": {
    severity: "error",
    message: ({ length, maxLength }) => `the filter is ${length} characters long, more than the ${maxLength} allowed`,
    help: () => "split it into several filters",
  },
  "too-deep": {
    severity: "error",
    message: ({ maxDepth }) => `parentheses are nested deeper than ${maxDepth}`,
    help: () => "a filter needs at most one pair of parentheses",
  },
  "several-filters": {
    severity: "error",
    message: ({ count }) => `this looks like ${count} filters, one on each line`,
    help: ({ expected }) => `use each line by itself${expected ? `, or put \`${expected}\` between the lines` : ""}`,
  },
  "encoded-text": {
    severity: "error",
    message: ({ encodings }) => `the filter ${describeEncodings(encodings)}`,
    help: ({ encodings }) => describeOutermostEncodingHelp(encodings),
  },
  "foreign-syntax": { severity: "error", message: describeForeignNotation, help: describeForeignNotationHelp },
};
