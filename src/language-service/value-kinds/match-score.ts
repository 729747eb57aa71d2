/**
 * The score of a value for the typed text, without regard to case. 2: the value begins with the text. 1: segments of
 * the value begin with the segments of the text, in the same order, such as `mes.cre` and `….message.v1.created`. 0:
 * the value contains the text. Undefined: the value does not match.
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
