import type { Profile } from "../../vocabulary/profile.js";
import { sampleEventTypeAt, sampleTargetOf } from "./value-fillings.js";

/** Returns the texts to add before and after a fragment, so that the fragment can be checked as a filter. */
export function prefixAndSuffixOf(
  text: string,
  restriction: string,
  startsInValue: boolean,
  openQuote: string | undefined,
  profile: Profile,
): readonly [prefix: string, suffix: string] {
  const eventType = sampleEventTypeAt(profile, 9);
  // If event types are on one side of AND, only a target can be on the other side.
  const otherOperand = /target_resource/.test(text) ? restriction : `target_resource="${sampleTargetOf(profile)}"`;
  const prefix = startsInValue
    ? `event_types:"${text.startsWith('"') ? eventType : ""}`
    : /^\s{0,99}AND\b/i.test(text)
      ? otherOperand
      : /^\s{0,99}OR\b/i.test(text)
        ? restriction
        : "";
  if (openQuote === undefined) {
    const operator = /\b(AND|OR)\s{0,99}$/i.exec(text)?.[1];
    return [prefix, operator ? ` ${/^and$/i.test(operator) ? otherOperand : restriction}` : ""];
  }
  const isEmpty = /["'`“„‘«”]$/.test(text);
  const isTarget = /target_?resource["'`]?\s{0,9}[:=]{1,2}\s{0,9}["'`“„‘«”]$/i.test(text);
  return [prefix, `${isEmpty ? (isTarget ? sampleTargetOf(profile) : eventType) : ""}${openQuote}`];
}

/** Whether a text has several restrictions and does not end with a value that is obviously incomplete. */
export const looksLikeCompleteFilter = (text: string): boolean =>
  /\b(?:AND|OR)\b/i.test(text) && !/["'=:./_-]\s{0,9}$/.test(text);
