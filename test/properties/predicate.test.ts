import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { explainMatch, type SubscriptionLike, toPredicate } from "../../src/index.js";
import { eventType, filter, targetResource } from "../support/arbitraries/values.js";
import { filterByHand } from "../support/filter-by-hand.js";
import { naiveMatch } from "../support/oracle.js";
import { RUNS } from "../support/runs.js";

const options = { numRuns: RUNS };

/** Generates a filter and a subscription. They may share event types, the target, both, or nothing. */
const pair = filter.chain((each) => {
  const related = fc.constantFrom(...each.eventTypes);
  const target = fc.constantFrom(each.targetResource ?? "//chat.googleapis.com/spaces/-");
  const types = fc.array(
    fc.oneof(
      related,
      eventType,
      related.map((type) => type.toUpperCase()),
    ),
    { maxLength: 5 },
  );
  const junk = fc.anything();
  const subscription = fc.record(
    {
      eventTypes: fc.oneof(
        { arbitrary: types, weight: 5 },
        {
          arbitrary: fc.oneof(
            related,
            junk,
            types.map((list) => new Set(list)),
            types.map((list) => ({ ...list, length: 9 })),
          ),
          weight: 1,
        },
        { arbitrary: fc.array(fc.oneof(related, junk), { maxLength: 4 }), weight: 1 },
        {
          arbitrary: fc.array(
            related.map((type) => [type]),
            { maxLength: 2 },
          ),
          weight: 1,
        },
      ),
      targetResource: fc.oneof(
        { arbitrary: target, weight: 4 },
        { arbitrary: targetResource, weight: 1 },
        {
          arbitrary: fc.oneof(
            junk,
            target.map((name) => [name]),
            target.map((name) => `${name}/`),
          ),
          weight: 1,
        },
      ),
    },
    { requiredKeys: [] },
  );
  const anything = fc.oneof({ arbitrary: subscription, weight: 9 }, { arbitrary: junk, weight: 1 });
  return fc.tuple(fc.constant(each), anything as fc.Arbitrary<SubscriptionLike>);
});

describe("toPredicate", () => {
  it("agrees with a naive implementation, also for subscriptions with values of wrong types", () => {
    fc.assert(
      fc.property(pair, ([each, subscription]) => {
        expect(toPredicate(each)(subscription)).toBe(naiveMatch(each, subscription));
      }),
      options,
    );
  });
});

describe("explainMatch", () => {
  it("agrees with a naive implementation, and names the part of the filter that decided the result", () => {
    fc.assert(
      fc.property(pair, ([each, subscription]) => {
        const { matched, decidedBy, eventType: found } = explainMatch(each, subscription);
        const hasType = naiveMatch(filterByHand({ eventTypes: each.eventTypes }), subscription);
        expect(matched).toBe(naiveMatch(each, subscription));
        expect(decidedBy).toBe(hasType && each.targetResource !== undefined ? "targetResource" : "eventTypes");
        expect(found !== undefined).toBe(hasType);
        if (found !== undefined) expect(each.eventTypes).toContain(found);
      }),
      options,
    );
  });
});
