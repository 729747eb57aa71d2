import { codePointName } from "../text/characters.js";
import { listWords } from "../text/list-words.js";
import type { DiagnosticCode, DiagnosticData } from "./data.js";
import {
  code,
  describeEventTypeProblem,
  describeResourceNameProblem,
  didYouMean,
  encodingNames,
  fieldNames,
  invisibleNames,
  isNegation,
  nounOf,
  operandsOf,
  restrictionForms,
} from "./wording.js";

/**
 * How severe a problem is. `error`: the service answers INVALID_ARGUMENT. `warning`: it accepts what is almost surely a
 * mistake. `hint`: valid, but not a documented shape.
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
 * Prose lives only here. Rules report a code and its data; the sentence is made from them. So a sentence can be improved or
 * translated without touching a rule.
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
  "encoded-text": {
    severity: "error",
    message: ({ encodings }) =>
      `the filter ${listWords(
        encodings.map((each) => encodingNames[each]),
        "and",
      )}`,
    help: () => "give the plain filter, and encode it only where it goes into a web address, a page or a program",
  },
  "unexpected-character": {
    severity: "error",
    message: ({ characters }) => `${code(characters)} has no meaning in a filter`,
    help: () => "remove it",
  },
  "invisible-character": {
    severity: "error",
    message: ({ character, codePoint }) => {
      const name = invisibleNames.get(codePoint);
      return `invisible character ${codePointName(character)}${name ? ` (${name})` : ""}`;
    },
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
        ? `there are no functions such as ${code(name ?? "")}`
        : "a field cannot be compared with a list of values",
    help: ({ construct }) =>
      construct === "function"
        ? `write restrictions: ${restrictionForms}`
        : 'repeat the field for each value: `event_types:"…" OR event_types:"…"`',
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
    message: ({ open, close, field }) => {
      if (field) return `the field ${code(field)} is in quotes`;
      return open === close
        ? `${code(open)} does not quote a string`
        : `${code(open)} and ${code(close)} do not quote a string`;
    },
    help: ({ field }) => (field ? "only values are quoted" : 'use plain double quotes: `"…"`'),
  },
  "wrong-bracket": {
    severity: "error",
    message: ({ bracket }) => `${code(bracket)} does not group`,
    help: ({ expected }) => `use \`${expected}\``,
  },
  "unquoted-value": {
    severity: "error",
    message: ({ value }) => `the value ${code(value)} is not in quotes`,
    help: () => 'put it in double quotes: `"…"`',
  },
  "missing-field": {
    severity: "error",
    message: () => "this value has no field in front",
    help: ({ expected }) => (expected ? `write ${code(`${expected}"…"`)}` : `write ${restrictionForms}`),
  },
  "missing-comparator": {
    severity: "error",
    message: ({ field }) => `${code(field)} is not compared with anything`,
    help: ({ expected }) => (expected ? `write ${code(`${expected}"…"`)}` : `write ${restrictionForms}`),
  },
  "missing-value": {
    severity: "error",
    message: ({ comparator }) => `there is no value after ${code(comparator)}`,
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
      `\`${operator}\` joins ${Object.hasOwn(operandsOf, operator) ? operandsOf[operator as "AND" | "OR"] : "restrictions"}; complete it or remove it`,
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
    message: ({ text }) => `${code(text)} is not part of a filter`,
    help: () => `a filter is made of restrictions (${restrictionForms}), \`OR\`, \`AND\` and parentheses`,
  },
  "wrong-case-keyword": {
    severity: "error",
    message: ({ keyword }) => `the operator ${code(keyword)} is not in upper case`,
    help: ({ expected }) => `write \`${expected}\``,
  },
  "unsupported-operator": {
    severity: "error",
    message: ({ operator }) => `there is no operator ${code(operator)}`,
    help: ({ operator, expected }) => {
      if (expected) return `write \`${expected}\``;
      return isNegation(operator)
        ? "a filter cannot exclude anything: name the event types to select"
        : "the operators are `OR` between event types and `AND` before the target";
    },
  },
  "wrong-comparator": {
    severity: "error",
    message: ({ field, comparator }) => `${code(comparator)} cannot be used with ${code(field)}`,
    help: ({ field, comparator, expected }) => {
      const only = `the only comparison is ${code(`${field}${expected}"…"`)}`;
      return isNegation(comparator) ? `a filter cannot exclude anything; ${only}` : only;
    },
  },
  "unknown-field": {
    severity: "error",
    message: ({ name }) => `unknown field ${code(name)}`,
    help: ({ nearest }) => didYouMean(nearest) ?? `the fields are ${fieldNames}`,
  },
  "mixed-operators": {
    severity: "error",
    message: () => "`AND` and `OR` stand side by side without parentheses",
    help: () => "put the event types in parentheses: `( … OR … ) AND …`",
  },
  "missing-event-type": {
    severity: "error",
    message: ({ field }) => `the filter names no ${nounOf(field)}`,
    help: () => 'write `event_types:"…" AND …` in front',
  },
  "event-types-joined-by-and": {
    severity: "error",
    message: () => "event types are alternatives and cannot be joined by `AND`",
    help: () => "join them with `OR`",
  },
  "target-joined-by-or": {
    severity: "error",
    message: ({ field }) => `a ${nounOf(field)} cannot be joined by \`OR\``,
    help: () => "join it with `AND`, with the event types in parentheses",
  },
  "multiple-targets": {
    severity: "error",
    message: ({ field, target, first }) =>
      target === first ? `the ${nounOf(field)} is given twice` : `a filter cannot have two ${nounOf(field)}s`,
    help: ({ target, first }) => (target === first ? "remove it" : "make one filter for each"),
    related: "the first one",
  },
  placeholder: {
    severity: "error",
    message: ({ placeholder }) => `${code(placeholder)} is a placeholder`,
    help: () => "put the real value in its place",
  },
  "malformed-event-type": {
    severity: "error",
    message: ({ value, problem, listed: each }) => {
      if (value === "") return "the event type is empty";
      if (each) return `${code(value)} lists ${each.length} event types in one string`;
      return `${code(value)} is not an event type: ${describeEventTypeProblem(problem)}`;
    },
    help: ({ value, nearest, listed: each, form }) => {
      if (each) return "give each event type a restriction of its own, joined by `OR`";
      if (nearest) return didYouMean(nearest);
      if (value.includes("*")) return "name each event type: there are no wild cards";
      return `event types look like ${code(form)}`;
    },
  },
  "unknown-event-type": {
    severity: "warning",
    message: ({ eventType }) => `${code(eventType)} is not a known event type`,
    help: ({ nearest }) => didYouMean(nearest) ?? "check its spelling",
  },
  "malformed-target-resource": {
    severity: "error",
    message: ({ value, problem }) =>
      value === ""
        ? "the target resource is empty"
        : `${code(value)} is not a target resource: ${describeResourceNameProblem(problem)}`,
    help: ({ value, nearest, forms }) => {
      if (nearest) return didYouMean(nearest);
      const like = `target resources look like ${listWords(forms.slice(0, 3).map(code))}`;
      return value.includes("*") ? `there are no wild cards; ${like}` : like;
    },
  },
  "placeholder-like-id": {
    severity: "warning",
    message: ({ id }) => `the id ${code(id)} looks like a placeholder`,
    help: () => "put the real id in its place",
  },
  "duplicate-event-type": {
    severity: "warning",
    message: ({ eventType }) => `${code(eventType)} is listed already`,
    help: () => "remove it",
    related: "listed here first",
  },
  "impossible-combination": {
    severity: "warning",
    message: ({ targetResource, eventTypes }) =>
      eventTypes[0] !== undefined && eventTypes.length === 1
        ? `${code(eventTypes[0])} never occurs on ${code(targetResource)}`
        : `none of the ${eventTypes.length} event types ever occurs on ${code(targetResource)}`,
    help: ({ forms }) =>
      forms.length > 0 ? `they occur on ${listWords(forms.map(code))}` : "check which targets the event types have",
  },
  "redundant-parentheses": {
    severity: "hint",
    message: () => "these parentheses change nothing",
    help: () => "remove them",
    related: "and their end",
  },
  "missing-space": {
    severity: "hint",
    message: ({ operator }) => `there is no space beside ${code(operator)}`,
    help: () => "put a space on either side",
  },
  "non-canonical-order": {
    severity: "hint",
    message: ({ field, next }) => `the ${nounOf(field)} stands before the ${nounOf(next)}`,
    help: () => `write the fields in this order: ${fieldNames}`,
  },
};
