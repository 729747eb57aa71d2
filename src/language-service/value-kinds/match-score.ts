/**
 * How well a value matches the typed text: 2 if it begins with the text, 1 if its segments do, 0 if it contains the
 * text, otherwise undefined. Segments match in order: `mes.cre` matches `….message.v1.created`. Upper and lower case
 * are the same.
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
