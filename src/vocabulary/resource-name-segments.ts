import { hostOf, isResourceId, segmentsAfterHost, variableNameIn } from "./target-form.js";

/**
 * Whether a segment of a name matches a segment of a form. A variable matches every valid id. A literal matches only
 * the same text.
 */
export const matchesFormSegment = (segment: string, formSegment: string): boolean =>
  variableNameIn(formSegment) === undefined ? segment === formSegment : isResourceId(segment);

/**
 * Splits a text into its segments. Spaces at both ends, a scheme, leading slashes and one trailing slash are removed
 * first.
 */
export function splitIntoSegments(text: string): {
  readonly segments: readonly string[];
  /** Whether the text begins with `//`. Then its first segment can only be a host. */
  readonly startsWithDoubleSlash: boolean;
} {
  const withoutScheme = text.trim().replace(/^https?:/i, "");
  const trimmedName = withoutScheme.replace(/^\/(?!\/)/, "").replace(/([^/])\/$/, "$1");
  return { segments: trimmedName.replace(/^\/\//, "").split("/"), startsWithDoubleSlash: trimmedName.startsWith("//") };
}

/**
 * Writes a name with the host and collections of a form. Returns the new name and its distance from the given name.
 * Returns undefined if the distance is too large, the number of segments differs, or an id does not match the form.
 *
 * @param segments The host of the name and the segments after it.
 * @param distanceOf The distance of a host or collection from the host or collection in the form. Undefined if the
 * distance is too large.
 */
export function respellAsForm(
  segments: readonly string[],
  form: string,
  distanceOf: (segment: string, formSegment: string, isHost: boolean) => number | undefined,
): { readonly name: string; readonly distance: number } | undefined {
  const formSegments = [hostOf(form), ...segmentsAfterHost(form)];
  if (segments.length !== formSegments.length) return undefined;
  let distance = 0;
  for (const [index, formSegment] of formSegments.entries()) {
    const segment = segments[index] ?? "";
    const isHost = index === 0;
    if (!isHost && index % 2 === 0) {
      if (!matchesFormSegment(segment, formSegment)) return undefined;
      continue;
    }
    const segmentDistance = distanceOf(segment, formSegment, isHost);
    if (segmentDistance === undefined) return undefined;
    distance += segmentDistance;
  }
  const spelledSegments = formSegments.map((formSegment, index) =>
    variableNameIn(formSegment) === undefined ? formSegment : segments[index],
  );
  return { name: `//${spelledSegments.join("/")}`, distance: distance };
}
