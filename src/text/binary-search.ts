/** The first index in [0, length) for which a predicate holds that is false up to some index and true from there on; `length` if it never holds. */
export function firstIndexWhere(length: number, holds: (index: number) => boolean): number {
  let [low, high] = [0, length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (holds(middle)) high = middle;
    else low = middle + 1;
  }
  return low;
}
