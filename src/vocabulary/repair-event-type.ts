import { suite } from "./event-type.js";
import type { Profile } from "./profile.js";

/** What a malformed event type certainly stands for, nearest first: without blanks, in the right case, with its vendor. */
export function certainEventTypes(text: string, { vendor, eventTypes }: Profile): readonly string[] {
  const trimmed = text.trim();
  const lower = trimmed.toLowerCase();
  const inRightCase = [...eventTypes.keys()].find((type) => type.toLowerCase() === lower);
  const prefixed = [`${vendor}.${suite}.${trimmed}`, `${vendor}.${trimmed}`].find((type) => eventTypes.has(type));
  const candidates = [trimmed === "" ? undefined : trimmed, inRightCase, prefixed];
  return [...new Set(candidates)].filter((type) => type !== undefined && type !== text) as string[];
}
