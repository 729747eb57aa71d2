import type { FieldName, FieldProperty } from "../vocabulary/fields.js";
import type { KnownSegments } from "../vocabulary/known-segments.js";
import type { EventTypeSuggestion } from "../vocabulary/suggest-event-types.js";
import type { MalformedValues } from "../vocabulary/value-kind.js";

/** No facts beyond the place. */
type NoData = Record<never, never>;

/** The known event types that an unknown or malformed one may have been meant for. */
export interface EventTypeCandidates {
  /** The only candidate. */
  readonly nearest?: string;
  /** The candidates, if there are several. */
  readonly candidates?: readonly string[];
  /** How it differs from them. */
  readonly difference?: EventTypeSuggestion["difference"];
  /** The versions of the candidates, if it has none of them. */
  readonly versions?: readonly string[];
}

/** Where a value stood in the input of `buildFilter` or `filterText`. Absent where the value stands in a text. */
export interface ValuePlace {
  readonly part?: FieldProperty;
  /** The place among the values that were given for the part, from 0. */
  readonly index?: number;
}

/** A layer of encoding around a filter. */
export type Encoding =
  | "program"
  | "url"
  | "prefix"
  | "sql"
  | "parameters"
  | "percent"
  | "plus"
  | "html"
  | "backslash"
  | "quotes"
  | "json";

/** A notation that people write instead of a filter. */
export type ForeignNotation =
  | "sql"
  | "json"
  | "mongodb"
  | "elasticsearch"
  | "yaml"
  | "toml"
  | "ldap"
  | "spreadsheet"
  | "odata"
  | "expression"
  | "selector"
  | "sentence"
  | "address"
  | "program";

/**
 * The facts that each diagnostic carries. Codes and facts are public API and follow semantic versioning; sentences do not.
 *
 * To add a diagnostic: its facts here, its sentence in `catalogue.ts`, and what reports it, in a file named after the code. That
 * is a rule in `validate/rules.ts` if the text can be parsed, otherwise a file of `syntax/problems`. A sample goes into
 * `test/catalogue`. Only `authoring/literal-parser.ts`, which checks literals while they compile, has errors of its own.
 */
export interface DiagnosticData {
  "empty-filter": NoData;
  "too-long": { readonly length: number; readonly maxLength: number };
  "too-deep": { readonly maxDepth: number };
  /** `expected` is the operator that makes one filter of them, if there is one. */
  "several-filters": { readonly count: number; readonly expected?: "OR" };
  "encoded-text": { readonly encodings: readonly Encoding[] };
  /** `parts` are the pieces of the text by which the notation was recognised; of a program, its variables and calls. */
  "foreign-syntax": { readonly notation: ForeignNotation; readonly parts: readonly string[] };
  "unexpected-character": { readonly characters: string };
  "invisible-character": ValuePlace & { readonly character: string; readonly codePoint: string };
  comment: NoData;
  /** `field` is the field that a list is compared with, or the one that was probably meant. */
  "unsupported-syntax": { readonly construct: "function" | "list"; readonly name?: string; readonly field?: FieldName };
  "unterminated-string": NoData;
  "escape-in-string": NoData;
  "wrong-quotes": { readonly open: string; readonly close: string; readonly field?: string };
  "wrong-bracket": { readonly bracket: string; readonly expected: "(" | ")" };
  "unquoted-value": { readonly value: string };
  "missing-field": { readonly expected?: string };
  "missing-comparator": { readonly field: string; readonly expected?: string };
  "missing-value": { readonly comparator: string };
  "missing-operator": { readonly expected?: "AND" | "OR" };
  "missing-operand": { readonly operator: string };
  "unbalanced-parenthesis": { readonly parenthesis: "(" | ")" };
  "empty-parentheses": NoData;
  "unexpected-token": { readonly text: string };
  "wrong-case-keyword": { readonly keyword: string; readonly expected: "AND" | "OR" };
  "unsupported-operator": { readonly operator: string; readonly expected?: "AND" | "OR" };
  "wrong-comparator": { readonly field: string; readonly comparator: string; readonly expected: string };
  /** `negation` is the part of the name that excludes, such as `no` in `no_event_types`. */
  "unknown-field": { readonly name: string; readonly nearest?: string; readonly negation?: string };
  "mixed-operators": NoData;
  "missing-event-type": { readonly field: FieldName };
  "event-types-joined-by-and": NoData;
  /** `field` is the field that OR cannot join, because a filter has one value of it at most. */
  "target-joined-by-or": { readonly field: FieldName };
  "multiple-targets": { readonly field: FieldName; readonly target: string; readonly first: string };
  placeholder: ValuePlace & { readonly placeholder: string };
  "malformed-event-type": ValuePlace &
    MalformedValues["event-type"] &
    EventTypeCandidates & {
      /** The event types, if the value is a list of several. */
      readonly listed?: readonly string[];
      /** The field of which the value is a well-formed one. */
      readonly belongsTo?: FieldName;
    };
  "unknown-event-type": ValuePlace & { readonly eventType: string } & EventTypeCandidates & {
      /** The first segment that no known event type has, and those that known ones have there. */
      readonly unknownSegment?: KnownSegments;
    };
  /** `instead` is the event type to subscribe to, if there is one. */
  "never-subscribed-event-type": ValuePlace & { readonly eventType: string; readonly instead?: string };
  "malformed-target-resource": ValuePlace &
    MalformedValues["target-resource"] & {
      readonly nearest?: string;
      /** The field of which the value is a well-formed one. */
      readonly belongsTo?: FieldName;
      /** The names that may have been meant, if there are several. */
      readonly candidates?: readonly string[];
    };
  "unknown-target-resource": ValuePlace & {
    readonly targetResource: string;
    /** The known forms that it is nearest to. */
    readonly forms: readonly string[];
    /** The same resource on other hosts. */
    readonly candidates?: readonly string[];
  };
  "placeholder-like-id": ValuePlace & { readonly id: string };
  "duplicate-event-type": { readonly eventType: string };
  "impossible-combination": ValuePlace & {
    readonly targetResource: string;
    readonly eventTypes: readonly string[];
    /** The forms of target on which one of them occurs. */
    readonly forms: readonly string[];
  };
  "redundant-parentheses": NoData;
  "missing-space": { readonly operator: string };
  /** `field` stands before `next`, which comes first in the documented shapes. */
  "non-canonical-order": { readonly field: FieldName; readonly next: FieldName };
}

export type DiagnosticCode = keyof DiagnosticData;
