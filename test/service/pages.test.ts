import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readSubscription, type SubscriptionInput, type SubscriptionStore } from "../../src/service/index.js";
import { runs } from "../support/runs.js";
import { created, listPath, serviceWith, subscription, updated } from "../support/service.js";
import { storeKinds } from "../support/stores.js";

const runCount = runs(120);

/** A change between two pages. */
type ChangeBetweenPages =
  | { readonly kind: "insert" | "replace" | "delete" | "reactivate"; readonly id: number }
  | { readonly kind: "another page size"; readonly pageSize: number };

const arbitraryId = fc.nat(40);
const arbitraryChange: fc.Arbitrary<ChangeBetweenPages> = fc.oneof(
  fc.record({ kind: fc.constantFrom("insert", "replace", "delete", "reactivate"), id: arbitraryId }),
  fc.record({ kind: fc.constant("another page size" as const), pageSize: fc.integer({ min: 1, max: 6 }) }),
);

/** The subscriptions that the store has before the first page is read. */
const arbitrarySubscriptions = fc.uniqueArray(
  fc.record({
    id: arbitraryId,
    types: fc.constantFrom<string[]>([created], [updated], [created, updated]),
    state: fc.constantFrom("ACTIVE" as const, "SUSPENDED" as const, "DELETED" as const),
  }),
  { selector: (each) => each.id, maxLength: 25 },
);

const shortNameOf = (idNumber: number): string => `n${String(idNumber).padStart(2, "0")}`;

function toStored(input: SubscriptionInput) {
  const readResult = readSubscription(input);
  if ("problem" in readResult) throw new Error(readResult.problem);
  return readResult.subscription;
}

describe.each(storeKinds)("the service on the $name store", ({ open }) => {
  it("lists full pages in order, and each subscription that matches all the time is on exactly one page", async () => {
    await fc.assert(
      fc.asyncProperty(
        arbitrarySubscriptions,
        fc.array(fc.array(arbitraryChange, { maxLength: 4 }), { maxLength: 30 }),
        async (initialSubscriptions, changesByPage) => {
          const openedStore = await open();
          try {
            const { store } = openedStore;
            await store.put(
              initialSubscriptions.map((each) =>
                toStored(
                  subscription(shortNameOf(each.id), { eventTypes: each.types, state: each.state, uid: `u${each.id}` }),
                ),
              ),
            );
            const modelByName = new Map(initialSubscriptions.map((each) => [shortNameOf(each.id), each]));
            const isMatchingName = (shortName: string): boolean => {
              const modelSubscription = modelByName.get(shortName);
              return (
                modelSubscription !== undefined &&
                modelSubscription.state !== "DELETED" &&
                modelSubscription.types.includes(created)
              );
            };
            const matchingThroughout = new Set([...modelByName.keys()].filter(isMatchingName));
            const { call } = serviceWith(store);
            const seenNames: string[] = [];
            let [pageSize, pageToken] = [2, ""];
            for (let pageIndex = 0; ; pageIndex += 1) {
              const { status, body } = await call(listPath({ pageSize, pageToken }));
              expect(status).toBe(200);
              const pageNames: string[] = (body.subscriptions ?? []).map((each: { name: string }) =>
                each.name.slice(14),
              );
              const lastSeenName = seenNames.at(-1) ?? "";
              // A page has the next subscriptions that match now, in order. Their number is at most the page size.
              const remainingNames = [...modelByName.keys()]
                .filter((each) => isMatchingName(each) && each > lastSeenName)
                .sort();
              expect(pageNames).toEqual(remainingNames.slice(0, pageSize));
              expect(body.nextPageToken !== undefined).toBe(remainingNames.length > pageSize);
              seenNames.push(...pageNames);
              if (body.nextPageToken === undefined) break;
              pageToken = body.nextPageToken;
              for (const each of changesByPage[pageIndex] ?? []) {
                if (each.kind === "another page size") pageSize = each.pageSize;
                else await applyChange(each, store, modelByName, matchingThroughout);
              }
            }
            expect(seenNames).toEqual([...new Set(seenNames)].sort());
            expect(seenNames.filter((each) => matchingThroughout.has(each))).toEqual([...matchingThroughout].sort());
          } finally {
            await openedStore.close();
          }
        },
      ),
      { numRuns: runCount },
    );
  });

  it("continues a list after a restart and on another replica", async () => {
    const openedStore = await open();
    const { store, openAgain } = openedStore;
    try {
      await store.put(["a", "b", "c", "d"].map((each) => toStored(subscription(each))));
      const { body } = await serviceWith(store).call(listPath({ pageSize: 2 }));
      const otherService = serviceWith(openAgain?.() ?? store);
      const secondPage = await otherService.call(listPath({ pageToken: body.nextPageToken }));
      expect(secondPage.body.subscriptions.map((each: { name: string }) => each.name)).toEqual([
        "subscriptions/c",
        "subscriptions/d",
      ]);
    } finally {
      await openedStore.close();
    }
  });

  it("lets exactly one of 100 concurrent reactivations from two services succeed", async () => {
    const openedStore = await open();
    const { store, openAgain } = openedStore;
    try {
      await store.put([toStored(subscription("s", { state: "SUSPENDED" }))]);
      const services = [serviceWith(store), serviceWith(openAgain?.() ?? store)];
      const answers = await Promise.all(
        Array.from({ length: 100 }, (_, index) =>
          services[index % 2]?.call("/v1/subscriptions/s:reactivate", { method: "POST" }),
        ),
      );
      const countsByOutcome = new Map<unknown, number>();
      for (const answer of answers) {
        const outcome = answer?.body.done ?? answer?.body.error.details[0].reason;
        countsByOutcome.set(outcome, (countsByOutcome.get(outcome) ?? 0) + 1);
      }
      expect([...countsByOutcome].sort()).toEqual([
        ["SUBSCRIPTION_NOT_SUSPENDED", 99],
        [true, 1],
      ]);
    } finally {
      await openedStore.close();
    }
  });
});

/** Makes the same change in the store and in the model. */
async function applyChange(
  { kind, id }: Exclude<ChangeBetweenPages, { kind: "another page size" }>,
  store: SubscriptionStore,
  modelByName: Map<string, { id: number; types: string[]; state: "ACTIVE" | "SUSPENDED" | "DELETED" }>,
  matchingThroughout: Set<string>,
): Promise<void> {
  const shortName = shortNameOf(id);
  const modelSubscription = modelByName.get(shortName);
  if (kind === "reactivate") {
    // A reactivation changes neither the set of matching subscriptions nor their order.
    const storedSubscription = await store.get({ authority: "users/me", name: `subscriptions/${shortName}` });
    const activation = {
      authority: "users/me",
      name: `subscriptions/${shortName}`,
      etag: storedSubscription?.etag ?? "",
      newEtag: "new",
    };
    await store.activate({ ...activation, updateTime: "2026-05-05T05:05:05Z" });
    if (modelSubscription?.state === "SUSPENDED") modelByName.set(shortName, { ...modelSubscription, state: "ACTIVE" });
    return;
  }
  if (kind === "delete") {
    matchingThroughout.delete(shortName);
    modelByName.delete(shortName);
    await store.delete([{ authority: "users/me", name: `subscriptions/${shortName}` }]);
    return;
  }
  const types = kind === "replace" ? [updated] : [created];
  if (modelSubscription && kind === "insert") return;
  if (types.includes(updated)) matchingThroughout.delete(shortName);
  modelByName.set(shortName, { id, types, state: "ACTIVE" });
  await store.put([toStored(subscription(shortName, { eventTypes: types, uid: `u${id}` }))]);
}
