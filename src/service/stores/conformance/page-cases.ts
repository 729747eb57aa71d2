import { createRandomIntegerGenerator } from "../../random-numbers.js";
import type { StoredSubscription } from "../../subscription.js";
import { assertEqual, assertSameSubscriptions } from "./assertions.js";
import type { NamedStoreCheck } from "./conformance-case.js";
import { listAllNames, listFirstNames } from "./list-names.js";
import { createSampleInput, keyOf, sampleAuthority, sampleConditions, toStoredSubscription } from "./samples.js";

/** The requirements for pages: the order of their subscriptions, their length, and where they begin. */
export const pageCases: readonly NamedStoreCheck[] = [
  {
    name: "lists by name, bytewise, in pages of the given length",
    check: async (store) => {
      const subscriptionIds = ["~", "a", "B", "b", "-", "a.b", "a-b", "a_b", "A", "0", "10", "9", "aa"];
      await store.put(subscriptionIds.map((subscriptionId) => toStoredSubscription(createSampleInput(subscriptionId))));
      const sortedNames = subscriptionIds.map((subscriptionId) => `subscriptions/${subscriptionId}`).sort();
      assertEqual(await listFirstNames(store, sampleConditions, 99), sortedNames, "all in one page");
      for (const limit of [1, 2, 5, 12, 13, 14]) {
        const firstNames = await listFirstNames(store, sampleConditions, limit);
        assertEqual(firstNames, sortedNames.slice(0, limit), `the first page of ${limit}`);
        assertEqual(await listAllNames(store, sampleConditions, limit), sortedNames, `pages of ${limit}`);
      }
      const [next] = await store.page({
        authority: sampleAuthority,
        conditions: sampleConditions,
        after: "subscriptions/AA",
        limit: 1,
      });
      assertEqual(next?.name, "subscriptions/B", "the first after a name that does not exist");
      const pageAfterLastName = await store.page({
        authority: sampleAuthority,
        conditions: sampleConditions,
        after: "subscriptions/~",
        limit: 1,
      });
      assertEqual(pageAfterLastName, [], "the page after the last name");
    },
  },
  {
    name: "lists every subscription exactly once, in order, while others are put and deleted",
    check: async (store) => {
      const randomBelow = createRandomIntegerGenerator(11);
      const unchangedSubscriptions = Array.from({ length: 60 }, (_, index) =>
        toStoredSubscription(createSampleInput(`s${1000 + index * 10}`)),
      );
      await store.put(unchangedSubscriptions);
      const namesListedSoFar: string[] = [];
      for (let after: string | undefined = ""; after !== undefined; ) {
        const page: readonly StoredSubscription[] = await store.page({
          authority: sampleAuthority,
          conditions: sampleConditions,
          after,
          limit: 5,
        });
        for (const { name } of page) namesListedSoFar.push(name);
        after = page.at(-1)?.name;
        const addedSubscription = toStoredSubscription(createSampleInput(`s${1000 + randomBelow(600)}x`));
        await store.put([
          addedSubscription,
          toStoredSubscription({ ...createSampleInput(`s${1000 + randomBelow(600)}y`), state: "DELETED" }),
        ]);
        if (randomBelow(2) === 0) await store.delete([addedSubscription]);
      }
      assertEqual(namesListedSoFar, [...namesListedSoFar].sort(), "the order");
      const expectedNames = unchangedSubscriptions.map(({ name }) => name);
      const listedThroughout = namesListedSoFar.filter((name) => expectedNames.includes(name));
      assertEqual(listedThroughout, expectedNames, "those that were there all the time");
    },
  },
  {
    name: "never changes a page that it has returned, if it declares immutable pages",
    check: async (store) => {
      if (store.hasImmutablePages !== true) return;
      const suspendedSubscription = toStoredSubscription({ ...createSampleInput("a"), state: "SUSPENDED" });
      const replacedSubscription = toStoredSubscription(createSampleInput("b"));
      const deletedSubscription = toStoredSubscription(createSampleInput("c"));
      await store.put([suspendedSubscription, replacedSubscription, deletedSubscription]);
      const firstPage = await store.page({ authority: sampleAuthority, conditions: sampleConditions, limit: 9 });
      const { etag } = suspendedSubscription;
      const updateTime = "2031-01-01T00:00:00Z";
      await store.activate({ ...keyOf(suspendedSubscription), etag, newEtag: "new", updateTime });
      await store.put([{ ...replacedSubscription, updateTime }, toStoredSubscription(createSampleInput("d"))]);
      await store.delete([keyOf(deletedSubscription)]);
      const secondPage = await store.page({ authority: sampleAuthority, conditions: sampleConditions, limit: 9 });
      const firstContent = [suspendedSubscription, replacedSubscription, deletedSubscription];
      assertSameSubscriptions(store, firstPage, firstContent, "the first page, after its subscriptions were changed");
      const secondNames = secondPage.map(({ name }) => name);
      assertEqual(
        secondNames,
        ["a", "b", "d"].map((id) => `subscriptions/${id}`),
        "the names of the second page",
      );
    },
  },
];
