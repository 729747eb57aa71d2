import { toPredicate } from "../../backends/predicate.js";
import type { Filter } from "../../filter/filter.js";
import { randomNumbers } from "../random-numbers.js";
import type { StoredSubscription } from "../subscription.js";
import { equal, namesOf, walk } from "./conformance/checks.js";
import { any, authority, input, keyOf, longestInput, stored, target, targets, types } from "./conformance/samples.js";
import type { SubscriptionStore } from "./store.js";

/** One thing that every store must do. */
export interface ConformanceCase {
  readonly name: string;
  /** Rejects, saying what was expected and what was seen, if a new and empty store does not do it. */
  readonly run: (store: SubscriptionStore) => Promise<void>;
}

/**
 * What every store must do, for any test runner:
 *
 * ```js
 * for (const { name, run } of storeConformance) test(name, async () => run(await openEmptyStore()));
 * ```
 */
export const storeConformance: readonly ConformanceCase[] = [
  {
    name: "gives back what was put in, field by field",
    run: async (store) => {
      const whole = stored({
        ...input("whole"),
        state: "SUSPENDED",
        suspensionReason: "USER_SCOPE_REVOKED",
        notificationEndpoint: { pubsubTopic: "projects/p/topics/t" },
        expireTime: "2030-01-01T00:00:00.123456789Z",
        reconciling: true,
        causeFixed: false,
      });
      const plain = stored(input("plain"));
      equal(await store.put([whole, plain]), [], "none is refused");
      equal(await store.get(whole), whole, "the one with every field");
      equal(await store.get(plain), plain, "the one without any optional field");
      equal(await store.page({ authority, filter: any, limit: 9 }), [plain, whole], "both in a page");
    },
  },
  {
    name: "keeps the longest keys, and finds by them",
    run: async (store) => {
      const longest = stored(longestInput());
      equal(await store.put([longest]), [], "none is refused");
      equal(await store.get(longest), longest, "by its key");
      const { authority, eventTypes, targetResource } = longest;
      const filter = { eventTypes: eventTypes as Filter["eventTypes"], targetResource };
      equal(await store.page({ authority, filter, limit: 9 }), [longest], "by its type and target");
    },
  },
  {
    name: "finds nothing that is not there, nor anything of another caller",
    run: async (store) => {
      await store.put([stored(input("a"))]);
      equal(await store.get({ authority, name: "subscriptions/b" }), undefined, "another name");
      equal(await store.get({ authority: "users/other", name: "subscriptions/a" }), undefined, "another caller");
      equal(await store.page({ authority: "users/other", filter: any, limit: 9 }), [], "another caller's page");
    },
  },
  {
    name: "keeps subscriptions of the same name apart by their caller",
    run: async (store) => {
      const [mine, theirs] = [stored(input("a")), stored({ ...input("a"), authority: "users/other" })];
      equal(await store.put([mine, theirs]), [], "none is refused");
      equal(await store.get(mine), mine, "mine");
      equal(await store.get(theirs), theirs, "theirs");
    },
  },
  {
    name: "lists by name, bytewise, in pages as long as asked for",
    run: async (store) => {
      const ids = ["~", "a", "B", "b", "-", "a.b", "a-b", "a_b", "A", "0", "10", "9", "aa"];
      await store.put(ids.map((id) => stored(input(id))));
      const sorted = ids.map((id) => `subscriptions/${id}`).sort();
      equal(await namesOf(store, any, 99), sorted, "all at once");
      for (const limit of [1, 2, 5, 12, 13, 14]) equal(await walk(store, any, limit), sorted, `${limit} at a time`);
      const [afterNone] = await store.page({ authority, filter: any, after: "subscriptions/AA", limit: 1 });
      equal(afterNone?.name, "subscriptions/B", "after a name that there is not");
      equal(await store.page({ authority, filter: any, after: "subscriptions/~", limit: 1 }), [], "after the last");
    },
  },
  {
    name: "lists exactly what the filter matches",
    run: (store) => listsWhatMatches(store, types),
  },
  {
    name: "lists exactly what the filter matches, of many event types",
    run: (store) => {
      const many = Array.from({ length: 40 }, (_, index) => `example.workspace.chat.message${index}.v1.created`);
      return listsWhatMatches(store, many);
    },
  },
  {
    name: "takes a filter of 5,000 event types, whether they exist or not",
    run: async (store) => {
      const many = Array.from({ length: 5_000 }, (_, index) => `example.workspace.chat.message${index}.v1.created`);
      const all = Array.from({ length: 100 }, (_, index) =>
        stored({ ...input(`s${String(index).padStart(3, "0")}`), eventTypes: many.slice(index * 2, index * 2 + 2) }),
      );
      await store.put(all);
      const filter = { eventTypes: many as [string, ...string[]] };
      const names = all.map(({ name }) => name);
      equal(await namesOf(store, filter, 101), names, "all that exist");
      equal(await walk(store, filter, 7), names, "in pages");
      equal(await namesOf(store, { ...filter, targetResource: target }, 10), names.slice(0, 10), "with a target");
    },
  },
  {
    name: "replaces, and lists by the new event types and target only",
    run: async (store) => {
      const before = stored({ ...input("a"), eventTypes: ["A", "B"], targetResource: "//h/s/1" });
      const after = stored({ ...input("a"), eventTypes: ["B", "C"], targetResource: "//h/s/2" });
      await store.put([before]);
      await store.put([after]);
      equal(await store.get(before), after, "the new one");
      equal(await namesOf(store, { eventTypes: ["A"] }, 9), [], "a type that it no longer has");
      equal(await namesOf(store, { eventTypes: ["C"] }, 9), [after.name], "a type that is new");
      equal(await namesOf(store, { eventTypes: ["B"], targetResource: "//h/s/1" }, 9), [], "the old target");
      equal(await namesOf(store, { eventTypes: ["B"], targetResource: "//h/s/2" }, 9), [after.name], "the new target");
    },
  },
  {
    name: "does not list what is deleted, and lists what is brought back",
    run: async (store) => {
      await store.put([stored({ ...input("a"), state: "DELETED" }), stored(input("b"))]);
      equal(await namesOf(store, any, 1), ["subscriptions/b"], "a full page of those that are not deleted");
      equal((await store.get({ authority, name: "subscriptions/a" }))?.state, "DELETED", "it can be looked up");
      await store.put([stored(input("a")), stored({ ...input("b"), state: "DELETED" })]);
      equal(await namesOf(store, any, 9), ["subscriptions/a"], "the other way round");
    },
  },
  {
    name: "removes, and passes over what there is not",
    run: async (store) => {
      const [a, b] = [stored(input("a")), stored(input("b"))];
      await store.put([a, b]);
      await store.delete([a, { authority, name: "subscriptions/none" }, { authority: "users/none", name: b.name }]);
      equal(await store.get(a), undefined, "the removed one");
      equal(await namesOf(store, any, 9), [b.name], "the page");
      equal(await store.put([{ ...b, name: "subscriptions/c", uid: a.uid }]), [], "its uid is free again");
    },
  },
  {
    name: "refuses a uid that another subscription has, and nothing else",
    run: async (store) => {
      const [a, b, c] = ["a", "b", "c"].map((id) => stored(input(id))) as [
        StoredSubscription,
        StoredSubscription,
        StoredSubscription,
      ];
      await store.put([a]);
      const elsewhere = { ...c, authority: "users/other", uid: a.uid };
      equal(await store.put([{ ...b, uid: a.uid }, c, elsewhere, { ...a, etag: "new" }]), [0, 2], "which are refused");
      equal(await namesOf(store, any, 9), [a.name, c.name], "the others are there");
      equal((await store.get(a))?.etag, "new", "its own uid is no obstacle");
    },
  },
  {
    name: "activates a suspended subscription that is as it was read",
    run: async (store) => {
      const suspended = stored({ ...input("a"), state: "SUSPENDED", suspensionReason: "RESOURCE_DELETED" });
      await store.put([suspended, stored(input("b"))]);
      const change = { ...keyOf(suspended), etag: suspended.etag, newEtag: "new", updateTime: "2031-01-01T00:00:00Z" };
      equal(await store.activate({ ...change, etag: "stale" }), undefined, "another etag");
      equal(await store.activate({ ...change, authority: "users/other" }), undefined, "another caller");
      equal(await store.get(suspended), suspended, "nothing has changed");
      const { suspensionReason: _, ...others } = suspended;
      const active = { ...others, state: "ACTIVE", etag: "new", updateTime: "2031-01-01T00:00:00Z" };
      equal(await store.activate(change), active, "the answer");
      equal(await store.get(suspended), active, "what is kept");
      equal(await store.activate({ ...change, etag: "new" }), undefined, "once more");
      equal(await namesOf(store, any, 9), ["subscriptions/a", "subscriptions/b"], "both are listed");
    },
  },
  {
    name: "lets exactly one of a hundred concurrent activations win",
    run: async (store) => {
      const suspended = stored({ ...input("a"), state: "SUSPENDED" });
      await store.put([suspended]);
      const change = { ...keyOf(suspended), etag: suspended.etag, updateTime: "2031-01-01T00:00:00Z" };
      const tries = await Promise.all(
        Array.from({ length: 100 }, (_, index) => store.activate({ ...change, newEtag: `e${index}` })),
      );
      const [winner, ...others] = tries.filter((each) => each !== undefined);
      equal(others, [], "the other winners");
      equal(await store.get(suspended), winner, "what is kept");
    },
  },
  {
    name: "shows in a walk exactly once, in order, what was there and matched throughout",
    run: async (store) => {
      const random = randomNumbers(11);
      const stable = Array.from({ length: 60 }, (_, index) => stored(input(`s${1000 + index * 10}`)));
      await store.put(stable);
      const seen: string[] = [];
      for (let after: string | undefined = ""; after !== undefined; ) {
        const page: readonly StoredSubscription[] = await store.page({ authority, filter: any, after, limit: 5 });
        seen.push(...page.map(({ name }) => name));
        after = page.at(-1)?.name;
        const between = stored(input(`s${1000 + random(600)}x`));
        await store.put([between, stored({ ...input(`s${1000 + random(600)}y`), state: "DELETED" })]);
        if (random(2) === 0) await store.delete([between]);
      }
      equal(seen, [...seen].sort(), "the order");
      const names = stable.map(({ name }) => name);
      equal(
        seen.filter((name) => names.includes(name)),
        names,
        "each once",
      );
    },
  },
  {
    name: "keeps the first secret for page tokens",
    run: async (store) => {
      const [first, second] = [new Uint8Array(32).fill(1), new Uint8Array(32).fill(2)];
      equal([...(await store.pageTokenSecret(first))], [...first], "the first call");
      equal([...(await store.pageTokenSecret(second))], [...first], "the second call");
    },
  },
  {
    name: "does nothing when nobody waits any more",
    run: async (store) => {
      const gone = AbortSignal.abort();
      const a = stored({ ...input("a"), state: "SUSPENDED" });
      const change = { ...keyOf(a), etag: a.etag, newEtag: "new", updateTime: a.updateTime };
      await store.put([a]);
      const tries: Readonly<Record<string, () => Promise<unknown>>> = {
        page: () => store.page({ authority, filter: any, limit: 1 }, gone),
        get: () => store.get(a, gone),
        activate: () => store.activate(change, gone),
        put: () => store.put([stored(input("b"))], gone),
        delete: () => store.delete([a], gone),
      };
      for (const [name, call] of Object.entries(tries)) {
        const outcome = await call().then(
          () => "resolved",
          () => "rejected",
        );
        equal(outcome, "rejected", `${name} with a signal that is aborted`);
      }
      equal(await store.page({ authority, filter: any, limit: 9 }), [a], "nothing has changed");
    },
  },
  {
    name: "says that it is ready, and closes",
    run: async (store) => {
      equal(await store.ready(), undefined, "ready");
      equal(await store.close(), undefined, "close");
    },
  },
];

