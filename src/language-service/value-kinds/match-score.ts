/**
 * Compares the typed text with a value, without regard to case. The score is 2 if the value begins with the text. It is
 * 1 if segments of the value begin with the segments of the text, in the same order. For example, `mes.cre` matches
 * `….message.v1.created`. It is 0 if the value contains the text. It is undefined if the value does not match.
 */
export function computeMatchScore(typedText: string, value: string): 0 | 1 | 2 | undefined {
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
