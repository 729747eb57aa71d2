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
const ids = Array.from({ length: 25 }, (_, index) => `s${100 + index}`);
const subscriptions = ids.flatMap((id) => [
  subscription(id, { eventTypes: [created, updated] }),
  subscription(id, { uid: `their-${id}`, authority: "users/them", eventTypes: [created, updated] }),
]);
const store = memoryStore(subscriptions);
const { call } = serviceWith(store, { pageTokenSecret });

type Options = Parameters<typeof serviceWith>[1];

const tokenOf = async (path = listPath({ pageSize: 10 }), options?: Options): Promise<string> => {
  const service = options ? serviceWith(store, options) : { call };
  return (await service.call(path)).body.nextPageToken;
};
const namesWith = async (pageToken: string, parameters = {}, options?: Options): Promise<string[]> => {
  const service = options ? serviceWith(store, options) : { call };
  const { body } = await service.call(listPath({ ...parameters, pageToken }));
  return body.subscriptions.map(({ name }: { name: string }) => name.slice(14));
};
const descriptions = {
  PAGE_TOKEN_INVALID: "not a page token of this service",
  PAGE_TOKEN_OTHER_CALLER: "the page token belongs to another caller",
  PAGE_TOKEN_OTHER_FILTER: "the page token belongs to another filter",
  PAGE_TOKEN_OTHER_VERSION: "the page token belongs to another version of the API",
} as const;

async function expectRefused(
  reason: keyof typeof descriptions,
  pageToken: string,
  { path = listPath({ pageToken }), headers = {} } = {},
): Promise<void> {
  const { status, body } = await call(path, { headers });
  expect([status, body]).toEqual([400, invalidArgumentBody(reason, [["pageToken", descriptions[reason]]])]);
}

describe("a page token (SERVICE.md, section 4)", () => {
  it("gives the next page, of any size", async () => {
    const token = await tokenOf();
    expect(await namesWith(token, { pageSize: 3 })).toEqual(ids.slice(10, 13));
    expect(await namesWith(token)).toEqual(ids.slice(10));
    expect(await namesWith("")).toEqual(ids);
  });

  it("is base64url, is different each time, and has at most 2,048 characters for the longest name", async () => {
    const [first, second] = [await tokenOf(), await tokenOf()];
    expect(first).toMatch(/^[A-Za-z0-9_-]+$/);
    expect(first).not.toBe(second);
    const long = serviceWith(["a", "b"].map((letter) => subscription(letter.repeat(255))));
    const { body } = await long.call(listPath({ pageSize: 1 }));
    expect(body.nextPageToken.length).toBeLessThan(600);
  });

  it("is valid for every spelling of the filter", async () => {
    const types = [created, updated].map((type) => `event_types:"${type}"`);
    const spellings = [
      types.join(" OR "),
      [...types].reverse().join(" OR "),
      [...types, ...types].join("\n OR "),
      `(${types.join(" OR ")})`,
    ];
    const token = await tokenOf(listPath({ filter: spellings[0] ?? "", pageSize: 10 }));
    for (const filter of spellings) expect(await namesWith(token, { filter })).toEqual(ids.slice(10));
  });

  it("is valid only for its caller, filter and version of the API", async () => {
    const token = await tokenOf();
    const headers = { Authorization: "Bearer theirs" };
    await expectRefused("PAGE_TOKEN_OTHER_CALLER", token, { headers });
    await expectRefused("PAGE_TOKEN_OTHER_VERSION", token, { path: listPath({ pageToken: token }, "v1") });
    for (const filter of [
      `event_types:"${updated}"`,
      `event_types:"${created}" OR event_types:"${updated}"`,
      `event_types:"${created}" AND target_resource="${space}"`,
    ]) {
      await expectRefused("PAGE_TOKEN_OTHER_FILTER", token, { path: listPath({ filter, pageToken: token }) });
    }
  });

  it("with another layout is answered as one of another version", async () => {
    const cipher = managedNonce(xchacha20poly1305)(
      hkdf(sha256, pageTokenSecret, undefined, utf8ToBytes("page token"), 32),
    );
    for (const format of [0, 2, 255]) {
      const content = concatBytes(new Uint8Array([format, 1]), new Uint8Array(32), utf8ToBytes("subscriptions/a"));
      await expectRefused("PAGE_TOKEN_OTHER_VERSION", base64urlnopad.encode(cipher.encrypt(content)));
    }
    for (const short of [[], [1], [1, 1], [1, 1, 5]]) {
      const token = base64urlnopad.encode(cipher.encrypt(new Uint8Array(short)));
      expect((await call(listPath({ pageToken: token }))).status).toBe(400);
    }
  });

  it.each(["x", "AAAA", "=", "%", "null", "subscriptions/s105", "A".repeat(131), "A".repeat(2_049), "é", " "])(
    "cannot be %j",
    async (token) => {
      await expectRefused("PAGE_TOKEN_INVALID", token);
    },
  );

  it("is refused after any of 10,000 changes, every character changed among them", async () => {
    const random = createRandom(3);
    const alphabet = [..."ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"];
    const token = await tokenOf();
    const replaced = (at: number, count: number, by: string): string =>
      token.slice(0, at) + by + token.slice(at + count);
    const changed = new Set<string>();
    for (let at = 0; at < token.length; at += 1) for (const each of alphabet) changed.add(replaced(at, 1, each));
    for (let at = 0; at < token.length; at += 1) {
      changed
        .add(token.slice(0, at))
        .add(token.slice(at + 1))
        .add(replaced(at, 1, ""));
      for (const more of ["A", "=", "+", "/", "\n"]) changed.add(replaced(at, 0, more)).add(replaced(at, 1, more));
    }
    for (const more of ["=", "==", "A", " ", "\n", "\0"]) changed.add(token + more).add(more + token);
    while (changed.size < 10_500) {
      const [from, to] = [random.below(token.length), random.below(token.length)].sort((a, b) => a - b) as [
        number,
        number,
      ];
      changed.add(token.slice(0, from) + [...token.slice(from, to)].reverse().join("") + token.slice(to));
      changed.add(token.slice(from) + token.slice(0, from));
    }
    changed.delete(token);
    expect(changed.size).toBeGreaterThanOrEqual(10_000);
    for (const each of changed) {
      const { status, body } = await call(listPath({ pageToken: each }));
      expect([status, body.error?.details[0].reason], each).toEqual(
        each === "" ? [200, undefined] : [400, "PAGE_TOKEN_INVALID"],
      );
    }
  });
});

