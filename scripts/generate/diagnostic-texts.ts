import type { DiagnosticCode } from "../../src/index.js";
import type { ScanDiagnosticCode } from "../../src/scan/scan-catalogue.js";

/** The text about a code in `docs/diagnostics.md`, in Markdown. */
export interface DiagnosticText {
  /** What is wrong in a text with this diagnostic, and why it is a mistake. */
  readonly meaning: string;
  /** What a user can do about the mistake. */
  readonly repair: string;
}

/** A new diagnostic needs an entry here. If an entry is missing, the TypeScript compiler reports an error. */
export const diagnosticTexts: Readonly<Record<DiagnosticCode | ScanDiagnosticCode, DiagnosticText>> = {
  "empty-filter": {
    meaning:
      "The text is empty or has only white space, but the service requires a filter. Or a program passed a value " +
      "that is not a text. Then `data.found` is the type of this value.",
    repair: "Name at least one event type.",
  },
  "too-long": {
    meaning: "The text is longer than `maxLength`, so it was not read.",
    repair: "Split the filter into several filters, or raise `maxLength`.",
  },
  "too-deep": {
    meaning: "Parentheses are nested deeper than `maxDepth`, so the text was not read.",
    repair: "Remove parentheses. A filter needs at most one pair of parentheses.",
  },
  "several-filters": {
    meaning: "Each line of the text is a separate filter, and no operator joins the lines.",
    repair: "Use each line by itself. If one filter was meant, put `OR` between the lines.",
  },
  "encoded-text": {
    meaning:
      "The text is an encoded filter, or there is other text around the filter: a part of a URL, an HTML page, a " +
      "shell command, JSON or a program. Other mistakes are reported only after the text is decoded.",
    repair: "Decode the text before you use it as a filter. The fix writes the decoded text.",
  },
  "foreign-syntax": {
    meaning:
      "The text is in another notation, such as SQL or YAML. The message names the notation. There are no " +
      "diagnostics for the parts of the text.",
    repair: "Write the text as a filter. If its meaning is certain, a fix does this.",
  },
  "unexpected-character": {
    meaning: "No part of a filter begins with this character.",
    repair: "Remove the character. There is no fix if the character may stand for an operator.",
  },
  "invisible-character": {
    meaning:
      "The text contains an invisible character that is not white space in the language, such as a no-break space or a " +
      "zero-width space. Such characters often come from text that was copied from a page or a document.",
    repair: "Replace the character with a plain space, or remove it.",
  },
  comment: {
    meaning: "The language has no comments.",
    repair: "Remove the comment.",
  },
  "unsupported-syntax": {
    meaning: "The language has no functions. A field is compared with one value, not with a list.",
    repair: "Repeat the field for each value and join the restrictions with `OR`.",
  },
  "unterminated-string": {
    meaning: "The string has no closing quote on its line.",
    repair: 'Close the string with `"`. The fix puts the quote where the value probably ends.',
  },
  "escape-in-string": {
    meaning: "The string has a `\\` in it. There are no escapes, and no valid value has a backslash or a quote.",
    repair: "Write the characters themselves.",
  },
  "wrong-quotes": {
    meaning: "The value is not in plain double quotes, or the name of a field is in quotes.",
    repair: 'Put values in `"…"`, and write fields without quotes.',
  },
  "wrong-bracket": {
    meaning: "A square, curly or full-width bracket is used as a parenthesis.",
    repair: "Use `(` and `)`.",
  },
  "unquoted-value": {
    meaning: "The value after a comparator is not in quotes.",
    repair: "Put the value in double quotes.",
  },
  "missing-field": {
    meaning: "There is no field before a value or a comparator.",
    repair:
      "Write the field before the value or comparator. There is a fix if the form of the value shows which field " +
      "was meant.",
  },
  "missing-comparator": {
    meaning: "A field is not compared with anything, or there is no comparator between a field and its value.",
    repair: 'Write `event_types:"…"` or `target_resource="…"`.',
  },
  "missing-value": {
    meaning: "There is no value after a comparator.",
    repair: "Write the value in double quotes.",
  },
  "missing-operator": {
    meaning: "There is no operator between two restrictions.",
    repair: "Put `OR` between event types, and `AND` before the target.",
  },
  "missing-operand": {
    meaning: "There is no restriction before or after an operator.",
    repair: "Add the missing restriction, or remove the operator.",
  },
  "unbalanced-parenthesis": {
    meaning: "A `(` is never closed, or a `)` has no opening `(`.",
    repair:
      "Add the missing parenthesis, or remove this one. Of these two changes, the fix makes the one that gives a " +
      "valid filter.",
  },
  "empty-parentheses": {
    meaning: "The parentheses are empty.",
    repair: "Remove the parentheses, or put event types between them.",
  },
  "unexpected-token": {
    meaning: "These words are not part of a restriction.",
    repair: "Remove the words, or write their meaning as restrictions.",
  },
  "wrong-case-keyword": {
    meaning: "An operator is not in upper case.",
    repair: "Write `AND` and `OR`.",
  },
  "unsupported-operator": {
    meaning: "The language has two operators, `OR` and `AND`. It has no `NOT`.",
    repair:
      "Write `AND` for `&&` and `OR` for `||`. A filter cannot exclude anything. List the event types that " +
      "you want. If the result has other subscriptions that you do not want, remove them in your program.",
  },
  "wrong-comparator": {
    meaning: "Each field has one comparator: `:` for `event_types`, `=` for `target_resource`.",
    repair:
      "Use the comparator of the field. There is no fix for a negation, an ordering or a pattern, because no filter " +
      "can express them.",
  },
  "unknown-field": {
    meaning: "The only fields are `event_types` and `target_resource`.",
    repair: "Correct the name. A filter cannot select by other fields. Select by other fields in your program.",
  },
  "mixed-operators": {
    meaning: "`AND` and `OR` are mixed without parentheses.",
    repair: "Put the event types in parentheses.",
  },
  "missing-event-type": {
    meaning: "The filter has a target, but no event type. The service requires at least one event type.",
    repair: 'Write `event_types:"…" AND` before the target.',
  },
  "event-types-joined-by-and": {
    meaning: "`AND` joins event types, but they are alternatives.",
    repair: "Join them with `OR`. A filter cannot require that a subscription has both event types.",
  },
  "target-joined-by-or": {
    meaning: "`OR` joins a target with event types, but a target is an additional condition, not an alternative.",
    repair: "Join the target with `AND`, and put several event types in parentheses.",
  },
  "multiple-targets": {
    meaning: "The filter has more than one target, but a subscription has only one.",
    repair: "Make a filter for each target. If one target is given twice, remove the second one.",
  },
  placeholder: {
    meaning:
      "The value contains a placeholder from an example or a template. Or the value is a text that programs " +
      "print for a missing value, such as `undefined`.",
    repair: "Replace the placeholder with the real value. In a program, use `buildFilter`.",
  },
  "malformed-event-type": {
    meaning:
      "The value does not have the six segments of an event type, or a segment is wrong. The message says what " +
      "is wrong. There are no wildcards.",
    repair:
      "Write the whole event type, as in the help. If several event types are possible, there is a fix for each. " +
      "Another vendor's event types need a [profile](library.md#another-vendor): give it as `--profile FILE` or as the option `profile`.",
  },
  "unknown-event-type": {
    meaning:
      "The event type is well formed, but it is not [known](event-types.md). It is misspelled, or newer than the " +
      "list of known event types. `wef --version` prints the date of this list.",
    repair: "Correct the event type. If the provider documents it, you can ignore the warning.",
  },
  "never-subscribed-event-type": {
    meaning:
      "The service sends events of this type automatically. No subscription can have this event type, so this " +
      "part of the filter matches no subscription.",
    repair: "Use the event type that the help names, or remove this one.",
  },
  "malformed-target-resource": {
    meaning:
      "The value is not a full resource name, or a known name is misspelled. The message says which part is wrong.",
    repair:
      "Write the full resource name, `//host/collection/id`. A web address is not a resource name. Another vendor's " +
      "targets need a [profile](library.md#another-vendor): give it as `--profile FILE` or as the option `profile`.",
  },
  "unknown-target-resource": {
    meaning: "The name is well formed, and its host belongs to the provider, but its form is not known.",
    repair: "Correct the name. If the provider documents it, you can ignore the warning.",
  },
  "placeholder-like-id": {
    meaning:
      "The id looks like a placeholder from an example. Such an id is valid, but it is probably not the intended " +
      "one.",
    repair: "Replace the id with the real id.",
  },
  "duplicate-event-type": {
    meaning: "The event type is already in the filter. The second one has no effect.",
    repair: "Remove the second one.",
  },
  "impossible-combination": {
    meaning: "None of the event types occurs on a target of this form, so the filter matches no subscription.",
    repair: "Correct the event types or the target. The help lists the targets on which these event types occur.",
  },
  "redundant-parentheses": {
    meaning: "The filter means the same without these parentheses. The documented shapes do not have them.",
    repair: "Remove the parentheses, or run `wef format`.",
  },
  "missing-space": {
    meaning: "There is no space before or after the operator. The documented shapes have a space on each side.",
    repair: "Add the space, or run `wef format`.",
  },
  "non-canonical-order": {
    meaning: "The target comes before the event types. In the documented shapes, the target comes after them.",
    repair: "Write the target after the event types, or run `wef format`.",
  },
  "unescaped-value": {
    meaning:
      'A program puts a value into a filter without a check. A `"` in the value would end the string. The rest ' +
      "of the value would then be read as a part of the filter.",
    repair: "Build the filter with `buildFilter` or `filterText`. They refuse an invalid value.",
  },
  "no-filter": {
    meaning: "A program calls the list method without a filter. The service requires one, and answers with an error.",
    repair:
      "Add a filter. This warning is reported only with `wef scan --missing` or the option `missing` of the " +
      "ESLint rule.",
  },
};
