/** Orders rows by their values. All programs take rows in this order, so that two transactions do not wait for each other. */
export function inOrder(a: readonly unknown[], b: readonly unknown[]): number {
  const index = a.findIndex((value, each) => value !== b[each]);
  if (index < 0) return 0;
  return String(a[index]) < String(b[index]) ? -1 : 1;
}
