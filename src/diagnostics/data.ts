/** No facts beyond the place. */
type None = Record<never, never>;

/** What is wrong with an event type: which segment, counted from 0, and how. */
export type EventTypeProblem =
  | { readonly kind: "blank-at-end" }
  | { readonly kind: "segments"; readonly found: number }
  | { readonly kind: "segment"; readonly index: number; readonly segment: string; readonly expected?: string };

/** What is wrong with a target resource, in the order in which its parts are looked at. */
export type ResourceNameProblem =
  | { readonly kind: "empty" | "blank-at-end" | "no-host" | "query" | "trailing-slash" }
  | { readonly kind: "scheme"; readonly scheme: string }
  | { readonly kind: "web-address"; readonly host: string }
  | { readonly kind: "unknown-host"; readonly host: string }
  | { readonly kind: "no-collection"; readonly host: string }
  | { readonly kind: "unknown-collection"; readonly host: string; readonly collection: string }
  | { readonly kind: "no-id"; readonly collection: string }
  | { readonly kind: "extra-segment"; readonly segment: string }
  | { readonly kind: "illegal-character"; readonly character: string };

/** How a text was encoded on its way here. */
export type Encoding =
  | "program"
  | "url"
  | "prefix"
  | "parameters"
  | "percent"
  | "plus"
  | "html"
  | "backslash"
  | "quotes"
  | "json";

/** The facts that each diagnostic carries. Codes and facts are public API and follow semantic versioning; sentences do not. */
export interface DiagnosticData {
  "empty-filter": None;
  "too-long": { readonly length: number; readonly maxLength: number };
  "too-deep": { readonly maxDepth: number };
  "encoded-text": { readonly encodings: readonly Encoding[] };
  "unexpected-character": { readonly characters: string };
  "invisible-character": { readonly character: string; readonly codePoint: string };
  comment: None;
  "unsupported-syntax": { readonly construct: "function" | "list"; readonly name?: string };
  "unterminated-string": None;
  "escape-in-string": None;
  "wrong-quotes": { readonly open: string; readonly close: string; readonly field?: string };
  "wrong-bracket": { readonly bracket: string; readonly expected: "(" | ")" };
  "unquoted-value": { readonly value: string };
  "missing-field": { readonly expected?: string };
  "missing-comparator": { readonly field: string; readonly expected?: string };
  "missing-value": { readonly comparator: string };
  "missing-operator": { readonly expected?: "AND" | "OR" };
  "missing-operand": { readonly operator: string };
  "unbalanced-parenthesis": { readonly parenthesis: "(" | ")" };
  "empty-parentheses": None;
  "unexpected-token": { readonly text: string };
  "wrong-case-keyword": { readonly keyword: string; readonly expected: "AND" | "OR" };
  "unsupported-operator": { readonly operator: string; readonly expected?: "AND" | "OR" };
  "wrong-comparator": { readonly field: string; readonly comparator: string; readonly expected: string };
  "unknown-field": { readonly name: string; readonly nearest?: string };
  "mixed-operators": None;
  "missing-event-type": None;
  "event-types-joined-by-and": None;
  "target-joined-by-or": None;
  "multiple-targets": { readonly target: string; readonly first: string };
  placeholder: { readonly placeholder: string };
  "malformed-event-type": {
    readonly value: string;
    readonly problem: EventTypeProblem;
    readonly form: string;
    readonly nearest?: string;
    /** The event types, if the value is a list of several. */
    readonly listed?: readonly string[];
  };
  "unknown-event-type": { readonly eventType: string; readonly nearest?: string };
  "malformed-target-resource": {
    readonly value: string;
    readonly problem: ResourceNameProblem;
    /** The forms that the value may have been meant for. */
    readonly forms: readonly string[];
    readonly nearest?: string;
  };
  "placeholder-like-id": { readonly id: string };
  "duplicate-event-type": { readonly eventType: string };
  "impossible-combination": {
    readonly targetResource: string;
    readonly eventTypes: readonly string[];
    /** The forms of target on which one of them occurs. */
    readonly forms: readonly string[];
  };
  "redundant-parentheses": None;
  "missing-space": { readonly operator: string };
  "non-canonical-order": None;
}

export type DiagnosticCode = keyof DiagnosticData;
