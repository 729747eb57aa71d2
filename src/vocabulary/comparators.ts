const equalityComparators: ReadonlySet<string> = new Set(["=", ":", "==", "===", "::", ":=", "=:", "：", "＝"]);

/**
 * Whether a comparator, ignoring spaces, certainly stands for the comparator of the field. Other comparators, such as
 * `!=` or `<`, mean something that the language cannot express.
 */
export const isEqualityComparator = (comparator: string): boolean =>
  equalityComparators.has(comparator.replace(/\s/g, ""));
