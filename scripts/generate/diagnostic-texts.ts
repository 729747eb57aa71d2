import type { DiagnosticCode } from "../../src/index.js";
import type { ScanDiagnosticCode } from "../../src/scan/scan-catalogue.js";

/** What `docs/diagnostics.md` says about a code besides its sample. Markdown. */
export interface DiagnosticText {
  /** What is wrong, and why it is. */
  readonly meaning: string;
  /** What to do about it. */
  readonly repair: string;
}

/** To add a diagnostic: a row here. The compiler names the code that has none. */
export const diagnosticTexts: Readonly<Record<DiagnosticCode | ScanDiagnosticCode, DiagnosticText>> = {
  "empty-filter": {
    meaning: "The text has nothing in it but white space. The service requires a filter.",
    repair: "Name at least one event type.",
  },
  "too-long": {
    meaning: "The text is longer than `maxLength`, and nothing of it was read.",
    repair: "Split it into several filters, or raise `maxLength`.",
  },
  "too-deep": {
    meaning: "Parentheses are nested deeper than `maxDepth`, and nothing of the text was read.",
    repair: "Remove parentheses. A filter needs one pair at most.",
  },
  "several-filters": {
    meaning: "Each line of the text is a filter of its own, and nothing joins the lines.",
    repair: "Use each line by itself. If one filter was meant, put `OR` between the lines.",
  },
  "encoded-text": {
    meaning:
      "The text is a filter that is still encoded, or that still has something around it: for a URL, an HTML page, a shell, " +
      "JSON or a program. What else is wrong shows when it is decoded.",
    repair: "Decode it before it is used as a filter. The fix writes the decoded text.",
  },
  "foreign-syntax": {
    meaning:
      "The text is in another notation, such as SQL or YAML. One diagnostic says which, in place of a mistake for each of its " +
      "parts.",
    repair: "Write it as a filter. Where the meaning is certain, the fix does so.",
  },
  "unexpected-character": {
    meaning: "No part of a filter begins with this character.",
    repair: "Remove it. There is no fix where it may have been meant as an operator.",
  },
  "invisible-character": {
    meaning:
      "The text has a character that nobody sees and that is no white space of the language, such as a no-break space or a " +
      "zero-width space. They come with text that is copied from pages and documents.",
    repair: "Put a plain space or nothing in its place.",
  },
  comment: {
    meaning: "The language has no comments.",
    repair: "Remove it.",
  },
  "unsupported-syntax": {
    meaning: "The language has no functions, and a field is compared with one value and not with a list.",
    repair: "Repeat the field for each value and join the restrictions with `OR`.",
  },
  "unterminated-string": {
    meaning: "The string has no closing quote on its line.",
    repair: 'Close it with `"`. The fix puts the quote where the value most plausibly ends.',
  },
  "escape-in-string": {
    meaning: "The string has a `\\` in it. There are no escapes, and no valid value has a backslash or a quote.",
    repair: "Write the characters themselves.",
  },
  "wrong-quotes": {
    meaning: "The value is in other quotes than plain double quotes, or the name of a field is in quotes.",
    repair: 'Put values in `"…"`, and write fields without quotes.',
  },
  "wrong-bracket": {
    meaning: "A square, curly or full-width bracket stands where a parenthesis can stand.",
    repair: "Use `(` and `)`.",
  },
  "unquoted-value": {
    meaning: "The value after a comparator is not in quotes.",
    repair: "Put it in double quotes.",
  },
  "missing-field": {
    meaning: "A value or a comparator has no field in front.",
    repair: "Write the field in front. The fix does so where the form of the value says which one.",
  },
  "missing-comparator": {
    meaning: "A field is not compared with anything, or there is no comparator between a field and its value.",
    repair: 'Write `event_types:"…"` or `target_resource="…"`.',
  },
  "missing-value": {
    meaning: "Nothing follows a comparator.",
    repair: "Write the value in double quotes.",
  },
  "missing-operator": {
    meaning: "Two restrictions stand side by side, and no operator joins them.",
    repair: "Put `OR` between event types, and `AND` before the target.",
  },
  "missing-operand": {
    meaning: "An operator has nothing before or after it, or another operator.",
    repair: "Complete it or remove it.",
  },
  "unbalanced-parenthesis": {
    meaning: "A `(` is never closed, or a `)` closes nothing.",
    repair: "Add the other one or remove this one. The fix does what the rest of the filter needs.",
  },
  "empty-parentheses": {
    meaning: "There is nothing between two parentheses.",
    repair: "Remove them, or put event types between them.",
  },
  "unexpected-token": {
    meaning: "These words belong to no restriction.",
    repair: "Remove them, or write what they mean as restrictions.",
  },
  "wrong-case-keyword": {
    meaning: "An operator is not in upper case.",
    repair: "Write `AND` and `OR`.",
  },
  "unsupported-operator": {
    meaning: "The language has two operators, `OR` and `AND`. It has no negation.",
    repair:
      "Write `AND` for `&&` and `OR` for `||`. A filter cannot exclude anything: name what it selects, and leave out the rest in " +
      "your program.",
  },
  "wrong-comparator": {
    meaning: "Each field has one comparator: `:` for `event_types`, `=` for `target_resource`.",
    repair:
      "Use it. There is no fix for a negation, an ordering or a pattern, because a filter cannot say what they mean.",
  },
  "unknown-field": {
    meaning: "The fields are `event_types` and `target_resource`, and this is neither.",
    repair: "Correct the name. What another field would say cannot be in a filter: select by it in your program.",
  },
  "mixed-operators": {
    meaning:
      "`AND` and `OR` stand side by side without parentheses. [AIP-160](https://google.aip.dev/160) reads the `OR` first, most " +
      "people read the `AND` first.",
    repair: "Put the event types in parentheses.",
  },
  "missing-event-type": {
    meaning: "The filter has a target and no event type. The service requires at least one.",
    repair: 'Write `event_types:"…" AND` in front.',
  },
  "event-types-joined-by-and": {
    meaning: "Event types are alternatives, and `AND` joins them.",
    repair: "Join them with `OR`. A filter cannot ask for subscriptions that have both.",
  },
  "target-joined-by-or": {
    meaning: "A target narrows the event types, and `OR` joins it with them.",
    repair: "Join it with `AND`, with the event types in parentheses.",
  },
  "multiple-targets": {
    meaning: "The filter has more than one target. A subscription has one.",
    repair: "Make a filter for each target. Remove one that is given twice.",
  },
  placeholder: {
    meaning:
      "The value is or has a placeholder of an example or a template, or what a program prints for a missing value.",
    repair: "Put the real value in its place. In a program, `buildFilter` does that.",
  },
  "malformed-event-type": {
    meaning:
      "The value does not have the six segments of an event type, or a segment is wrong. The message says which. There " +
      "are no wild cards.",
    repair:
      "Write the whole event type, as in the help. If several may be meant, each is a choice. Another vendor's event " +
      "types need a [profile](library.md#another-vendor): give it as `--profile FILE` or as the option `profile`.",
  },
  "unknown-event-type": {
    meaning:
      "The event type is well formed, but it is none of [the known ones](event-types.md). It is misspelled, or newer " +
      "than the list (`wef --version` prints its date).",
    repair: "Correct it, or leave it if the provider has it.",
  },
  "never-subscribed-event-type": {
    meaning: "The service sends this event type by itself, so no subscription has it and the filter finds none by it.",
    repair: "List the event type that the help names, or remove it.",
  },
  "malformed-target-resource": {
    meaning:
      "The value is no full resource name, or it is a misspelling of a known one. The message says which part is wrong.",
    repair:
      "Write the full resource name, `//host/collection/id`. A web address is not a resource name. Another vendor's " +
      "targets need a [profile](library.md#another-vendor): give it as `--profile FILE` or as the option `profile`.",
  },
  "unknown-target-resource": {
    meaning: "The name is well formed and its host is the provider's, but the vocabulary does not have its form.",
    repair: "Correct it, or leave it if the provider has it.",
  },
  "placeholder-like-id": {
    meaning:
      "The id consists of words that examples have in place of an id. It is a valid one, and probably not yours.",
    repair: "Put the real id in its place.",
  },
  "duplicate-event-type": {
    meaning: "The event type is listed already. It changes nothing.",
    repair: "Remove it.",
  },
  "impossible-combination": {
    meaning: "None of the event types occurs on a target of this form, so the filter finds nothing.",
    repair: "Correct the event types or the target. The help says on which targets they occur.",
  },
  "redundant-parentheses": {
    meaning: "The filter means the same without these parentheses. The documented shapes have none here.",
    repair: "Remove them, or run `wef format`.",
  },
  "missing-space": {
    meaning: "The operator touches what stands before or after it. The documented shapes have a space there.",
    repair: "Put a space there, or run `wef format`.",
  },
  "non-canonical-order": {
    meaning: "The target stands before the event types. In the documented shapes it stands behind them.",
    repair: "Exchange them, or run `wef format`.",
  },
  "unescaped-value": {
    meaning:
      'A program puts a value into a filter without a check. A `"` in the value would end the string, and what follows would be ' +
      "read as part of the filter.",
    repair: "Build the filter with `buildFilter` or `filterText`. They refuse what is no value.",
  },
  "no-filter": {
    meaning: "A program calls the list method without a filter. The service requires one, and answers with an error.",
    repair:
      "Give it a filter. This is reported only where it is asked for: `wef scan --missing`, `missing` of the ESLint rule.",
  },
};
