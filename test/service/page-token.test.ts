import { xchacha20poly1305 } from "@noble/ciphers/chacha.js";
import { concatBytes, managedNonce, utf8ToBytes } from "@noble/ciphers/utils.js";
import { hkdf } from "@noble/hashes/hkdf.js";
import { sha256 } from "@noble/hashes/sha2.js";
import { base64urlnopad } from "@scure/base";
import { describe, expect, it } from "vitest";
import { memoryStore } from "../../src/service/index.js";
import { createRandom } from "../support/random.js";
import {
  created,
  invalidArgumentBody,
  listPath,
  serviceWith,
  space,
  subscription,
  updated,
} from "../support/service.js";
import { storeKinds } from "../support/stores.js";

const pageTokenSecret = new Uint8Array(32).fill(7);
const subscriptionIds = Array.from({ length: 25 }, (_, index) => `s${100 + index}`);
const subscriptions = subscriptionIds.flatMap((id) => [
  subscription(id, { eventTypes: [created, updated] }),
  subscription(id, { uid: `their-${id}`, authority: "users/them", eventTypes: [created, updated] }),
]);
const store = memoryStore(subscriptions);
const { call } = serviceWith(store, { pageTokenSecret });

type ServiceOptions = Parameters<typeof serviceWith>[1];

const fetchPageToken = async (path = listPath({ pageSize: 10 }), options?: ServiceOptions): Promise<string> => {
  const service = options ? serviceWith(store, options) : { call };
  return (await service.call(path)).body.nextPageToken;
};
const listIds = async (pageToken: string, parameters = {}, options?: ServiceOptions): Promise<string[]> => {
  const service = options ? serviceWith(store, options) : { call };
  const { body } = await service.call(listPath({ ...parameters, pageToken }));
  return body.subscriptions.map(({ name }: { name: string }) => name.slice(14));
};
const descriptionsByReason = {
  PAGE_TOKEN_INVALID: "not a page token of this service",
  PAGE_TOKEN_OTHER_CALLER: "the page token belongs to another caller",
  PAGE_TOKEN_OTHER_FILTER: "the page token belongs to another filter",
  PAGE_TOKEN_OTHER_VERSION: "the page token belongs to another version of the API",
} as const;

async function expectRefusedToken(
  reason: keyof typeof descriptionsByReason,
  pageToken: string,
  { path = listPath({ pageToken }), headers = {} } = {},
): Promise<void> {
  const { status, body } = await call(path, { headers });
  expect([status, body]).toEqual([400, invalidArgumentBody(reason, [["pageToken", descriptionsByReason[reason]]])]);
}

describe("a page token", () => {
  it("leads to the next page, which may have another page size", async () => {
    const token = await fetchPageToken();
    expect(await listIds(token, { pageSize: 3 })).toEqual(subscriptionIds.slice(10, 13));
    expect(await listIds(token)).toEqual(subscriptionIds.slice(10));
    expect(await listIds("")).toEqual(subscriptionIds);
  });

  it("is base64url, is different each time, and has fewer than 600 characters, even for the longest name", async () => {
    const [first, second] = [await fetchPageToken(), await fetchPageToken()];
    expect(first).toMatch(/^[A-Za-z0-9_-]+$/);
    expect(first).not.toBe(second);
    const serviceWithLongNames = serviceWith(["a", "b"].map((letter) => subscription(letter.repeat(255))));
    const { body } = await serviceWithLongNames.call(listPath({ pageSize: 1 }));
    expect(body.nextPageToken.length).toBeLessThan(600);
  });

  it("is valid with every spelling of the filter", async () => {
    const restrictions = [created, updated].map((type) => `event_types:"${type}"`);
    const filterSpellings = [
      restrictions.join(" OR "),
      [...restrictions].reverse().join(" OR "),
      [...restrictions, ...restrictions].join("\n OR "),
      `(${restrictions.join(" OR ")})`,
    ];
    const token = await fetchPageToken(listPath({ filter: filterSpellings[0] ?? "", pageSize: 10 }));
    for (const filter of filterSpellings) expect(await listIds(token, { filter })).toEqual(subscriptionIds.slice(10));
  });

  it("is valid only with the same caller, the same filter and the same version of the API", async () => {
    const token = await fetchPageToken();
    const headers = { Authorization: "Bearer theirs" };
    await expectRefusedToken("PAGE_TOKEN_OTHER_CALLER", token, { headers });
    await expectRefusedToken("PAGE_TOKEN_OTHER_VERSION", token, { path: listPath({ pageToken: token }, "v1") });
    for (const filter of [
      `event_types:"${updated}"`,
      `event_types:"${created}" OR event_types:"${updated}"`,
      `event_types:"${created}" AND target_resource="${space}"`,
    ]) {
      await expectRefusedToken("PAGE_TOKEN_OTHER_FILTER", token, { path: listPath({ filter, pageToken: token }) });
    }
  });

  it("is refused with PAGE_TOKEN_OTHER_VERSION if it has another layout, and with 400 if it is too short", async () => {
    const cipher = managedNonce(xchacha20poly1305)(
      hkdf(sha256, pageTokenSecret, undefined, utf8ToBytes("page token"), 32),
    );
    for (const layoutVersion of [0, 2, 255]) {
      const tokenContent = concatBytes(
        new Uint8Array([layoutVersion, 1]),
        new Uint8Array(32),
        utf8ToBytes("subscriptions/a"),
      );
      await expectRefusedToken("PAGE_TOKEN_OTHER_VERSION", base64urlnopad.encode(cipher.encrypt(tokenContent)));
    }
    for (const shortContent of [[], [1], [1, 1], [1, 1, 5]]) {
      const token = base64urlnopad.encode(cipher.encrypt(new Uint8Array(shortContent)));
      expect((await call(listPath({ pageToken: token }))).status).toBe(400);
    }
  });

  it.each(["x", "AAAA", "=", "%", "null", "subscriptions/s105", "A".repeat(131), "A".repeat(2_049), "é", " "])(
    "cannot be %j",
    async (token) => {
      await expectRefusedToken("PAGE_TOKEN_INVALID", token);
    },
  );

  it("is refused after each of 10,000 changes, which include every replacement of one character", async () => {
    const random = createRandom(3);
    const alphabet = [..."ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"];
    const token = await fetchPageToken();
    const replaceInToken = (index: number, removedCount: number, replacement: string): string =>
      token.slice(0, index) + replacement + token.slice(index + removedCount);
    const changedTokens = new Set<string>();
    for (let index = 0; index < token.length; index += 1)
      for (const character of alphabet) changedTokens.add(replaceInToken(index, 1, character));
    for (let index = 0; index < token.length; index += 1) {
      changedTokens
        .add(token.slice(0, index))
        .add(token.slice(index + 1))
        .add(replaceInToken(index, 1, ""));
      for (const addition of ["A", "=", "+", "/", "\n"])
        changedTokens.add(replaceInToken(index, 0, addition)).add(replaceInToken(index, 1, addition));
    }
    for (const addition of ["=", "==", "A", " ", "\n", "\0"]) changedTokens.add(token + addition).add(addition + token);
    while (changedTokens.size < 10_500) {
      const [from, to] = [random.below(token.length), random.below(token.length)].sort((a, b) => a - b) as [
        number,
        number,
      ];
      changedTokens.add(token.slice(0, from) + [...token.slice(from, to)].reverse().join("") + token.slice(to));
      changedTokens.add(token.slice(from) + token.slice(0, from));
    }
    changedTokens.delete(token);
    expect(changedTokens.size).toBeGreaterThanOrEqual(10_000);
    for (const changedToken of changedTokens) {
      const { status, body } = await call(listPath({ pageToken: changedToken }));
      expect([status, body.error?.details[0].reason], changedToken).toEqual(
        changedToken === "" ? [200, undefined] : [400, "PAGE_TOKEN_INVALID"],
      );
    }
  });
});

