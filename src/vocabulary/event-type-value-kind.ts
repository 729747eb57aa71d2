import { type EventTypeProblem, findEventTypeFormProblem } from "./event-type.js";
import { findEventTypePlaceholderText } from "./event-type-placeholder.js";
import { findSuggestedEventTypes } from "./find-suggested-event-types.js";
import { findIntendedEventTypes } from "./fix-event-type.js";
import { findPlaceholderText } from "./placeholder.js";
import type { NamedPartOfValue, ValueKindDefinition } from "./value-kind.js";

/** The data about a value that is not an event type. */
export interface MalformedEventTypeValue {
  /** The value as a text. */
  readonly value: string;
  /** The first problem of the value. */
  readonly problem: EventTypeProblem;
  /** The form of the profile's event types. */
  readonly form: string;
}

/** Event types, such as `acme.workspace.chat.message.v1.created`. */
export const eventTypeValueKind: ValueKindDefinition<MalformedEventTypeValue> = {
  findProblem: (value, { eventTypeForm }, notTextProblem) => {
    const problem = notTextProblem ?? findEventTypeFormProblem(value, eventTypeForm);
    return problem && { value, problem, form: eventTypeForm.displayText };
  },
  findKnownValue: (value, { eventTypes }) => {
    const knownType = eventTypes.get(value);
    return knownType?.isOutputOnly ? undefined : knownType?.type;
  },
  isAcceptableValue: (value, profile) =>
    findEventTypeFormProblem(value, profile.eventTypeForm) === undefined &&
    findEventTypePlaceholderText(value, profile) === undefined,
  isMeantAsThisKind: (value, profile) => {
    const { eventTypes, eventTypeForm } = profile;
    const trimmed = value.trim();
    const segmentLiterals = eventTypeForm.segments.map(({ literal }) => literal);
    const literalPrefix = segmentLiterals.slice(0, segmentLiterals.indexOf(undefined)).join(".");
    return (
      trimmed.startsWith(`${literalPrefix}.`) ||
      !findEventTypeFormProblem(trimmed, eventTypeForm) ||
      findIntendedEventTypes(value, profile).some((type) => eventTypes.has(type)) ||
      findSuggestedEventTypes(trimmed, profile) !== undefined
    );
  },
  splitIntoParts: (value, { eventTypeForm }) => {
    const parts: NamedPartOfValue[] = [];
    let partStart = 0;
    for (const [index, { name }] of eventTypeForm.segments.entries()) {
      const isLast = index === eventTypeForm.segments.length - 1;
      const dotOffset = isLast ? -1 : value.indexOf(".", partStart);
      const partEnd = dotOffset < 0 ? value.length : dotOffset;
      if (partEnd > partStart) parts.push({ partName: name, start: partStart, end: partEnd });
      if (dotOffset < 0) break;
      partStart = partEnd + 1;
    }
    return parts;
  },
  createSampleValues: ({ eventTypes, eventTypeForm }) => {
    const knownTypes = [...eventTypes.values()].flatMap(({ type, isOutputOnly }) =>
      isOutputOnly || findPlaceholderText(type) !== undefined ? [] : type,
    );
    const sampleSegments = eventTypeForm.segments.map(
      ({ name, literal }) => literal ?? (name === "version" ? "v1" : name),
    );
    return knownTypes.length > 0 ? knownTypes : [sampleSegments.join(".")];
  },
};
