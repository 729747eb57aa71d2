/** Comes after every name: all of them begin with `subscriptions/`. */
export const endOfNames = "subscriptions0";

/** Two ordered lists of names as one, without what is in both, up to a length. */
export function mergeNames(a: readonly string[], b: readonly string[], limit: number): string[] {
  const merged: string[] = [];
  let [left, right] = [0, 0];
  while (merged.length < limit && (left < a.length || right < b.length)) {
    const [first, second] = [a[left], b[right]];
    const next = second === undefined || (first !== undefined && first <= second) ? first : second;
    if (next === undefined) break;
    merged.push(next);
    if (first === next) left += 1;
    if (second === next) right += 1;
  }
  return merged;
}
