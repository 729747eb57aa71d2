/**
 * How well a value matches the typed text: 2 if the value begins with the text, 1 if its segments begin with the
 * segments of the text, 0 if it contains the text. Undefined if it does not match. Segments match in order: `mes.cre`
 * matches `….message.v1.created`. The case of letters does not matter.
 */
export function matchScore(typedText: string, value: string): 0 | 1 | 2 | undefined {
  const [typed, candidate] = [typedText.toLowerCase(), value.toLowerCase()];
  if (candidate.startsWith(typed)) return 2;
  const candidateSegments = candidate.split(/[./]+/);
  const typedSegments = typed.split(/[./\s]+/).filter((typedSegment) => typedSegment !== "");
  let nextSegmentIndex = 0;
  for (const typedSegment of typedSegments) {
    const matchingSegmentIndex = candidateSegments.findIndex(
      (candidateSegment, segmentIndex) => segmentIndex >= nextSegmentIndex && candidateSegment.startsWith(typedSegment),
    );
    if (matchingSegmentIndex < 0) return candidate.includes(typed) ? 0 : undefined;
    nextSegmentIndex = matchingSegmentIndex + 1;
  }
  return 1;
}
