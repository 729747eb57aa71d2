import { chooseNonOverlappingFixes } from "../../diagnostics/choose-non-overlapping-fixes.js";
import { compile, fixAll, type Profile } from "../../index.js";
import { applyEdits } from "../../text/edit.js";

/**
 * The filter with double quotes around its values. If `fixAll` can make the filter valid, the result is the valid
 * filter on one line.
 */
export function fixOrAddMissingQuotes(text: string, profile: Profile): string {
  const { text: fixedText, compilation } = fixAll(text, { profile });
  if (compilation.filter) return fixedText.trim().split(/\s+/).join(" ");
  const fixes = chooseNonOverlappingFixes(
    compile(text, { profile }).diagnostics.filter(({ code }) => code === "unquoted-value"),
    () => true,
  );
  return applyEdits(
    text,
    fixes.flatMap(({ fix }) => fix.edits),
  );
}

/** Whether a text can be made a valid filter. */
export const isFixableToValidFilter = (text: string, profile: Profile): boolean =>
  fixAll(text, { profile }).compilation.filter !== undefined;
