import { profile } from "./profile.ts";

/** The common beginning of all event types of the profile, such as `google.workspace.`. */
const commonEventTypePrefix: string = findCommonDottedPrefix([...profile.eventTypes.keys()]);

/** Finds the longest common prefix of all texts. Cuts this prefix after its last dot. */
function findCommonDottedPrefix([first = "", ...others]: readonly string[]): string {
  let { length } = first;
  for (const other of others) while (!other.startsWith(first.slice(0, length))) length -= 1;
  return first.slice(0, first.lastIndexOf(".", length - 1) + 1);
}

/** A value without the common beginning of all event types, for places with little space. */
export const shortenEventType = (value: string): string =>
  value.length > commonEventTypePrefix.length && value.startsWith(commonEventTypePrefix)
    ? value.slice(commonEventTypePrefix.length)
    : value;
