import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readSubscription, type SubscriptionInput, type SubscriptionStore } from "../../src/service/index.js";
import { runs } from "../support/runs.js";
import { created, listPath, serviceWith, subscription, updated } from "../support/service.js";
import { storeKinds } from "../support/stores.js";

const RUNS = runs(120);

/** A change between two pages. */
type Change =
  | { readonly kind: "insert" | "replace" | "delete" | "reactivate"; readonly id: number }
  | { readonly kind: "another page size"; readonly size: number };

const id = fc.nat(40);
const change: fc.Arbitrary<Change> = fc.oneof(
  fc.record({ kind: fc.constantFrom("insert", "replace", "delete", "reactivate"), id }),
  fc.record({ kind: fc.constant("another page size" as const), size: fc.integer({ min: 1, max: 6 }) }),
);

/** The subscriptions at the beginning. */
const initialSubscriptions = fc.uniqueArray(
  fc.record({
    id,
    types: fc.constantFrom<string[]>([created], [updated], [created, updated]),
    state: fc.constantFrom("ACTIVE" as const, "SUSPENDED" as const, "DELETED" as const),
  }),
  { selector: (each) => each.id, maxLength: 25 },
);

const name = (each: number): string => `n${String(each).padStart(2, "0")}`;

function stored(input: SubscriptionInput) {
  const read = readSubscription(input);
  if ("problem" in read) throw new Error(read.problem);
  return read.subscription;
}

describe.each(storeKinds)("the pages of the $name store", ({ open }) => {
  it("have exactly once, in order and in full pages, each subscription that exists and matches from the first to the last page", async () => {
    await fc.assert(
      fc.asyncProperty(
        initialSubscriptions,
        fc.array(fc.array(change, { maxLength: 4 }), { maxLength: 30 }),
        async (initial, steps) => {
          const opened = await open();
          try {
            const { store } = opened;
            await store.put(
              initial.map((each) =>
                stored(subscription(name(each.id), { eventTypes: each.types, state: each.state, uid: `u${each.id}` })),
              ),
            );
            const model = new Map(initial.map((each) => [name(each.id), each]));
            const isMatch = (each: string): boolean => {
              const found = model.get(each);
              return found !== undefined && found.state !== "DELETED" && found.types.includes(created);
            };
            const throughout = new Set([...model.keys()].filter(isMatch));
            const { call } = serviceWith(store);
            const seen: string[] = [];
            let [pageSize, pageToken] = [2, ""];
            for (let page = 0; ; page += 1) {
              const { status, body } = await call(listPath({ pageSize, pageToken }));
              expect(status).toBe(200);
              const names: string[] = (body.subscriptions ?? []).map((each: { name: string }) => each.name.slice(14));
              const after = seen.at(-1) ?? "";
              // A page has what matches now, in order, up to the page size.
              const now = [...model.keys()].filter((each) => isMatch(each) && each > after).sort();
              expect(names).toEqual(now.slice(0, pageSize));
              expect(body.nextPageToken !== undefined).toBe(now.length > pageSize);
              seen.push(...names);
              if (body.nextPageToken === undefined) break;
              pageToken = body.nextPageToken;
              for (const each of steps[page] ?? []) {
                if (each.kind === "another page size") pageSize = each.size;
                else await apply(each, store, model, throughout);
              }
            }
            expect(seen).toEqual([...new Set(seen)].sort());
            expect(seen.filter((each) => throughout.has(each))).toEqual([...throughout].sort());
          } finally {
            await opened.close();
          }
        },
      ),
      { numRuns: RUNS },
    );
  });

  it("continue after a restart, and on another replica", async () => {
    const opened = await open();
    const { store, openAgain } = opened;
    try {
      await store.put(["a", "b", "c", "d"].map((each) => stored(subscription(each))));
      const { body } = await serviceWith(store).call(listPath({ pageSize: 2 }));
      const other = serviceWith(openAgain?.() ?? store);
      const rest = await other.call(listPath({ pageToken: body.nextPageToken }));
      expect(rest.body.subscriptions.map((each: { name: string }) => each.name)).toEqual([
        "subscriptions/c",
        "subscriptions/d",
      ]);
    } finally {
      await opened.close();
    }
  });

  it("lets one of 100 concurrent reactivations win, from two services", async () => {
    const opened = await open();
    const { store, openAgain } = opened;
    try {
      await store.put([stored(subscription("s", { state: "SUSPENDED" }))]);
      const services = [serviceWith(store), serviceWith(openAgain?.() ?? store)];
      const answers = await Promise.all(
        Array.from({ length: 100 }, (_, index) =>
          services[index % 2]?.call("/v1/subscriptions/s:reactivate", { method: "POST" }),
        ),
      );
      const counts = new Map<unknown, number>();
      for (const answer of answers) {
        const outcome = answer?.body.done ?? answer?.body.error.details[0].reason;
        counts.set(outcome, (counts.get(outcome) ?? 0) + 1);
      }
      expect([...counts].sort()).toEqual([
        ["SUBSCRIPTION_NOT_SUSPENDED", 99],
        [true, 1],
      ]);
    } finally {
      await opened.close();
    }
  });
});

/** Makes a change in the store and in the model. */
async function apply(
  { kind, id }: Exclude<Change, { kind: "another page size" }>,
  store: SubscriptionStore,
  model: Map<string, { id: number; types: string[]; state: "ACTIVE" | "SUSPENDED" | "DELETED" }>,
  throughout: Set<string>,
): Promise<void> {
  const each = name(id);
  const found = model.get(each);
  if (kind === "reactivate") {
    // A reactivation changes neither what matches nor the order.
    const before = await store.get({ authority: "users/me", name: `subscriptions/${each}` });
    const change = { authority: "users/me", name: `subscriptions/${each}`, etag: before?.etag ?? "", newEtag: "new" };
    await store.activate({ ...change, updateTime: "2026-05-05T05:05:05Z" });
    if (found?.state === "SUSPENDED") model.set(each, { ...found, state: "ACTIVE" });
    return;
  }
  if (kind === "delete") {
    throughout.delete(each);
    model.delete(each);
    await store.delete([{ authority: "users/me", name: `subscriptions/${each}` }]);
    return;
  }
  const types = kind === "replace" ? [updated] : [created];
  if (found && kind === "insert") return;
  if (types.includes(updated)) throughout.delete(each);
  model.set(each, { id, types, state: "ACTIVE" });
  await store.put([stored(subscription(each, { eventTypes: types, uid: `u${id}` }))]);
}