describe("the secret for page tokens", () => {
  const [oldSecret, newSecret] = [pageTokenSecret, new Uint8Array(64).fill(8)];

  it("can be rotated: the first secret encrypts, and each secret decrypts", async () => {
    const oldToken = await fetchPageToken();
    const rotatedOptions = { pageTokenSecret: [newSecret, oldSecret] };
    expect(await listIds(oldToken, {}, rotatedOptions)).toEqual(subscriptionIds.slice(10));
    const newToken = await fetchPageToken(undefined, rotatedOptions);
    expect(await listIds(newToken, {}, { pageTokenSecret: newSecret })).toEqual(subscriptionIds.slice(10));
    await expectRefusedToken("PAGE_TOKEN_INVALID", newToken);
  });

  it("is in the store by default, so that every replica can read every page token", async () => {
    const token = await fetchPageToken(undefined, {});
    expect(await listIds(token, {}, {})).toEqual(subscriptionIds.slice(10));
    await expectRefusedToken("PAGE_TOKEN_INVALID", token);
  });

  it("is the handler's own secret, even if a handler with another secret shares the store and its pages", async () => {
    const openedStore = await storeKinds[1]?.open();
    try {
      await openedStore?.store.put(
        await Promise.all(
          subscriptionIds.map((id) => store.get({ authority: "users/me", name: `subscriptions/${id}` })),
        ).then((storedSubscriptions) => storedSubscriptions.filter((each) => each !== undefined)),
      );
      const services = [oldSecret, newSecret].map((each) =>
        serviceWith(openedStore?.store ?? [], { pageTokenSecret: each }),
      );
      for (const { call: callService } of [...services, ...services, ...services]) {
        const { body } = await callService(listPath({ pageSize: 10 }));
        expect((await callService(listPath({ pageToken: body.nextPageToken }))).status).toBe(200);
      }
    } finally {
      await openedStore?.close();
    }
  });

  it("can be a string", async () => {
    const token = await fetchPageToken(undefined, { pageTokenSecret: "x".repeat(32) });
    const secretBytes = new Uint8Array(32).fill("x".charCodeAt(0));
    expect(await listIds(token, {}, { pageTokenSecret: secretBytes })).toEqual(subscriptionIds.slice(10));
  });

  it.each<[string, unknown]>([
    ["31 bytes", new Uint8Array(31)],
    ["a short text", "x".repeat(31)],
    ["an empty list", []],
    ["a number", 5],
    ["a valid and a short secret", [oldSecret, new Uint8Array(31)]],
  ])("cannot be %s", (_, invalidSecret) => {
    const options = { pageTokenSecret: invalidSecret } as ServiceOptions;
    expect(() => serviceWith(store, options)).toThrow(
      new TypeError("pageTokenSecret must be 32 bytes or more, or a list of such secrets"),
    );
  });
});
