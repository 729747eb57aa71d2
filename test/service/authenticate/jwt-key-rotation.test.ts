import { generateKeyPairSync } from "node:crypto";
import { once } from "node:events";
import { afterEach, describe, expect, it } from "vitest";
import { jwtBearer } from "../../../src/service/index.js";
import {
  expectCaller,
  expectFailure,
  expectNoVisibleSecret,
  listWith,
  type Outcome,
  secret,
} from "../../support/credentials.js";
import { ecKey, jwtOptions, listWithJwt, rsaKey, sign, toJwk, untrustedKey } from "../../support/jwt.js";
import { startKeyServer } from "../../support/key-server.js";

afterEach(expectNoVisibleSecret);

const createRsaKey = (modulusLength = 2_048) => generateKeyPairSync("rsa", { modulusLength });
const withoutId = ({ kid: _, ...key }: ReturnType<typeof toJwk>): object => key;
const header = { alg: "RS256" };

/** Starts a key server that counts its responses. A test can replace the keys of the server. */
async function startReplaceableKeys(keys: readonly object[]) {
  const state = { keys, fetchCount: 0, isBroken: false };
  const jwks = await startKeyServer((_, response) => {
    state.fetchCount += 1;
    response.end(state.isBroken ? "<html>" : JSON.stringify({ keys: state.keys }));
  });
  const notices: string[] = [];
  const authenticate = jwtBearer({ ...jwtOptions, jwks, onNotice: (notice) => notices.push(notice) });
  const send = (token: string): Promise<Outcome> =>
    listWith(authenticate, { authorization: `Bearer ${secret(token)}` });
  return { state, notices, send };
}

describe("keys without a kid", () => {
  const otherKey = createRsaKey();
  const keys = [untrustedKey, otherKey, rsaKey].map((key) => withoutId(toJwk(key, "none")));

  it("are tried one after the other, whether they come from a list or from a server", async () => {
    const { send } = await startReplaceableKeys(keys);
    for (const protectedHeader of [header, { ...header, kid: "unknown" }]) {
      const token = await sign({}, protectedHeader);
      expectCaller(await send(token), "users/ann");
      expectCaller(await listWithJwt(token, { jwks: { keys: keys as { kty: string }[] } }), "users/ann");
    }
  });

  it("are not tried for a token whose kid belongs to another key", async () => {
    const { send } = await startReplaceableKeys([...keys, toJwk(ecKey, "ec"), toJwk(otherKey, "other")]);
    expectFailure(await send(await sign({}, { ...header, kid: "other" })), "invalid");
    expectCaller(await send(await sign({}, { ...header, kid: "other" }, otherKey)), "users/ann");
  });

  it("are tried, but at most eight of them", async () => {
    const others = Array.from({ length: 8 }, () => withoutId(toJwk(untrustedKey, "none")));
    const token = await sign({}, header);
    const statusWith = async (ownIndex: number): Promise<number> => {
      const allKeys = [...others.slice(0, ownIndex), withoutId(toJwk(rsaKey, "none")), ...others.slice(ownIndex)];
      return (await listWithJwt(token, { jwks: { keys: allKeys as { kty: string }[] } })).status;
    };
    expect([await statusWith(7), await statusWith(8)]).toEqual([200, 401]);
  });
});

describe("the key that replaces another key", () => {
  it("is fetched for the first token that needs it, if the key has a new kid or no kid", async () => {
    const newKey = createRsaKey();
    const { state, send } = await startReplaceableKeys([toJwk(rsaKey, "old")]);
    expectCaller(await send(await sign({}, { ...header, kid: "old" })), "users/ann");
    state.keys = [toJwk(newKey, "new")];
    expectCaller(await send(await sign({}, { ...header, kid: "new" }, newKey)), "users/ann");
    expectFailure(await send(await sign({}, { ...header, kid: "old" })), "invalid");
    state.keys = [withoutId(toJwk(rsaKey, "none"))];
    expectCaller(await send(await sign({}, header)), "users/ann");
    expect(state.fetchCount).toBeLessThanOrEqual(5);
  });

  it("is fetched for the first token that needs it, even if both the new key and the old key have no kid", async () => {
    const { state, send } = await startReplaceableKeys([withoutId(toJwk(untrustedKey, "none"))]);
    expectCaller(await send(await sign({}, header, untrustedKey)), "users/ann");
    state.keys = [withoutId(toJwk(rsaKey, "none"))];
    expectCaller(await send(await sign({}, { ...header, kid: "any" })), "users/ann");
    expect(state.fetchCount).toBe(2);
  });

  it("is looked for only a few times if many forged tokens arrive", async () => {
    const { state, send } = await startReplaceableKeys([toJwk(rsaKey, "rsa"), withoutId(toJwk(ecKey, "none"))]);
    for (let count = 0; count < 40; count += 1) {
      const kid = { kid: count % 2 === 0 ? `forged-${count}` : "rsa" };
      expectFailure(await send(await sign({}, { ...header, ...kid }, untrustedKey)), "invalid");
    }
    expect(state.fetchCount).toBeLessThanOrEqual(5);
    expectCaller(await send(await sign({}, { ...header, kid: "rsa" })), "users/ann");
  });
});

