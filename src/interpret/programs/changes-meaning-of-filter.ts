import type { Profile } from "../../vocabulary/profile.js";
import { summarizeTextContent } from "../find-readings.js";

/** Statements that change data instead of searching. */
const dataChangingStatementPattern = /\b(?:DELETE\s{1,9}FROM|INSERT\s{1,9}INTO|UPDATE\s{1,9}\w{1,60}\s{1,9}SET)\b/i;

/**
 * Whether the text around a filter has a negation, a comparison by order such as `<`, a statement that changes data, or
 * a target. `+=` in `text += …` does not count.
 */
export function changesMeaningOfFilter(textAround: string, profile: Profile): boolean {
  if (dataChangingStatementPattern.test(textAround)) return true;
  const { refusals, targetCount } = summarizeTextContent(textAround.replace(/(?<=\w\s{0,3})\+=/g, " ="), profile);
  return targetCount > 0 || (["negation", "ordering", "no-target"] as const).some((refusal) => refusals.has(refusal));
}
