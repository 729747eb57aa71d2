import { conditionsOf } from "../../../filter/conditions.js";
import { assertEqual, assertRejects } from "./assertions.js";
import type { ConformanceCase } from "./conformance-case.js";
import { authority, keyOf, sampleFilter, sampleInput, toStored } from "./samples.js";

/** Signals, the secret of page tokens, readiness and closing. */
export const lifecycleCases: readonly ConformanceCase[] = [
  {
    name: "keeps the first secret for page tokens",
    run: async (store) => {
      const [first, second] = [new Uint8Array(32).fill(1), new Uint8Array(32).fill(2)];
      assertEqual([...(await store.pageTokenSecret(first))], [...first], "the first call");
      assertEqual([...(await store.pageTokenSecret(second))], [...first], "the second call");
    },
  },
  {
    name: "rejects calls with an aborted signal, and changes nothing",
    run: async (store) => {
      const aborted = AbortSignal.abort();
      const a = toStored({ ...sampleInput("a"), state: "SUSPENDED" });
      const activation = { ...keyOf(a), etag: a.etag, newEtag: "new", updateTime: a.updateTime };
      const conditions = conditionsOf(sampleFilter);
      await store.put([a]);
      const calls: Readonly<Record<string, () => Promise<unknown>>> = {
        page: () => store.page({ authority, conditions, limit: 1 }, aborted),
        get: () => store.get(a, aborted),
        activate: () => store.activate(activation, aborted),
        put: () => store.put([toStored(sampleInput("b"))], aborted),
        delete: () => store.delete([a], aborted),
      };
      for (const [method, call] of Object.entries(calls))
        await assertRejects(call(), `${method} with an aborted signal`);
      assertEqual(await store.page({ authority, conditions, limit: 9 }), [a], "the content afterwards");
    },
  },
  {
    name: "resolves ready and close",
    run: async (store) => {
      assertEqual(await store.ready(), undefined, "ready");
      assertEqual(await store.close(), undefined, "close");
    },
  },
];