describe("a key server that fails", () => {
  it("leads to 503 and not to 401, even after many tokens with unknown keys", async () => {
    const { state, send } = await startReplaceableKeys([toJwk(rsaKey, "rsa")]);
    expectCaller(await send(await sign({}, { ...header, kid: "rsa" })), "users/ann");
    state.isBroken = true;
    for (let count = 0; count < 6; count += 1)
      expect((await send(await sign({}, { ...header, kid: `new-${count}` }))).status).toBe(503);
    expect(state.fetchCount).toBeLessThanOrEqual(5);
  });
});

describe("a key that is too short", () => {
  const shortKey = createRsaKey(1_024);
  const problem = "has only 1024 bits, but an RSA key needs at least 2048";

  it("is reported once, and tokens that are signed with it are invalid", async () => {
    const { state, notices, send } = await startReplaceableKeys([toJwk(shortKey, "short"), toJwk(rsaKey, "rsa")]);
    expectCaller(await send(await sign({}, { ...header, kid: "rsa" })), "users/ann");
    const forgedToken = `${(await sign({}, { ...header, kid: "short" })).split(".").slice(0, 2).join(".")}.AAAA`;
    expectFailure(await send(forgedToken), "invalid");
    expect(state.fetchCount).toBe(2);
    expect(notices).toEqual([`key "short" is not used: it ${problem}`]);
  });

  it("is named in the failure that authenticate returns for a token with the kid of this key", async () => {
    const forgedToken = `${(await sign({}, { ...header, kid: "short" })).split(".").slice(0, 2).join(".")}.AAAA`;
    const authenticate = jwtBearer({ ...jwtOptions, jwks: { keys: [toJwk(shortKey, "short")] } });
    const request = new Request("http://localhost/", { headers: { Authorization: `Bearer ${forgedToken}` } });
    expect(await authenticate(request)).toEqual({ failure: "invalid", detail: `key "short" ${problem}` });
  });

  it("is reported with its position if it has no kid", () => {
    const notices: string[] = [];
    const keys = [toJwk(rsaKey, "rsa"), withoutId(toJwk(shortKey, "none"))] as { kty: string }[];
    jwtBearer({ ...jwtOptions, jwks: { keys }, onNotice: (notice) => notices.push(notice) });
    expect(notices).toEqual([`key 2 of the key set is not used: it ${problem}`]);
  });
});

describe("a key set", () => {
  it("leads to 503 with an error that names the limit, and is not read to its end, if it is too large", async () => {
    let sentBytes = 0;
    const jwks = await startKeyServer(async (_, response) => {
      const closed = once(response, "close");
      response.write('{"keys":[');
      const padding = `${JSON.stringify({ kty: "x", padding: "x".repeat(100_000) })},`;
      while (!response.destroyed && sentBytes < 500_000_000) {
        sentBytes += padding.length;
        if (!response.write(padding)) await Promise.race([once(response, "drain"), closed]);
      }
    });
    const { status, errors } = await listWithJwt(await sign(), { jwks });
    expect([status, String(errors)]).toEqual([503, "RangeError: the key set is larger than 1,048,576 bytes"]);
    expect(sentBytes).toBeLessThan(50_000_000);
  });

  it("is accepted if its size is one mebibyte", async () => {
    const text = JSON.stringify({ keys: [toJwk(rsaKey, "rsa")] });
    const jwks = await startKeyServer((_, response) => response.end(text.padEnd(1024 * 1024)));
    expectCaller(await listWithJwt(await sign(), { jwks }), "users/ann");
  });
});
