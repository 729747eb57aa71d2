import { listMethodUrl } from "../profile/api.ts";
import { sampleValues } from "../profile/sample-values.ts";
import type { Example } from "./examples.ts";

const { eventType, siblingEventType, target } = sampleValues;

/** A value with a typical typing mistake: one letter is missing. */
const misspell = (correctSpelling: string): string => correctSpelling.slice(0, -2) + correctSpelling.slice(-1);

/** Texts with typical mistakes. */
export const typicalMistakes: readonly Example[] = [
  { title: "Equals sign for event types", text: `event_types="${eventType}"` },
  { title: "Lower-case operators", text: `event_types:"${eventType}" or event_types:"${siblingEventType}"` },
  { title: "AND between event types", text: `event_types:"${eventType}" AND event_types:"${siblingEventType}"` },
  {
    title: "No parentheses",
    text: `event_types:"${eventType}" OR event_types:"${siblingEventType}" AND target_resource="${target}"`,
  },
  { title: "Single quotes", text: `event_types:'${eventType}'` },
  { title: "Quotes from a word processor", text: `event_types:“${eventType}” AND target_resource=“${target}”` },
  { title: "Misspelled event type", text: `event_types:"${misspell(eventType)}"` },
  { title: "Field in camel case", text: `eventTypes:"${eventType}" AND targetResource:"${target}"` },
  {
    title: "Web address as the target",
    text: `event_types:"${eventType}" AND target_resource="https:${target}"`,
  },
  { title: "List of values", text: `event_types:("${eventType}", "${siblingEventType}")` },
  {
    title: "Operators of a programming language",
    text: `event_types == "${eventType}" || event_types == "${siblingEventType}"`,
  },
  { title: "Parenthesis never closed", text: `(event_types:"${eventType}" OR event_types:"${siblingEventType}"` },
  {
    title: "Copied from a web address",
    text: `${listMethodUrl}?filter=${encodeURIComponent(`event_types:"${eventType}"`)}`,
  },
  {
    title: "Everything at once",
    text: `event_type = '${eventType}' and targetResource == ${target.slice(2)} && event_types:"${misspell(siblingEventType)}"`,
  },
];
