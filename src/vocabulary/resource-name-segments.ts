import { isResourceId, variableNameIn } from "./target-form.js";

/** Whether a segment of a name is what a form has there: a valid id for a variable, otherwise the same text. */
export const doesSegmentAgree = (segment: string, formSegment: string): boolean =>
  variableNameIn(formSegment) === undefined ? segment === formSegment : isResourceId(segment);

/** The segments of a text, without spaces at its ends, a scheme, slashes in front, and one slash at the end. */
export function splitIntoSegments(text: string): {
  readonly segments: readonly string[];
  /** Whether the text has `//` in front, so that the first segment can only be a host. */
  readonly startsWithHost: boolean;
} {
  const withoutScheme = text.trim().replace(/^https?:/i, "");
  const trimmedName = withoutScheme.replace(/^\/(?!\/)/, "").replace(/([^/])\/$/, "$1");
  return { segments: trimmedName.replace(/^\/\//, "").split("/"), startsWithHost: trimmedName.startsWith("//") };
}
