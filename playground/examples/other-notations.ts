import { toSpacedLowerCase } from "../elements/to-spaced-lower-case.ts";
import { sampleValues } from "../profile/sample-values.ts";
import type { Example } from "./examples.ts";

const { eventType, siblingEventType, target } = sampleValues;

/** Texts that have the meaning of a filter, but are written in another notation. */
export const otherNotations: readonly Example[] = [
  {
    title: "SQL",
    text: `SELECT * FROM subscriptions\nWHERE event_type IN ('${eventType}', '${siblingEventType}')\n  AND target_resource = '${target}'`,
  },
  {
    title: "JSON",
    text: JSON.stringify({ eventTypes: [eventType, siblingEventType], targetResource: target }, undefined, 2),
  },
  {
    title: "Plain words",
    text: `${resourceAndVerbWordsOf(eventType)} or ${resourceAndVerbWordsOf(siblingEventType)} in ${target}`,
  },
];

/** The resource and the verb of an event type as words, such as `message created`. */
function resourceAndVerbWordsOf(type: string): string {
  const [verb = "", ...others] = type.split(".").reverse();
  const resource = others.find((segment) => !/^v\d/.test(segment)) ?? "";
  return toSpacedLowerCase(`${resource} ${verb}`);
}
