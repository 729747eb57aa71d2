import { formatList } from "../text/format-list.js";
import { withArticle } from "../text/with-article.js";
import type { EventTypeProblem } from "../vocabulary/event-type.js";
import { fieldsByName } from "../vocabulary/field-names.js";
import type { FieldName } from "../vocabulary/fields.js";
import type { EventTypeSuggestion } from "../vocabulary/find-suggested-event-types.js";
import type { NotTextProblem } from "../vocabulary/not-text-problem.js";
import type { ResourceNameProblem } from "../vocabulary/resource-name-problem.js";
import type { UnknownEventTypeSegment } from "../vocabulary/unknown-event-type-segment.js";
import type { MalformedValueByKind } from "../vocabulary/value-kinds.js";
import { formatDidYouMean, nounOfField, quoteCode } from "./wording.js";

/** The known event types that an unknown or malformed event type may stand for. */
export interface EventTypeCandidates {
  /** The candidate, if there is only one. */
  readonly nearest?: string;
  /** The candidates, if there are several of them. */
  readonly candidates?: readonly string[];
  /** How the value differs from the candidates. */
  readonly difference?: EventTypeSuggestion["difference"];
  /** The versions of the candidates. Present only if the value has none of these versions. */
  readonly versions?: readonly string[];
}

/** The data about a value that is not an event type. */
export type MalformedEventType = MalformedValueByKind["event-type"] &
  EventTypeCandidates & {
    /** The event types in the list, if the value is a list of several event types. */
    readonly listed?: readonly string[];
    /** The other field, if the value has the form of that field's values. */
    readonly belongsTo?: FieldName;
  };

/** The data about an event type that the profile does not list. */
export type UnknownEventType = { readonly eventType: string } & EventTypeCandidates & {
    /**
     * The first unknown segment of the event type, with the segments that can replace it. The segments before it are
     * the beginning of a known event type. But no known event type continues with the unknown segment.
     */
    readonly unknownSegment?: UnknownEventTypeSegment;
  };

/** The data about a value that is not a target resource. */
export type MalformedTargetResource = MalformedValueByKind["target-resource"] & {
  readonly nearest?: string;
  /** The other field, if the value has the form of that field's values. */
  readonly belongsTo?: FieldName;
  /** The names that may have been meant, if there are several of them. */
  readonly candidates?: readonly string[];
};

/**
 * Asks whether one of the candidates was meant, and says how the value differs from the candidates. Undefined if there
 * are no candidates.
 */
export function describeEventTypeCandidates(suggested: EventTypeCandidates): string | undefined {
  const { nearest, candidates = [], difference, versions = [] } = suggested;
  const question = formatDidYouMean(nearest, ...candidates);
  if (question === undefined) return undefined;
  if (difference === "last-segment") {
    const lastSegments = candidates.map((candidate) => quoteCode(candidate.slice(candidate.lastIndexOf(".") + 1)));
    return `the known values of its last segment: ${formatList(lastSegments)}`;
  }
  if (difference === "older-name") return `this is an older name: ${question}`;
  if (difference !== "version") return question;
  return `${versions.length === 1 ? "the known version is" : "the known versions are"} ${formatList(versions.map(quoteCode), "and")}: ${question}`;
}

/** Says what event types look like. This is the help for a value that is not an event type. */
export const describeEventTypeForm = ({ value, form }: MalformedValueByKind["event-type"]): string =>
  /\*|^%|%$/.test(value)
    ? "name each event type: wildcards are not supported"
    : `event types look like ${quoteCode(form)}`;

export function describeMalformedEventTypeHelp(data: MalformedEventType): string {
  const { value, listed, belongsTo, candidates = [] } = data;
  if (listed) return "write a restriction for each event type, joined by `OR`";
  if (belongsTo) return describeCorrectFieldHelp(belongsTo, value);
  if (value.endsWith("*") && candidates.length > 0) {
    const examples = formatList(candidates.slice(0, 3).map(quoteCode));
    return `wildcards are not supported: name each event type, such as ${examples}`;
  }
  return describeEventTypeCandidates(data) ?? describeEventTypeForm(data);
}

export function describeUnknownEventTypeHelp(data: UnknownEventType): string {
  const { unknownSegment } = data;
  const question = describeEventTypeCandidates(data);
  if (question !== undefined || !unknownSegment)
    return question ?? "check its spelling; the profile has no event types that can be subscribed to";
  const { name, prefix, known } = unknownSegment;
  const shownSegments = formatList(known.slice(0, 8).map(quoteCode));
  return `the known values of its ${name}${prefix && ` after ${quoteCode(prefix)}`}: ${shownSegments}`;
}

