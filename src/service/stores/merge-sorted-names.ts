/**
 * Merges two sorted lists of names.
 *
 * @returns The first `limit` names of both lists, sorted and without duplicates.
 */
export function mergeSortedNames(left: readonly string[], right: readonly string[], limit: number): string[] {
  const merged: string[] = [];
  let [leftIndex, rightIndex] = [0, 0];
  while (merged.length < limit && (leftIndex < left.length || rightIndex < right.length)) {
    const [leftName, rightName] = [left[leftIndex], right[rightIndex]];
    const isLeftNext = rightName === undefined || (leftName !== undefined && leftName <= rightName);
    const nextName = isLeftNext ? leftName : rightName;
    if (nextName === undefined) break;
    merged.push(nextName);
    if (leftName === nextName) leftIndex += 1;
    if (rightName === nextName) rightIndex += 1;
  }
  return merged;
}
