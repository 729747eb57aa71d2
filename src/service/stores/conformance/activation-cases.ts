import { assertEqual } from "./assertions.js";
import type { ConformanceCase } from "./conformance-case.js";
import { listFirstNames } from "./list-names.js";
import { keyOf, sampleFilter, sampleInput, toStored } from "./samples.js";

/** When `activate` succeeds. */
export const activationCases: readonly ConformanceCase[] = [
  {
    name: "activates a suspended subscription that still has the given etag",
    run: async (store) => {
      const suspended = toStored({
        ...sampleInput("a"),
        state: "SUSPENDED",
        suspensionReason: "RESOURCE_DELETED",
      });
      await store.put([suspended, toStored(sampleInput("b"))]);
      const updateTime = "2031-01-01T00:00:00Z";
      const activation = { ...keyOf(suspended), etag: suspended.etag, newEtag: "new", updateTime };
      assertEqual(await store.activate({ ...activation, etag: "stale" }), undefined, "another etag");
      assertEqual(await store.activate({ ...activation, authority: "users/other" }), undefined, "another caller");
      assertEqual(await store.get(suspended), suspended, "the subscription afterwards");
      const { suspensionReason: _, ...others } = suspended;
      const active = { ...others, state: "ACTIVE", etag: "new", updateTime };
      assertEqual(await store.activate(activation), active, "the result");
      assertEqual(await store.get(suspended), active, "the stored subscription");
      assertEqual(await store.activate({ ...activation, etag: "new" }), undefined, "a second activation");
      assertEqual(await listFirstNames(store, sampleFilter, 9), ["subscriptions/a", "subscriptions/b"], "the page");
    },
  },
  {
    name: "lets exactly one of 100 concurrent activations succeed",
    run: async (store) => {
      const suspended = toStored({ ...sampleInput("a"), state: "SUSPENDED" });
      await store.put([suspended]);
      const activation = { ...keyOf(suspended), etag: suspended.etag, updateTime: "2031-01-01T00:00:00Z" };
      const results = await Promise.all(
        Array.from({ length: 100 }, (_, index) => store.activate({ ...activation, newEtag: `e${index}` })),
      );
      const [first, ...others] = results.filter((result) => result !== undefined);
      assertEqual(others, [], "further successes");
      assertEqual(await store.get(suspended), first, "the stored subscription");
    },
  },
];
