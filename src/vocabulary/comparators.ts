const equalityComparators: ReadonlySet<string> = new Set(["=", ":", "==", "===", "::", ":=", "=:", "：", "＝"]);

/**
 * Whether a comparator, spaces in it aside, certainly stands for the field's own. Other comparators, such as `!=` or `<`,
 * mean something that the language cannot say.
 */
export const isEqualityComparator = (comparator: string): boolean =>
  equalityComparators.has(comparator.replace(/\s/g, ""));
