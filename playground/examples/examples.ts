import { sampleValues } from "../profile/sample-values.ts";

/** An example text with which a visitor can start. */
export interface Example {
  readonly title: string;
  readonly text: string;
}

const { eventType, siblingEventType, eventTypeOfOtherResource, target } = sampleValues;

/** Filters in the shapes that the documentation of the API shows. */
export const documentedExamples: readonly [Example, ...Example[]] = [
  {
    title: "Event types in one target",
    text: `( event_types:"${eventType}" OR event_types:"${eventTypeOfOtherResource}" ) AND target_resource="${target}"`,
  },
  {
    title: "One event type in one target",
    text: `event_types:"${eventTypeOfOtherResource}" AND target_resource="${target}"`,
  },
  {
    title: "Event types, whatever the target",
    text: `event_types:"${eventType}" OR event_types:"${siblingEventType}"`,
  },
];
