import { suite } from "./event-type.js";
import type { Profile } from "./profile.js";

/** What a malformed event type certainly stands for, nearest first: without blanks, in the right case, with its vendor. */
export function certainEventTypes(text: string, { vendor, eventTypes }: Profile): readonly string[] {
  const trimmed = text.trim();
  const known = (meant: string): string | undefined => {
    const lower = meant.toLowerCase();
    return eventTypes.has(meant) ? meant : [...eventTypes.keys()].find((type) => type.toLowerCase() === lower);
  };
  const inRightCase = known(trimmed);
  const prefixed = known(`${vendor}.${suite}.${trimmed}`) ?? known(`${vendor}.${trimmed}`);
  const candidates = [trimmed === "" ? undefined : trimmed, inRightCase, prefixed];
  return [...new Set(candidates)].filter((type) => type !== undefined && type !== text) as string[];
}