export function describeMalformedTarget(data: MalformedTargetResource): string {
  const { value, problem, belongsTo } = data;
  if (value === "") return "the target resource is empty";
  if (belongsTo) return `${quoteCode(value)} is ${withArticle(nounOfField(belongsTo))}, not a target resource`;
  return `${quoteCode(value)} is not a target resource: ${describeResourceNameFormProblem(problem)}`;
}

export const describeMalformedTargetHelp = (data: MalformedTargetResource): string => {
  const { value, nearest, belongsTo, candidates = [], forms } = data;
  if (belongsTo) return describeCorrectFieldHelp(belongsTo, value);
  const noWildCards = value.includes("*") ? "wildcards are not supported; " : "";
  return formatDidYouMean(nearest, ...candidates) ?? `${noWildCards}${describeTargetForms(forms)}`;
};

/**
 * Says how to write a value that was written after the wrong field. The value must be written after the field to which
 * it belongs.
 */
function describeCorrectFieldHelp(fieldName: FieldName, value: string): string {
  const comparator = fieldsByName.get(fieldName)?.comparator ?? "";
  return `write ${quoteCode(`${fieldName}${comparator}"${value}"`)}`;
}

/** Says what target resources look like. Shows at most three of the given forms. */
export const describeTargetForms = (forms: readonly string[]): string =>
  `target resources look like ${formatList(forms.slice(0, 3).map(quoteCode))}`;

export function describeMalformedEventType(data: MalformedEventType): string {
  const { value, problem, listed, belongsTo } = data;
  if (value === "") return "the event type is empty";
  if (belongsTo) return `${quoteCode(value)} is ${withArticle(nounOfField(belongsTo))}, not an event type`;
  if (listed) return `${quoteCode(value)} lists ${listed.length} event types in one string`;
  return `${quoteCode(value)} is not an event type: ${describeEventTypeFormProblem(problem)}`;
}

const describeNotTextProblem = ({ found }: NotTextProblem): string => `it is ${nameFoundType(found)} instead of a text`;

/** The name of a type with its article: `a number`, `an object`, `undefined`. */
export function nameFoundType(found: NotTextProblem["found"]): string {
  return /^(?:undefined|null)$/.test(found) ? found : withArticle(found);
}

function describeEventTypeFormProblem(eventTypeProblem: EventTypeProblem): string {
  switch (eventTypeProblem.kind) {
    case "not-text":
      return describeNotTextProblem(eventTypeProblem);
    case "space-at-end":
      return "it begins or ends with a space";
    case "segments":
      return `it has ${eventTypeProblem.found} ${eventTypeProblem.found === 1 ? "segment" : "segments"} instead of ${eventTypeProblem.expected}`;
    case "segment": {
      const name = `the ${eventTypeProblem.name} (segment ${eventTypeProblem.index + 1})`;
      if (eventTypeProblem.segment === "") return `${name} is empty`;
      if (eventTypeProblem.expected)
        return `${name} is ${quoteCode(eventTypeProblem.segment)} instead of ${quoteCode(eventTypeProblem.expected)}`;
      return eventTypeProblem.name === "version"
        ? `${name} is ${quoteCode(eventTypeProblem.segment)}, not a version such as \`v1\``
        : `${name} is ${quoteCode(eventTypeProblem.segment)}, which has a character other than letters, digits, \`_\` and \`-\``;
    }
  }
}

function describeResourceNameFormProblem(resourceNameProblem: ResourceNameProblem): string {
  switch (resourceNameProblem.kind) {
    case "not-text":
      return describeNotTextProblem(resourceNameProblem);
    case "empty":
      return "it is empty";
    case "space-at-end":
      return "it begins or ends with a space";
    case "no-host":
      return "it does not begin with `//` and a host";
    case "scheme":
      return `it begins with ${quoteCode(resourceNameProblem.scheme)}`;
    case "web-address":
      return `${quoteCode(resourceNameProblem.host)} is the address of a web page`;
    case "unknown-host":
      return `unknown host ${quoteCode(resourceNameProblem.host)}`;
    case "no-collection":
      return `there is no collection after ${quoteCode(resourceNameProblem.host)}`;
    case "unknown-collection":
      return `${quoteCode(resourceNameProblem.host)} has no ${quoteCode(resourceNameProblem.collection)}`;
    case "no-id":
      return `there is no id after ${quoteCode(resourceNameProblem.collection)}`;
    case "extra-segment":
      return `${quoteCode(resourceNameProblem.segment)} is one segment too many`;
    case "empty-segment":
      return "two of its slashes have nothing between them";
    case "trailing-slash":
      return "it ends with `/`";
    case "query":
      return "it has a query or fragment";
    case "illegal-character":
      return `the id has ${resourceNameProblem.character === " " ? "a space" : quoteCode(resourceNameProblem.character)}; an id contains only letters, digits, \`_\` and \`-\``;
  }
}
