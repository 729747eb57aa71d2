import { type EventTypeForm, isEventTypeOfForm, isEventTypeSegment, isVersion } from "./event-type-form.js";
import type { NotTextProblem } from "./not-text-problem.js";

/**
 * What is wrong with an event type: it is not a text, it has a space at an end, the number of segments is wrong, or one
 * segment (counted from 0) is wrong.
 */
export type EventTypeProblem =
  | NotTextProblem
  | { readonly kind: "space-at-end" }
  | { readonly kind: "segments"; readonly found: number; readonly expected: number }
  | {
      readonly kind: "segment";
      /** The name of the segment: `vendor`, `product`, `version` … */
      readonly name: string;
      readonly index: number;
      readonly segment: string;
      /** The only text that is allowed in this segment. Absent if several texts are allowed. */
      readonly expected?: string;
    };

/** The first reason why a text is not an event type of this form. Undefined if it is an event type of this form. */
export function findEventTypeFormProblem(text: string, form: EventTypeForm): EventTypeProblem | undefined {
  if (isEventTypeOfForm(text, form)) return undefined;
  if (text !== "" && text.trim() !== text) return { kind: "space-at-end" };
  const segments = text.split(".");
  const expectedCount = form.segments.length;
  if (segments.length !== expectedCount) {
    return { kind: "segments", found: text === "" ? 0 : segments.length, expected: expectedCount };
  }
  for (const [index, { name, literal }] of form.segments.entries()) {
    const segment = segments[index] ?? "";
    const isSegmentValid =
      literal !== undefined
        ? segment === literal
        : name === "version"
          ? isVersion(segment)
          : isEventTypeSegment(segment);
    if (!isSegmentValid) {
      return { kind: "segment", name, index, segment, ...(literal !== undefined && { expected: literal }) };
    }
  }
  return undefined;
}

/** Returns the event types in a text that lists two or more event types. Returns undefined for any other text. */
export function splitListOfEventTypes(text: string, form: EventTypeForm): readonly string[] | undefined {
  const listedTypes = text.split(/\s*(?:[\s,;|+]|\bOR\b)\s*/i).filter((listedType) => listedType !== "");
  return listedTypes.length > 1 && listedTypes.every((listedType) => !findEventTypeFormProblem(listedType, form))
    ? listedTypes
    : undefined;
}
