import type { Profile } from "../../vocabulary/profile.js";
import { summarizeTextContent } from "../find-readings.js";

/** Matches statements that change data. */
const dataChangingSqlPattern = /\b(?:DELETE\s{1,9}FROM|INSERT\s{1,9}INTO|UPDATE\s{1,9}\w{1,60}\s{1,9}SET)\b/i;

/**
 * Whether the text around a filter changes what the filter selects. Such a text contains a negation, a comparison by
 * order such as `<`, a statement that changes data, or a target. The `+=` in `text += …` does not count as a
 * comparison.
 */
export function changesMeaningOfFilter(textAround: string, profile: Profile): boolean {
  if (dataChangingSqlPattern.test(textAround)) return true;
  const { refusalReasons, targetCount } = summarizeTextContent(textAround.replace(/(?<=\w\s{0,3})\+=/g, " ="), profile);
  return (
    targetCount > 0 || (["negation", "ordering", "no-target"] as const).some((refusal) => refusalReasons.has(refusal))
  );
}
