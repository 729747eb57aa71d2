/**
 * Compares two rows by their values, for sorting. All transactions write their rows in this order, so that two
 * transactions never wait for each other at the same time.
 */
export function compareRowsForSorting(a: readonly unknown[], b: readonly unknown[]): number {
  for (const [index, value] of a.entries()) {
    if (value !== b[index]) return String(value) < String(b[index]) ? -1 : 1;
  }
  return 0;
}