describe("the secret of page tokens", () => {
  const [old, next] = [pageTokenSecret, new Uint8Array(64).fill(8)];

  it("can be rotated: the first one encrypts, all of them decrypt", async () => {
    const before = await tokenOf();
    const rotated = { pageTokenSecret: [next, old] };
    expect(await namesWith(before, {}, rotated)).toEqual(ids.slice(10));
    const after = await tokenOf(undefined, rotated);
    expect(await namesWith(after, {}, { pageTokenSecret: next })).toEqual(ids.slice(10));
    await expectRefused("PAGE_TOKEN_INVALID", after);
  });

  it("is kept in the store by default, so that every replica reads every token", async () => {
    const token = await tokenOf(undefined, {});
    expect(await namesWith(token, {}, {})).toEqual(ids.slice(10));
    await expectRefused("PAGE_TOKEN_INVALID", token);
  });

  it("is that of the handler, even if two handlers share a store that returns the same pages", async () => {
    const opened = await storeKinds[1]?.open();
    try {
      await opened?.store.put(
        await Promise.all(ids.map((id) => store.get({ authority: "users/me", name: `subscriptions/${id}` }))).then(
          (all) => all.filter((each) => each !== undefined),
        ),
      );
      const services = [old, next].map((each) => serviceWith(opened?.store ?? [], { pageTokenSecret: each }));
      for (const { call: callService } of [...services, ...services, ...services]) {
        const { body } = await callService(listPath({ pageSize: 10 }));
        expect((await callService(listPath({ pageToken: body.nextPageToken }))).status).toBe(200);
      }
    } finally {
      await opened?.close();
    }
  });

  it("can be a text", async () => {
    const token = await tokenOf(undefined, { pageTokenSecret: "x".repeat(32) });
    const bytes = new Uint8Array(32).fill("x".charCodeAt(0));
    expect(await namesWith(token, {}, { pageTokenSecret: bytes })).toEqual(ids.slice(10));
  });

  it.each<[string, unknown]>([
    ["31 bytes", new Uint8Array(31)],
    ["a short text", "x".repeat(31)],
    ["an empty list", []],
    ["a number", 5],
    ["a valid and a short secret", [old, new Uint8Array(31)]],
  ])("cannot be %s", (_, secret) => {
    const options = { pageTokenSecret: secret } as Options;
    expect(() => serviceWith(store, options)).toThrow(
      new TypeError("pageTokenSecret must be 32 bytes or more, or a list of such secrets"),
    );
  });
});