/** Compares random pages with the predicate: the later an event type stands in the list, the fewer subscriptions have it. */
async function listsWhatMatches(store: SubscriptionStore, types: readonly string[]): Promise<void> {
  const random = randomNumbers(7);
  const all = Array.from({ length: 300 }, (_, index) => {
    const some = types.filter((_, place) => random(3 + place) === 0);
    return stored({
      ...input(`s${random(1_000_000)}-${index}`),
      eventTypes: [...new Set([...some, types[random(types.length)] ?? ""])],
      targetResource: targets[random(targets.length)] ?? "",
      state: (["ACTIVE", "ACTIVE", "SUSPENDED", "DELETED"] as const)[random(4)] ?? "ACTIVE",
    });
  });
  await store.put(all);
  for (let round = 0; round < 40; round += 1) {
    const some = types.filter(() => random(4) < round % 5);
    const eventTypes = [...new Set([types[random(types.length)] ?? "", ...some, "none"])];
    const target = [undefined, ...targets, "//h/s/none"][random(targets.length + 2)];
    const filter = { eventTypes, ...(target && { targetResource: target }) } as unknown as Filter;
    const matches = toPredicate(filter);
    const expected = all.filter((each) => each.state !== "DELETED" && matches(each)).map(({ name }) => name);
    equal(await walk(store, filter, 1 + random(30)), expected.sort(), JSON.stringify(filter));
  }
}
