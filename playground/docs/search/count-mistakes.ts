/**
 * The number of letters that are wrong, missing or added in a word. Two swapped neighbors count as one mistake.
 * Returns a number above `max` if there are more mistakes than `max`.
 */
export function countMistakes(written: string, meant: string, max: number): number {
  if (Math.abs(written.length - meant.length) > max) return max + 1;
  let beforePrevious: number[] = [];
  let previous = Array.from({ length: meant.length + 1 }, (_, column) => column);
  for (let row = 1; row <= written.length; row += 1) {
    const current = [row];
    let smallest = row;
    for (let column = 1; column <= meant.length; column += 1) {
      const isSame = written[row - 1] === meant[column - 1];
      let count = Math.min(
        (previous[column] ?? 0) + 1,
        (current[column - 1] ?? 0) + 1,
        (previous[column - 1] ?? 0) + (isSame ? 0 : 1),
      );
      const isSwapped = written[row - 1] === meant[column - 2] && written[row - 2] === meant[column - 1];
      if (row > 1 && column > 1 && isSwapped) count = Math.min(count, (beforePrevious[column - 2] ?? 0) + 1);
      current.push(count);
      smallest = Math.min(smallest, count);
    }
    if (smallest > max) return max + 1;
    beforePrevious = previous;
    previous = current;
  }
  return previous[meant.length] ?? 0;
}
