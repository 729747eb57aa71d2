import { listWords } from "../text/list-words.js";
import type { DiagnosticCode, DiagnosticData } from "./data.js";
import {
  describeEncodingHelp,
  describeEncodings,
  describeForeignNotation,
  describeForeignNotationHelp,
} from "./notation-wording.js";
import {
  describeMalformedEventType,
  describeMalformedEventTypeHelp,
  describeMalformedTarget,
  describeMalformedTargetHelp,
  describeTargetForms,
  describeUnknownEventTypeHelp,
} from "./value-wording.js";
import {
  describeInvisibleCharacter,
  describePlaceholderHelp,
  describeUnsupportedSyntaxHelp,
  describeWrongQuotes,
  didYouMean,
  isNegation,
  listedFieldNames,
  listedRestrictionForms,
  nounOfField,
  operandNouns,
  quoteCode,
} from "./wording.js";

/**
 * How severe a problem is. `error`: the service answers INVALID_ARGUMENT, and there is no filter. `warning`: it accepts what is
 * almost surely a mistake. `hint`: valid, but not a documented shape.
 */
export type Severity = "error" | "warning" | "hint";

export interface CatalogueEntry<Data> {
  readonly severity: Severity;
  /** What was seen: one lower-case sentence, code in backticks, no full stop. */
  readonly message: (data: Data) => string;
  /** What to do about it. */
  readonly help?: (data: Data) => string | undefined;
  /** What the related place shows, where there is one. */
  readonly related?: string;
}

export type Catalogue = { readonly [Code in DiagnosticCode]: CatalogueEntry<DiagnosticData[Code]> };

/**
 * Every diagnostic of the language: its severity, its sentence, and what to do about it.
 *
 * Prose lives only here, in `wording.ts` (phrases that several sentences share) and in `fix.ts` (the titles of fixes). Rules
 * report a code and its data; the sentence is made from them. To add a diagnostic, see `data.ts`.
 */
