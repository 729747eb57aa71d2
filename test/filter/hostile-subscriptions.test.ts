import { describe, expect, it } from "vitest";
import { compileOrThrow, explainMatch, type SubscriptionLike, toPredicate } from "../../src/index.js";
import { A, B, T } from "../support/marked-text.js";

const [created, updated] = compileOrThrow(`${A} OR ${B}`).eventTypes as readonly [string, string];
const space = "//chat.googleapis.com/spaces/AAAA";

const fail = (): never => {
  throw new Error("this must not be read");
};
const revoked = <Target extends object>(target: Target): Target => {
  const { proxy, revoke } = Proxy.revocable(target, {});
  revoke();
  return proxy;
};
/** Returns a list that throws when an element at `firstIndex` or later is read. */
const throwingFrom = (list: readonly string[], firstIndex: number): readonly string[] =>
  new Proxy(list, {
    get: (target, key, receiver) =>
      typeof key === "string" && Number(key) >= firstIndex ? fail() : Reflect.get(target, key, receiver),
  });
const throwingProxy = (target: object, trap: "get" | "ownKeys" | "has" | "getOwnPropertyDescriptor"): object =>
  new Proxy(target, { [trap]: fail });

const lists: readonly unknown[] = [
  ...[[], [created], [updated, created], [created.toUpperCase()], created, null, 5],
  Object.assign(["x"], { includes: () => true, some: () => true, indexOf: () => 0, find: () => created }),
  Object.assign([created], { includes: fail, some: fail, [Symbol.iterator]: fail }),
  revoked([created]),
  throwingProxy([created], "get"),
  throwingFrom([created, updated], 1),
  throwingFrom(["x", created], 1),
  new Array(3).concat(updated),
];
const listGetters: readonly object[] = [
  {
    get eventTypes() {
      return fail();
    },
  },
  ...lists.map((eventTypes) => ({ eventTypes })),
];
const targetGetters: readonly object[] = [
  {},
  { targetResource: space },
  { targetResource: revoked({}) },
  {
    get targetResource() {
      return fail();
    },
  },
];
const combine = (...parts: readonly object[]): object =>
  Object.defineProperties({}, Object.assign({}, ...parts.map(Object.getOwnPropertyDescriptors)));

const traps = ["get", "ownKeys", "has", "getOwnPropertyDescriptor"] as const;
const subscriptions: readonly unknown[] = listGetters.flatMap((list) =>
  targetGetters.flatMap((target) => {
    const whole = combine(list, target);
    return [whole, revoked({}), ...traps.map((trap) => throwingProxy(whole, trap))];
  }),
);

const filters = [A, `${A} OR ${B}`, `${A} AND ${T}`].map((text) => compileOrThrow(text));

describe("toPredicate and explainMatch", () => {
  it("agree about every subscription and never throw", () => {
    for (const filter of filters) {
      for (const [index, given] of subscriptions.entries()) {
        const isMatched = toPredicate(filter)(given as SubscriptionLike);
        expect(explainMatch(filter, given as SubscriptionLike).matched, `subscription ${index}`).toBe(isMatched);
      }
    }
  });

  it.each<[string, unknown, isMatched: boolean]>([
    ["has methods that find everything", lists[7], false],
    ["has methods that throw", lists[8], true],
    ["throws after the value", lists[11], true],
    ["throws before the value", lists[12], false],
  ])("read the elements of a list without a call of the list's methods: a list that %s", (_, eventTypes, isMatched) => {
    const given = { eventTypes } as SubscriptionLike;
    for (const filter of filters.slice(0, 2)) {
      expect([toPredicate(filter)(given), explainMatch(filter, given).matched]).toEqual([isMatched, isMatched]);
    }
  });

  it("find an event type at any position of the list, and explainMatch reports the filter's first match", () => {
    const [, either] = filters;
    if (!either) return;
    for (const eventTypes of [
      [updated, "x", created, updated],
      [created, updated],
    ])
      expect(explainMatch(either, { eventTypes })).toMatchObject({ matched: true, eventType: created });
  });
});
