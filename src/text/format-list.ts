/** Writes items as a list for a sentence: `a`, `a or b`, `a, b or c`. */
export const formatList = (items: readonly string[], conjunction: "and" | "or" = "or"): string =>
  items.length < 2 ? (items[0] ?? "") : `${items.slice(0, -1).join(", ")} ${conjunction} ${items.at(-1)}`;