export const diagnosticCatalogue: Catalogue = {
  "empty-filter": {
    severity: "error",
    message: () => "the filter is empty",
    help: () => 'name at least one event type: `event_types:"…"`',
  },
  "too-long": {
    severity: "error",
    message: ({ length, maxLength }) => `the filter is ${length} characters long, more than the ${maxLength} allowed`,
    help: () => "split it into several filters",
  },
  "too-deep": {
    severity: "error",
    message: ({ maxDepth }) => `parentheses are nested deeper than ${maxDepth}`,
    help: () => "a filter needs one pair at most",
  },
  "several-filters": {
    severity: "error",
    message: ({ count }) => `this looks like ${count} filters, one on each line`,
    help: ({ expected }) => `use each line by itself${expected ? `, or put \`${expected}\` between them` : ""}`,
  },
  "encoded-text": {
    severity: "error",
    message: ({ encodings }) => `the filter ${describeEncodings(encodings)}`,
    help: ({ encodings }) => describeEncodingHelp(encodings),
  },
  "foreign-syntax": { severity: "error", message: describeForeignNotation, help: describeForeignNotationHelp },
  "unexpected-character": {
    severity: "error",
    message: ({ characters }) => `${quoteCode(characters)} has no meaning in a filter`,
    help: () => "remove it",
  },
  "invisible-character": {
    severity: "error",
    message: describeInvisibleCharacter,
    help: () => "type a plain space or nothing in its place",
  },
  comment: {
    severity: "error",
    message: () => "a filter cannot hold comments",
    help: () => "remove the comment",
  },
  "unsupported-syntax": {
    severity: "error",
    message: ({ construct, name }) =>
      construct === "function"
        ? `there are no functions such as ${quoteCode(name ?? "")}`
        : "a field cannot be compared with a list of values",
    help: describeUnsupportedSyntaxHelp,
  },
  "unterminated-string": {
    severity: "error",
    message: () => "the string has no closing quote",
    help: () => 'close it with `"`, on the same line',
  },
  "escape-in-string": {
    severity: "error",
    message: () => "a string cannot hold a `\\`; there are no escapes",
    help: () => "write the characters themselves; no valid value needs one",
  },
  "wrong-quotes": {
    severity: "error",
    message: describeWrongQuotes,
    help: ({ field }) => (field ? "only values are quoted" : 'use plain double quotes: `"…"`'),
  },
  "wrong-bracket": {
    severity: "error",
    message: ({ bracket }) => `${quoteCode(bracket)} does not group`,
    help: ({ expected }) => `use \`${expected}\``,
  },
  "unquoted-value": {
    severity: "error",
    message: ({ value }) => `the value ${quoteCode(value)} is not in quotes`,
    help: () => 'put it in double quotes: `"…"`',
  },
  "missing-field": {
    severity: "error",
    message: () => "this value has no field in front",
    help: ({ expected }) => (expected ? `write ${quoteCode(`${expected}"…"`)}` : `write ${listedRestrictionForms}`),
  },
  "missing-comparator": {
    severity: "error",
    message: ({ field }) => `${quoteCode(field)} is not compared with anything`,
    help: ({ expected }) => (expected ? `write ${quoteCode(`${expected}"…"`)}` : `write ${listedRestrictionForms}`),
  },
  "missing-value": {
    severity: "error",
    message: ({ comparator }) => `there is no value after ${quoteCode(comparator)}`,
    help: () => 'write the value in double quotes: `"…"`',
  },
  "missing-operator": {
    severity: "error",
    message: () => "nothing joins this with what stands before it",
    help: ({ expected }) =>
      expected ? `put \`${expected}\` between them` : "put `OR` between event types, `AND` before the target",
  },
  "missing-operand": {
    severity: "error",
    message: ({ operator }) => `\`${operator}\` needs a restriction on both sides`,
    help: ({ operator }) =>
      `\`${operator}\` joins ${Object.hasOwn(operandNouns, operator) ? operandNouns[operator as "AND" | "OR"] : "restrictions"}; complete it or remove it`,
  },
  "unbalanced-parenthesis": {
    severity: "error",
    message: ({ parenthesis }) => (parenthesis === "(" ? "this `(` is never closed" : "this `)` closes nothing"),
    help: ({ parenthesis }) =>
      parenthesis === "(" ? "add `)`, or remove this `(`" : "add `(` before, or remove this `)`",
    related: "`)` is missing here",
  },
  "empty-parentheses": {
    severity: "error",
    message: () => "there is nothing between the parentheses",
    help: () => "remove them, or put event types between them",
  },
  "unexpected-token": {
    severity: "error",
    message: ({ text }) => `${quoteCode(text)} is not part of a filter`,
    help: () => `a filter is made of restrictions (${listedRestrictionForms}), \`OR\`, \`AND\` and parentheses`,
  },
  "wrong-case-keyword": {
    severity: "error",
    message: ({ keyword }) => `the operator ${quoteCode(keyword)} is not in upper case`,
    help: ({ expected }) => `write \`${expected}\``,
  },
  "unsupported-operator": {
    severity: "error",
    message: ({ operator }) => `there is no operator ${quoteCode(operator)}`,
    help: ({ operator, expected }) => {
      if (expected) return `write \`${expected}\``;
      return isNegation(operator)
        ? "a filter cannot exclude anything: name what it selects"
        : "the operators are `OR` between event types and `AND` before the target";
    },
  },
  "wrong-comparator": {
    severity: "error",
    message: ({ field, comparator }) => `${quoteCode(comparator)} cannot be used with ${quoteCode(field)}`,
    help: ({ field, comparator, expected }) => {
      const onlyComparison = `the only comparison is ${quoteCode(`${field}${expected}"…"`)}`;
      return isNegation(comparator) ? `a filter cannot exclude anything; ${onlyComparison}` : onlyComparison;
    },
  },
  "unknown-field": {
    severity: "error",
    message: ({ name }) => `unknown field ${quoteCode(name)}`,
    help: ({ nearest, negation }) =>
      negation
        ? `a filter cannot exclude anything; the fields are ${listedFieldNames}`
        : (didYouMean(nearest) ?? `the fields are ${listedFieldNames}`),
  },
  "mixed-operators": {
    severity: "error",
    message: () => "`AND` and `OR` stand side by side without parentheses",
    help: () => "put the event types in parentheses: `( … OR … ) AND …`",
  },
  "missing-event-type": {
    severity: "error",
    message: ({ field }) => `the filter names no ${nounOfField(field)}`,
    help: () => 'write `event_types:"…" AND …` in front',
  },
  "event-types-joined-by-and": {
    severity: "error",
    message: () => "event types are alternatives and cannot be joined by `AND`",
    help: () => "join them with `OR`",
  },
  "target-joined-by-or": {
    severity: "error",
    message: ({ field }) => `a ${nounOfField(field)} cannot be joined by \`OR\``,
    help: () => "join it with `AND`, with the event types in parentheses",
  },
  "multiple-targets": {
    severity: "error",
    message: ({ field, target, first }) =>
      target === first ? `the ${nounOfField(field)} is given twice` : `a filter cannot have two ${nounOfField(field)}s`,
    help: ({ target, first }) => (target === first ? "remove it" : "make one filter for each"),
    related: "the first one",
  },
  placeholder: {
    severity: "error",
    message: ({ placeholder }) => `${quoteCode(placeholder)} is a placeholder`,
    help: describePlaceholderHelp,
  },
  "malformed-event-type": {
    severity: "error",
    message: describeMalformedEventType,
    help: describeMalformedEventTypeHelp,
  },
  "unknown-event-type": {
    severity: "warning",
    message: ({ eventType }) => `${quoteCode(eventType)} is not a known event type`,
    help: describeUnknownEventTypeHelp,
  },
  "never-subscribed-event-type": {
    severity: "warning",
    message: ({ eventType }) => `no subscription can have ${quoteCode(eventType)}: the service sends it by itself`,
    help: ({ instead }) => (instead ? `list ${quoteCode(instead)} in its place` : "remove it"),
  },
  "malformed-target-resource": {
    severity: "error",
    message: describeMalformedTarget,
    help: describeMalformedTargetHelp,
  },
  "unknown-target-resource": {
    severity: "warning",
    message: ({ targetResource }) => `${quoteCode(targetResource)} is not a known target resource`,
    help: ({ forms, candidates = [] }) => didYouMean(...candidates) ?? `known ${describeTargetForms(forms)}`,
  },
  "placeholder-like-id": {
    severity: "warning",
    message: ({ id }) => `the id ${quoteCode(id)} looks like a placeholder`,
    help: () => "put the real id in its place",
  },
  "duplicate-event-type": {
    severity: "warning",
    message: ({ eventType }) => `${quoteCode(eventType)} is listed already`,
    help: () => "remove it",
    related: "listed here first",
  },
  "impossible-combination": {
    severity: "warning",
    message: ({ targetResource, eventTypes }) =>
      eventTypes[0] !== undefined && eventTypes.length === 1
        ? `${quoteCode(eventTypes[0])} never occurs on ${quoteCode(targetResource)}`
        : `none of the ${eventTypes.length} event types ever occurs on ${quoteCode(targetResource)}`,
    help: ({ forms }) =>
      forms.length > 0
        ? `they occur on ${listWords(forms.map(quoteCode))}`
        : "check which targets the event types have",
  },
  "redundant-parentheses": {
    severity: "hint",
    message: () => "these parentheses change nothing",
    help: () => "remove them",
    related: "and their end",
  },
  "missing-space": {
    severity: "hint",
    message: ({ operator }) => `there is no space beside ${quoteCode(operator)}`,
    help: () => "put a space on either side",
  },
  "non-canonical-order": {
    severity: "hint",
    message: ({ field, next }) => `the ${nounOfField(field)} stands before the ${nounOfField(next)}`,
    help: () => `write the fields in this order: ${listedFieldNames}`,
  },
};
