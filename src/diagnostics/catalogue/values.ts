import { formatList } from "../../text/format-list.js";
import {
  describeMalformedEventType,
  describeMalformedEventTypeHelp,
  describeMalformedTarget,
  describeMalformedTargetHelp,
  describeTargetForms,
  describeUnknownEventTypeHelp,
  type MalformedEventType,
  type MalformedTargetResource,
  type UnknownEventType,
} from "../value-wording.js";
import { formatDidYouMean, quoteCode } from "../wording.js";
import type { EntriesOf } from "./entry.js";
import type { InputPlace } from "./input-place.js";

/** The data of diagnostics about event types and target resources. */
export interface ValueDiagnosticData {
  /** `placeholder` is the placeholder in the value. */
  placeholder: InputPlace & { readonly placeholder: string };
  /** What is wrong with the value, and what was probably meant. */
  "malformed-event-type": InputPlace & MalformedEventType;
  /** The event type, and what was probably meant. */
  "unknown-event-type": InputPlace & UnknownEventType;
  /** `instead` is the event type that callers must use for subscriptions. It is absent if there is none. */
  "never-subscribed-event-type": InputPlace & { readonly eventType: string; readonly instead?: string };
  /** What is wrong with the value, and what was probably meant. */
  "malformed-target-resource": InputPlace & MalformedTargetResource;
  /** `forms` are the most similar known forms. `candidates` are the names of the same resource on the known hosts. */
  "unknown-target-resource": InputPlace & {
    readonly targetResource: string;
    /** The known forms of target resources that are most similar to the value. */
    readonly forms: readonly string[];
    /** The names of the same resource on the known hosts. */
    readonly candidates?: readonly string[];
  };
  /** `id` is the id in the value. */
  "placeholder-like-id": InputPlace & { readonly id: string };
  /** `eventType` is the repeated event type. */
  "duplicate-event-type": { readonly eventType: string };
  /** `forms` are the forms of targets on which at least one of the event types occurs. */
  "impossible-combination": InputPlace & {
    readonly targetResource: string;
    readonly eventTypes: readonly string[];
    /** The forms of targets for which at least one of the event types is possible. */
    readonly forms: readonly string[];
  };
}

/** Diagnostics about event types and target resources. The files of `validate/rules` report them. */
export const valueDiagnostics: EntriesOf<ValueDiagnosticData> = {
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
    message: ({ eventType }) =>
      `no subscription can have ${quoteCode(eventType)}: the service sends these events automatically`,
    help: ({ instead }) => (instead ? `list ${quoteCode(instead)} instead` : "remove it"),
  },
  "malformed-target-resource": {
    severity: "error",
    message: describeMalformedTarget,
    help: describeMalformedTargetHelp,
  },
  "unknown-target-resource": {
    severity: "warning",
    message: ({ targetResource }) => `${quoteCode(targetResource)} is not a known target resource`,
    help: ({ forms, candidates = [] }) => formatDidYouMean(...candidates) ?? `known ${describeTargetForms(forms)}`,
  },
  "placeholder-like-id": {
    severity: "warning",
    message: ({ id }) => `the id ${quoteCode(id)} looks like a placeholder`,
    help: () => "replace it with the real id",
  },
  "duplicate-event-type": {
    severity: "warning",
    message: ({ eventType }) => `${quoteCode(eventType)} is already listed`,
    help: () => "remove it",
    related: "listed here first",
  },
  "impossible-combination": {
    severity: "warning",
    message: ({ targetResource, eventTypes }) =>
      eventTypes[0] !== undefined && eventTypes.length === 1
        ? `${quoteCode(eventTypes[0])} never occurs on ${quoteCode(targetResource)}`
        : `none of the ${eventTypes.length} event types ever occurs on ${quoteCode(targetResource)}`,
    help: ({ eventTypes, forms }) =>
      forms.length > 0
        ? `${eventTypes.length === 1 ? "it occurs" : "they occur"} on ${formatList(forms.map(quoteCode))}`
        : "check on which targets the event types occur",
  },
};

/**
 * Says what to do about a placeholder. If the placeholder is of a kind that programs replace with a value, such as
 * `${id}`, the help mentions `buildFilter`.
 */
function describePlaceholderHelp({ placeholder }: ValueDiagnosticData["placeholder"]): string {
  const isFilledInByProgram = /^(?:\$\{|%|\$[A-Za-z_]|\{\}|\{\{)/.test(placeholder);
  return `replace it with the real value${isFilledInByProgram ? "; in a program, `buildFilter` does that" : ""}`;
}
