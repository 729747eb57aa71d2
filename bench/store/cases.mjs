// The cases to measure: every request, combined with every target and every caller that has matching subscriptions.
import { absentTypes, callers, targets, types, wideTypes } from "./subscriptions.mjs";

/**
 * A page has 50 or 100 subscriptions. The service asks the store for one more, to know whether there is a next page.
 */
export const limits = [51, 101];

/**
 * The requests, each with its event types and callers. A page must cost at most `maxRatio` times as much as the
 * cheapest page with the same number of rows. The name describes the event types of the request. For example,
 * "5,000, sixty exist" means: the request has 5,000 event types, and subscriptions have only sixty of them.
 */
export const requests = [
  { name: "the type that 90 % have", eventTypes: [types[0]], callerNames: ["large", "small"], maxRatio: 3 },
  { name: "the type that 0.001 % have", eventTypes: [types.at(-1)], callerNames: ["large", "small"], maxRatio: 3 },
  {
    name: "five mixed",
    eventTypes: [0, 5, 20, 40, 59].map((index) => types[index]),
    callerNames: ["large", "small"],
    maxRatio: 3,
  },
  { name: "all sixty", eventTypes: types, callerNames: ["large", "small"], maxRatio: 10 },
  {
    name: "5,000, sixty exist",
    eventTypes: mixWithAbsentTypes(types),
    callerNames: ["large", "small"],
    maxRatio: 30,
  },
  { name: "5,000, all exist", eventTypes: wideTypes, callerNames: ["wide"], maxRatio: 300 },
];

export const cases = requests.flatMap(({ name, eventTypes, callerNames, maxRatio }) =>
  [undefined, "common", "rare"].flatMap((target) =>
    callerNames.map((caller) => ({
      request: name,
      target: target ?? "–",
      caller,
      maxRatio,
      authority: callers[caller],
      conditions: [
        { property: "eventTypes", anyOf: eventTypes },
        ...(target ? [{ property: "targetResource", equals: targets[target] }] : []),
      ],
    })),
  ),
);

/**
 * Returns the case of a caller whose pages are the cheapest for each number of rows. This is the caller's first case
 * without a target: a request with only one event type, which nearly all subscriptions have.
 */
export const cheapestCase = (caller) => cases.find((each) => each.target === "–" && each.caller === caller);

/** Makes a list of event types that no subscription has, with the given event types spread evenly among them. */
function mixWithAbsentTypes(existing) {
  const step = Math.floor((absentTypes.length + existing.length) / existing.length);
  return absentTypes.flatMap((type, index) => (index % step === 0 ? [existing[index / step] ?? type, type] : [type]));
}
