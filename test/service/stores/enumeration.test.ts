import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { EnumerableStore, StoredSubscription } from "../../../src/service/index.js";
import { readSubscription } from "../../../src/service/index.js";
import { subscription as inputOf } from "../../support/service.js";
import { type OpenedStore, storeKinds } from "../../support/stores.js";

const stored = (id: string, more: Parameters<typeof inputOf>[1] = {}): StoredSubscription => {
  const read = readSubscription(inputOf(id, { uid: `${more.authority}-${id}`, ...more }));
  if ("problem" in read) throw new Error(read.problem);
  return read.subscription;
};

const keyOf = ({ authority, name }: StoredSubscription): string => `${authority} ${name}`;

describe.each(storeKinds)("the $name store", ({ open }) => {
  let opened: OpenedStore;
  let store: EnumerableStore;
  beforeEach(async () => {
    opened = await open();
    store = opened.store as EnumerableStore;
  });
  afterEach(async () => {
    await opened.close();
  });

  const subscriptions = ["users/a", "users/a.b", "users/b", "users/c"].flatMap((authority) =>
    ["-", ".", "0", "A", "Z", "_", "a", "a-", "aa", "~"].map((id, index) =>
      stored(id, { authority, state: (["ACTIVE", "SUSPENDED", "DELETED"] as const)[index % 3] ?? "ACTIVE" }),
    ),
  );

  it("scans all subscriptions in the order of authorities and names, in pages of any size", async () => {
    await store.put([...subscriptions].reverse());
    const expected = [...subscriptions].sort((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1));
    for (const limit of [1, 7, 40, 100]) {
      const found: StoredSubscription[] = [];
      for (let page = await store.scan({ limit }); page.length > 0; ) {
        expect(page.length).toBeLessThanOrEqual(limit);
        found.push(...page);
        page = await store.scan({ limit, after: page.at(-1) });
      }
      expect(found).toEqual(expected);
    }
  });

  it("scans the subscriptions of one caller", async () => {
    await store.put(subscriptions);
    const own = subscriptions.filter(({ authority }) => authority === "users/a.b");
    const expected = [...own].sort((a, b) => (a.name < b.name ? -1 : 1));
    expect(await store.scan({ authority: "users/a.b", limit: 100 })).toEqual(expected);
    const [, , third] = expected;
    expect(await store.scan({ authority: "users/a.b", limit: 2, after: third })).toEqual(expected.slice(3, 5));
    expect(await store.scan({ authority: "users/none", limit: 2 })).toEqual([]);
  });

  it("can begin a scan after a key that does not exist", async () => {
    await store.put(subscriptions);
    const [first] = await store.scan({ limit: 1, after: { authority: "users/a.a", name: "subscriptions/zzz" } });
    expect(first).toMatchObject({ authority: "users/a.b", name: "subscriptions/-" });
  });

  it("puts a subscription only if the stored subscription has the expected etag", async () => {
    await store.put([stored("a"), stored("b"), stored("c")]);
    const replacements = [
      { subscription: stored("a", { etag: "new" }), expectedEtag: "etag-a" },
      { subscription: stored("b", { etag: "new" }), expectedEtag: "another" },
      { subscription: stored("c", { etag: "new" }), expectedEtag: undefined },
      { subscription: stored("d", { etag: "new" }), expectedEtag: "etag-d" },
      { subscription: stored("e", { etag: "new" }), expectedEtag: undefined },
      { subscription: stored("f", { etag: "new", uid: "undefined-a" }), expectedEtag: undefined },
    ];
    expect(await store.putIfUnchanged(replacements)).toEqual([1, 2, 3, 5]);
    const found = await store.scan({ limit: 10 });
    expect(found.map(({ name, etag }) => [name.at(-1), etag])).toEqual([
      ["a", "new"],
      ["b", "etag-b"],
      ["c", "etag-c"],
      ["e", "new"],
    ]);
    expect(await store.putIfUnchanged([])).toEqual([]);
  });

  it("never lets a conditional put overwrite a reactivation that happens at the same time", async () => {
    const names = Array.from({ length: 20 }, (_, index) => `n${index}`);
    const suspended = names.map((id) => stored(id, { state: "SUSPENDED" }));
    await store.put(suspended);
    const later = "2026-03-01T00:00:00Z";
    const activations = suspended.map(({ authority, name, etag }) =>
      store.activate({ authority, name, etag, newEtag: "activated", updateTime: later }),
    );
    const replaced = store.putIfUnchanged(
      suspended.map((subscription) => ({
        subscription: { ...subscription, etag: "replaced" },
        expectedEtag: subscription.etag,
      })),
    );
    const activated = await Promise.all(activations);
    const refused = await replaced;
    // If the activation was first, the put was refused. If the put was first, the activation found another etag.
    expect(activated.map((result) => result !== undefined)).toEqual(
      suspended.map((_, index) => refused.includes(index)),
    );
    const found = await store.scan({ limit: 100 });
    const etags = new Map(found.map(({ name, etag }) => [name, etag]));
    expect(suspended.map(({ name }) => etags.get(name))).toEqual(
      suspended.map((_, index) => (refused.includes(index) ? "activated" : "replaced")),
    );
  });
});
