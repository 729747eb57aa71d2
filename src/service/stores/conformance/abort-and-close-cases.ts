import { assertEqual, assertRejects } from "./assertions.js";
import type { ConformanceCase } from "./conformance-case.js";
import { createSampleInput, keyOf, sampleAuthority, sampleConditions, toStoredSubscription } from "./samples.js";

/** Signals, the secret of page tokens, readiness and closing. */
export const abortAndCloseCases: readonly ConformanceCase[] = [
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
      const abortedSignal = AbortSignal.abort();
      const a = toStoredSubscription({ ...createSampleInput("a"), state: "SUSPENDED" });
      const activationInput = { ...keyOf(a), etag: a.etag, newEtag: "new", updateTime: a.updateTime };
      const conditions = sampleConditions;
      await store.put([a]);
      const callsByMethod: Readonly<Record<string, () => Promise<unknown>>> = {
        page: () => store.page({ authority: sampleAuthority, conditions, limit: 1 }, abortedSignal),
        get: () => store.get(a, abortedSignal),
        activate: () => store.activate(activationInput, abortedSignal),
        put: () => store.put([toStoredSubscription(createSampleInput("b"))], abortedSignal),
        delete: () => store.delete([a], abortedSignal),
      };
      for (const [method, call] of Object.entries(callsByMethod))
        await assertRejects(call(), `${method} with an aborted signal`);
      assertEqual(
        await store.page({ authority: sampleAuthority, conditions, limit: 9 }),
        [a],
        "the content afterwards",
      );
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
