// The measured pages: every request with every target, by every caller that has matching subscriptions.
import { absentTypes, callers, targets, types, wideTypes } from "./subscriptions.mjs";

/** The service asks for one subscription more than the 50 or 100 of a page, to know whether there is a next page. */
export const limits = [51, 101];

/**
 * The event types and callers of each request. A page must cost at most `maxRatio` times as much as the cheapest page
 * with the same number of rows.
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

/** The case whose page is the cheapest for any number of rows: one event type that nearly all subscriptions have. */
export const cheapestCase = (caller) => cases.find((each) => each.target === "–" && each.caller === caller);

/** Spreads existing event types evenly among event types that do not exist. */
function mixWithAbsentTypes(existing) {
  const step = Math.floor((absentTypes.length + existing.length) / existing.length);
  return absentTypes.flatMap((type, index) => (index % step === 0 ? [existing[index / step] ?? type, type] : [type]));
}
