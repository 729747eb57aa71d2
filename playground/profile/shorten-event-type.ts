import { profile } from "./profile.ts";

/** What all event types of the profile begin with, such as `google.workspace.`. */
const commonPrefix: string = findCommonPrefix([...profile.eventTypes.keys()]);

/** The longest beginning that texts share and that ends with a dot. */
function findCommonPrefix([first = "", ...others]: readonly string[]): string {
  let { length } = first;
  for (const other of others) while (!other.startsWith(first.slice(0, length))) length -= 1;
  return first.slice(0, first.lastIndexOf(".", length - 1) + 1);
}

/** A value without what all event types have in common. Where space is scarce, only the rest tells them apart. */
export const shortenEventType = (value: string): string =>
  value.length > commonPrefix.length && value.startsWith(commonPrefix) ? value.slice(commonPrefix.length) : value;
