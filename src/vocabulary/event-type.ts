import type { EventTypeProblem } from "../diagnostics/data.js";
import { nearest } from "../text/nearest.js";
import type { Profile, TargetForm } from "./profile.js";

/** The second segment of every event type. */
export const suite = "workspace";

/** One segment of an event type, the version aside. */
export const isSegment = (text: string): boolean => /^[A-Za-z0-9][A-Za-z0-9_-]*$/.test(text);

const isVersion = (text: string): boolean => /^v[0-9]+(?:(?:alpha|beta)[0-9]*)?$/.test(text);

/** How an event type is written, for people. */
export const eventTypeForm = (vendor: string): string => `${vendor}.${suite}.<product>.<resource>.<version>.<verb>`;

/** What keeps a text from being an event type of `vendor`; nothing if it is one. */
export function eventTypeProblem(text: string, vendor: string): EventTypeProblem | undefined {
  if (text !== "" && text.trim() !== text) return { kind: "blank-at-end" };
  const segments = text.split(".");
  if (segments.length !== 6) return { kind: "segments", found: text === "" ? 0 : segments.length };
  for (const [index, segment] of segments.entries()) {
    const expected = index === 0 ? vendor : index === 1 ? suite : undefined;
    const sound = expected ? segment === expected : index === 4 ? isVersion(segment) : isSegment(segment);
    if (!sound) return { kind: "segment", index, segment, ...(expected && { expected }) };
  }
  return undefined;
}

/** The event types in a text that lists several of them as alternatives. */
export function listedEventTypes(text: string, vendor: string): readonly string[] | undefined {
  const items = text.split(/\s*(?:[\s,;|+]|\bOR\b)\s*/i).filter((item) => item !== "");
  return items.length > 1 && items.every((item) => !eventTypeProblem(item, vendor)) ? items : undefined;
}

/** Whether two event types are the same but for their version. */
export function differOnlyInVersion(a: string, b: string): boolean {
  const [left, right] = [a.split("."), b.split(".")];
  return left.length === right.length && left.every((segment, index) => index === 4 || segment === right[index]);
}

/** Whether a value has a sign that says more than one event type, or which not to select, and so is no slip of one. */
const saysMore = (text: string): boolean => /^\s*[^\w\s./"']|[!¬~^*,;|&+]/.test(text);

/** Whether an event type occurs on targets of a form, as far as the profile knows. */
export const occursOn = (type: string, { name }: TargetForm, { eventTypes }: Profile): boolean =>
  eventTypes.get(type)?.targets?.includes(name) !== false;

/**
 * The known event type that was probably meant: at most two edits away, strictly nearer than every other; none if only
 * the version differs, for another version may well exist.
 */
export function nearestEventType(text: string, known: Iterable<string>): string | undefined {
  if (saysMore(text)) return undefined;
  const found = nearest(text, known);
  return found === undefined || differOnlyInVersion(found, text) ? undefined : found;
}
