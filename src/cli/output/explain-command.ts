import { existsSync } from "node:fs";
import { urlOfPackageFile } from "../package-file.js";

/**
 * The line at the end of a report that says how to learn more about its diagnostics. Empty if there are no diagnostics,
 * or if this is a copy of the program without the documentation.
 *
 * @param codes The codes in the report, in the order of their first diagnostics.
 */
export const renderExplainCommandSuggestion = (codes: ReadonlySet<string>): string =>
  codes.size > 0 && existsSync(urlOfPackageFile("docs/diagnostics.md"))
    ? `to learn more: wef explain ${[...codes].join(" ")}\n`
    : "";
