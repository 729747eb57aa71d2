import type { DiagnosticCode } from "../../src/index.js";
import type { ScanDiagnosticCode } from "../../src/scan/scan-catalogue.js";

/** Why there is a diagnostic, in Markdown. */
export interface DiagnosticReason {
  /** Why the service or the language rejects such a text, or why a valid text gets a warning or a hint. */
  readonly reason: string;
  /** Links to what the reason relies on. */
  readonly sources: readonly [string, ...string[]];
}

/** A section of the specification. */
const specification = (heading: string): string =>
  `[${heading} in the specification](language.md#${heading.toLowerCase().replaceAll(" ", "-")})`;

const googleDocumentation = "https://developers.google.com/workspace/events";
const listMethod = `[\`subscriptions.list\`](${googleDocumentation}/reference/rest/v1/subscriptions/list)`;
const chatEvents = `[Subscribe to Chat events](${googleDocumentation}/guides/events-chat)`;
const aip160 = "[AIP-160](https://google.aip.dev/160)";
const fullResourceNames = "[AIP-122](https://google.aip.dev/122)";

const otherShapesReason =
  "The provider documents a few shapes of filters. The specification also accepts this one, because its meaning is " +
  "clear. But a documented shape is the safest text for the service, and the easiest one to compare.";

/** A new diagnostic needs an entry here. If an entry is missing, the TypeScript compiler reports an error. */
export const diagnosticReasons: Readonly<Record<DiagnosticCode | ScanDiagnosticCode, DiagnosticReason>> = {
  "empty-filter": {
    reason: "The parameter `filter` of the list method is required, and it must name at least one event type.",
    sources: [listMethod, specification("Validity")],
  },
  "too-long": {
    reason:
      "This is a limit of this package, not of the service. It bounds the time and the memory that one text can cost.",
    sources: [specification("Limits")],
  },
  "too-deep": {
    reason:
      "This is a limit of this package, so that no text can exhaust the stack of the parser. The documented shapes " +
      "have at most one pair of parentheses. AIP-160 allows a service to limit filters.",
    sources: [specification("Limits"), aip160],
  },
  "several-filters": {
    reason: "A request has exactly one filter. A line break is white space, which does not join restrictions.",
    sources: [aip160, specification("Tokens")],
  },
  "encoded-text": {
    reason:
      "HTTP clients encode the filter when they send a request, and the service decodes it once. If a program encodes " +
      "it before that, the service reads the encoded characters, and these are not part of the language.",
    sources: [specification("Tokens"), specification("Recognized mistakes")],
  },
  "foreign-syntax": {
    reason:
      "The list method accepts only event types that are joined by `OR`, and one target. In another notation, a " +
      "part can mean something else than in a filter, so advice about each part would mislead.",
    sources: [listMethod, specification("Grammar")],
  },
  "unexpected-character": {
    reason:
      "A filter consists of parentheses, keywords, fields, comparators and strings. Each character outside of white " +
      "space must belong to one of them.",
    sources: [specification("Tokens")],
  },
  "invisible-character": {
    reason:
      "White space is exactly the space, the tab, CR and LF. A filter with another invisible character looks right, " +
      "but it is a different text: values are compared character by character.",
    sources: [specification("Tokens"), specification("Meaning")],
  },
  comment: {
    reason: "Neither AIP-160 nor the list method describes comments. A filter is the value of a parameter, not a file.",
    sources: [aip160, listMethod],
  },
  "unsupported-syntax": {
    reason:
      "AIP-160 lets a service define functions, but the service must document each of them. The list method documents " +
      "none. For several event types, it has `OR`.",
    sources: [aip160, listMethod],
  },
  "unterminated-string": {
    reason:
      "A string ends on the line on which it begins. Otherwise, a missing quote would make the rest of the filter a " +
      "part of the value.",
    sources: [specification("Tokens")],
  },
  "escape-in-string": {
    reason:
      "No event type and no resource name has a quote or a backslash, and the provider documents no escapes. So the " +
      "specification of this project has none: a string always ends at the next quote.",
    sources: [specification("Tokens")],
  },
  "wrong-quotes": {
    reason:
      "All filters in the provider's documentation have plain double quotes around values, and no quotes around " +
      "fields. Other quotes often come from a programming language, or from a text that was copied from a document.",
    sources: [listMethod, specification("Tokens")],
  },
  "wrong-bracket": {
    reason: "Only `(` and `)` group restrictions, in AIP-160 and in the examples of the list method.",
    sources: [listMethod, specification("Grammar")],
  },
  "unquoted-value": {
    reason:
      "All filters in the provider's documentation have quotes around values. Event types contain dots, and outside " +
      "of quotes a dot is an operator in AIP-160.",
    sources: [listMethod, aip160],
  },
  "missing-field": {
    reason:
      "In AIP-160, a value without a field can match any field. The list method documents only comparisons of the two " +
      "fields.",
    sources: [aip160, specification("Validity")],
  },
  "missing-comparator": {
    reason: "A restriction is a field, a comparator and a string. The list method documents no shorter form.",
    sources: [listMethod, specification("Grammar")],
  },
  "missing-value": {
    reason:
      "AIP-160 can ask whether a field has any value. The list method documents only comparisons with a value, and " +
      "every subscription has event types and a target.",
    sources: [aip160, listMethod],
  },
  "missing-operator": {
    reason:
      "In AIP-160, a space between two values means roughly `AND`. But event types are alternatives, so a reader would " +
      "have to guess. All filters in the provider's documentation write the operator.",
    sources: [aip160, listMethod],
  },
  "missing-operand": {
    reason:
      "`AND` and `OR` join two restrictions. If there is only one, a part of the filter was probably lost, and the " +
      "rest would select other subscriptions.",
    sources: [specification("Grammar")],
  },
  "unbalanced-parenthesis": {
    reason:
      "Parentheses say which restrictions belong together. If one is missing, a reader would have to guess where the " +
      "group ends.",
    sources: [specification("Grammar")],
  },
  "empty-parentheses": {
    reason: "Parentheses enclose an expression, and an expression has at least one restriction.",
    sources: [specification("Grammar")],
  },
  "unexpected-token": {
    reason:
      "A filter has nothing but restrictions, operators and parentheses. If a reader skipped other words, the filter " +
      "would not select what the text says.",
    sources: [specification("Grammar")],
  },
  "wrong-case-keyword": {
    reason:
      "AIP-160 and the list method write the operators in upper case. Any other word, such as `and`, is read as the name " +
      "of a field.",
    sources: [aip160, specification("Tokens")],
  },
  "unsupported-operator": {
    reason:
      "The list method documents only `OR` and `AND`. AIP-160 also has `NOT`, but a service may support only " +
      "a part of AIP-160. It must reject filters with the other parts.",
    sources: [listMethod, aip160],
  },
  "wrong-comparator": {
    reason:
      "A subscription has a list of event types, and in AIP-160 `:` asks whether a list has a value. A " +
      "subscription has one target, and `=` compares a single value. The list method documents no other comparison.",
    sources: [aip160, listMethod],
  },
  "unknown-field": {
    reason:
      "The list method filters by event type and by target resource, and by nothing else. In AIP-160, the use of a " +
      "field that does not exist is the error `INVALID_ARGUMENT`.",
    sources: [listMethod, aip160],
  },
  "mixed-operators": {
    reason:
      "In AIP-160, `OR` binds tighter than `AND`. In most programming languages, `AND` binds tighter. So people and " +
      "the service can read such a text in different ways. AIP-160 recommends parentheses, and the provider's " +
      "examples have them. The specification of this project requires them.",
    sources: [aip160, listMethod, specification("Validity")],
  },
  "missing-event-type": {
    reason: "The list method requires at least one event type in each filter.",
    sources: [listMethod, specification("Validity")],
  },
  "event-types-joined-by-and": {
    reason:
      "For several event types, the list method has only `OR`. It uses `AND` only between event types and a target.",
    sources: [listMethod, specification("Validity")],
  },
  "target-joined-by-or": {
    reason:
      "The list method joins a target only with `AND`. With `OR`, one alternative would have no event type, and the " +
      "method requires one.",
    sources: [listMethod, specification("Validity")],
  },
  "multiple-targets": {
    reason:
      "A subscription has one target resource. So no subscription matches two targets that are joined by `AND`. The " +
      "list method documents no filter with two targets.",
    sources: [listMethod, specification("Meaning")],
  },
  placeholder: {
    reason:
      "No event type and no resource name contains such a text. So the value was not filled in, and no subscription " +
      "can match.",
    sources: [specification("Placeholders")],
  },
  "malformed-event-type": {
    reason:
      "The provider writes event types as `google.workspace.APPLICATION.RESOURCE.VERSION.ACTION`. They are compared as " +
      "whole strings, so a part of one matches nothing. AIP-160 has the wildcard `*`, but the list method documents " +
      "none.",
    sources: [chatEvents, aip160, specification("Event types")],
  },
  "unknown-event-type": {
    reason:
      "This is only a warning, because the provider adds event types. A misspelled event type is valid, too, and then " +
      "the result is empty without an error.",
    sources: [specification("Event types"), "[the known event types](event-types.md)"],
  },
  "never-subscribed-event-type": {
    reason:
      "The provider sends batch events for the event types that a subscription lists. Nobody can subscribe to batch " +
      "events, so no subscription lists their types.",
    sources: [chatEvents, specification("Event types")],
  },
  "malformed-target-resource": {
    reason:
      "The list method requires the full resource name, such as `//chat.googleapis.com/spaces/{space}`. The host in " +
      "it says to which service the id belongs.",
    sources: [listMethod, fullResourceNames, specification("Target resources")],
  },
  "unknown-target-resource": {
    reason:
      "This is only a warning, because the provider can add kinds of targets. A misspelled name is valid, too, and " +
      "then the result is empty without an error.",
    sources: [specification("Target resources")],
  },
  "placeholder-like-id": {
    reason:
      "Such an id has the form of a real id, so the filter is valid. But if it was copied from an example, the result " +
      "is empty without an error.",
    sources: [specification("Placeholders")],
  },
  "duplicate-event-type": {
    reason:
      "A subscription matches if it has one of the event types, so the second mention changes nothing. Perhaps another " +
      "event type was meant.",
    sources: [specification("Meaning")],
  },
  "impossible-combination": {
    reason:
      "Each event type occurs only on certain targets. The result of such a filter is always empty, as if there were " +
      "no subscriptions.",
    sources: [chatEvents, specification("Vocabulary")],
  },
  "redundant-parentheses": { reason: otherShapesReason, sources: [listMethod, specification("Validity")] },
  "missing-space": { reason: otherShapesReason, sources: [listMethod, specification("Validity")] },
  "non-canonical-order": { reason: otherShapesReason, sources: [listMethod, specification("Validity")] },
  "unescaped-value": {
    reason:
      'A value from a user could contain a `"` and add restrictions of its own, as in SQL injection. The user would ' +
      "then get other subscriptions than intended.",
    sources: [specification("Building a text")],
  },
  "no-filter": {
    reason:
      "The parameter `filter` is required. The types of some client libraries do not say so, and then no compiler " +
      "reports the mistake.",
    sources: [listMethod],
  },
};
