import { describe, expect, it } from "vitest";
import {
  covers,
  coversWitness,
  equivalent,
  equivalentWitness,
  type Filter,
  overlaps,
  overlapsWitness,
  type SubscriptionLike,
  toPredicate,
} from "../../src/index.js";
import { smallFilters as filters, smallSubscriptions as subscriptions } from "../support/small-filters.js";

const pairs = filters.flatMap((a) => filters.map((b) => [a, b] as const));

const matchedBy = (filter: Filter): SubscriptionLike[] => subscriptions.filter(toPredicate(filter));

describe(`for all ${pairs.length} pairs of small filters`, () => {
  it("covers() agrees with a check of every subscription, and only the second filter matches the counterexample", () => {
    for (const [a, b] of pairs) {
      const verdict = coversWitness(a, b);
      expect(covers(a, b)).toBe(verdict.holds);
      expect(verdict.holds, JSON.stringify([a, b])).toBe(matchedBy(b).every(toPredicate(a)));
      if (verdict.holds) continue;
      expect([toPredicate(a), toPredicate(b)].map((matches) => matches(verdict.witness))).toEqual([false, true]);
    }
  });

  it("equivalent() agrees with a check of every subscription, and exactly one filter matches the counterexample", () => {
    for (const [a, b] of pairs) {
      const verdict = equivalentWitness(a, b);
      expect(equivalent(a, b)).toBe(verdict.holds);
      const differing = subscriptions.filter((each) => toPredicate(a)(each) !== toPredicate(b)(each));
      expect(verdict.holds, JSON.stringify([a, b])).toBe(differing.length === 0);
      if (!verdict.holds) expect(toPredicate(a)(verdict.witness)).not.toBe(toPredicate(b)(verdict.witness));
    }
  });

  it("overlaps() agrees with a check of every subscription, and both filters match the example that is found", () => {
    for (const [a, b] of pairs) {
      const verdict = overlapsWitness(a, b);
      expect(overlaps(a, b)).toBe(verdict.holds);
      const both = matchedBy(a).filter(toPredicate(b));
      expect(verdict.holds, JSON.stringify([a, b])).toBe(both.length > 0);
      if (!verdict.holds) continue;
      expect([a, b].map((each) => toPredicate(each)(verdict.witness))).toEqual([true, true]);
      const sizes = both.map(({ eventTypes }) => eventTypes?.length ?? 0);
      expect(verdict.witness.eventTypes).toHaveLength(Math.min(...sizes));
    }
  });
});
