// What pages are asked for: every request with every target, by every caller who has what it asks for.
import { absentTypes, callers, targets, types, wideTypes } from "./subscriptions.mjs";

const both = ["large", "small"];

/** As the service asks: one more than a page of 50 or 100 holds, to know whether there is another. */
export const limits = [51, 101];

/** Event types that are asked for, by whom, and how many times the cheapest page with as many rows they may cost. */
export const requests = [
  { name: "the type that 90 % have", eventTypes: [types[0]], by: both, most: 3 },
  { name: "the type that 0.001 % have", eventTypes: [types.at(-1)], by: both, most: 3 },
  { name: "five mixed", eventTypes: [0, 5, 20, 40, 59].map((index) => types[index]), by: both, most: 3 },
  { name: "all sixty", eventTypes: types, by: both, most: 10 },
  { name: "5,000, sixty exist", eventTypes: amongAbsent(types), by: both, most: 30 },
  { name: "5,000, all exist", eventTypes: wideTypes, by: ["wide"], most: 300 },
];

export const cases = requests.flatMap(({ name, eventTypes, by, most }) =>
  [undefined, "common", "rare"].flatMap((target) =>
    by.map((caller) => ({
      request: name,
      target: target ?? "–",
      caller,
      most,
      authority: callers[caller],
      filter: { eventTypes, ...(target && { targetResource: targets[target] }) },
    })),
  ),
);

/** The cheapest page with so many rows: one type that nearly all have, and no more of it. */
export const reference = (caller) => cases.find((each) => each.target === "–" && each.caller === caller);

function amongAbsent(existing) {
  const every = Math.floor((absentTypes.length + existing.length) / existing.length);
  return absentTypes.flatMap((type, index) => (index % every === 0 ? [existing[index / every] ?? type, type] : [type]));
}
