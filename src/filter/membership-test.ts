/** With this number of values or more, a set is faster than a list. */
const minValuesForSet = 8;

/** Makes a function that tests whether a value is in a list. */
export function createMembershipTest(values: readonly string[]): (value: unknown) => boolean {
  const list: readonly unknown[] = values;
  const [only] = list;
  if (list.length === 1) return (value) => value === only;
  if (list.length < minValuesForSet) return (value) => list.includes(value);
  const set = new Set(list);
  return (value) => set.has(value);
}
