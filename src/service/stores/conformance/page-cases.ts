import { conditionsOf } from "../../../filter/conditions.js";
import { createRandomNumberGenerator } from "../../random-numbers.js";
import type { StoredSubscription } from "../../subscription.js";
import { assertEqual } from "./assertions.js";
import type { ConformanceCase } from "./conformance-case.js";
import { listAllNames, listFirstNames } from "./list-names.js";
import { authority, sampleFilter, sampleInput, toStored } from "./samples.js";

const conditions = conditionsOf(sampleFilter);

/** Order, length and position of pages. */
export const pageCases: readonly ConformanceCase[] = [
  {
    name: "lists by name, bytewise, in pages of the given length",
    run: async (store) => {
      const ids = ["~", "a", "B", "b", "-", "a.b", "a-b", "a_b", "A", "0", "10", "9", "aa"];
      await store.put(ids.map((id) => toStored(sampleInput(id))));
      const sorted = ids.map((id) => `subscriptions/${id}`).sort();
      assertEqual(await listFirstNames(store, sampleFilter, 99), sorted, "all in one page");
      for (const limit of [1, 2, 5, 12, 13, 14]) {
        assertEqual(await listAllNames(store, sampleFilter, limit), sorted, `pages of ${limit}`);
      }
      const [next] = await store.page({ authority, conditions, after: "subscriptions/AA", limit: 1 });
      assertEqual(next?.name, "subscriptions/B", "the first after a name that does not exist");
      const end = await store.page({ authority, conditions, after: "subscriptions/~", limit: 1 });
      assertEqual(end, [], "the page after the last name");
    },
  },
  {
    name: "lists every subscription exactly once, in order, while others are put and deleted",
    run: async (store) => {
      const random = createRandomNumberGenerator(11);
      const unchanged = Array.from({ length: 60 }, (_, index) => toStored(sampleInput(`s${1000 + index * 10}`)));
      await store.put(unchanged);
      const listed: string[] = [];
      for (let after: string | undefined = ""; after !== undefined; ) {
        const page: readonly StoredSubscription[] = await store.page({ authority, conditions, after, limit: 5 });
        listed.push(...page.map(({ name }) => name));
        after = page.at(-1)?.name;
        const added = toStored(sampleInput(`s${1000 + random(600)}x`));
        await store.put([added, toStored({ ...sampleInput(`s${1000 + random(600)}y`), state: "DELETED" })]);
        if (random(2) === 0) await store.delete([added]);
      }
      assertEqual(listed, [...listed].sort(), "the order");
      const names = unchanged.map(({ name }) => name);
      const listedUnchanged = listed.filter((name) => names.includes(name));
      assertEqual(listedUnchanged, names, "those that were there all the time");
    },
  },
];
