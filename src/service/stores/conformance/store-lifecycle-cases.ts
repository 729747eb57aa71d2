import { assertEqual, assertRejects, assertSameSubscriptions } from "./assertions.js";
import type { NamedStoreCheck } from "./conformance-case.js";
import { createSampleInput, keyOf, sampleAuthority, sampleConditions, toStoredSubscription } from "./samples.js";

/** The requirements for abort signals, for the secret of page tokens, for `ready` and for `close`. */
export const storeLifecycleCases: readonly NamedStoreCheck[] = [
  {
    name: "keeps the first secret for page tokens",
    check: async (store) => {
      const first = Uint8Array.from({ length: 256 }, (_, index) => 255 - index);
      const expectedBytes = [...first];
      assertEqual([...(await store.pageTokenSecret(first))], expectedBytes, "the first call");
      first.fill(0);
      const second = new Uint8Array(32).fill(2);
      assertEqual([...(await store.pageTokenSecret(second))], expectedBytes, "the second call");
    },
  },
  {
    name: "agrees on one secret for page tokens in concurrent calls",
    check: async (store) => {
      const candidates = Array.from({ length: 10 }, (_, index) => new Uint8Array(32).fill(index + 1));
      const secrets = await Promise.all(candidates.map((candidate) => store.pageTokenSecret(candidate)));
      const [secret] = candidates.filter((candidate) => candidate[0] === secrets[0]?.[0]);
      const expected = candidates.map(() => [...(secret ?? [])]);
      assertEqual(
        secrets.map((each) => [...each]),
        expected,
        "the secrets of all calls",
      );
    },
  },
  {
    name: "rejects calls with an aborted signal, and changes nothing",
    check: async (store) => {
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
      assertSameSubscriptions(
        store,
        await store.page({ authority: sampleAuthority, conditions, limit: 9 }),
        [a],
        "the content afterwards",
      );
    },
  },
  {
    name: "resolves ready and close",
    closesStore: true,
    check: async (store) => {
      assertEqual(await store.ready(), undefined, "ready");
      assertEqual(await store.close(), undefined, "close");
    },
  },
];
