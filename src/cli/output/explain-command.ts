/**
 * The line at the end of a report that says how to learn more about its diagnostics. Empty if there are none.
 *
 * @param codes The codes in the report, in the order of their first diagnostics.
 */
export const renderExplainCommand = (codes: ReadonlySet<string>): string =>
  codes.size > 0 ? `to learn more: wef explain ${[...codes].join(" ")}\n` : "";
