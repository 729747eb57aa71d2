import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, describe, expect, it } from "vitest";
import { jwtBearer } from "../../../src/service/index.js";
import {
  errorResponseBody,
  expectCaller,
  expectFailure,
  expectNoVisibleSecret,
  listWith,
  route,
  secret,
} from "../../support/credentials.js";
import { header, jwtOptions, keySet, listWithJwt, sign, signWithHmac, untrustedKey } from "../../support/jwt.js";
import { startKeyServer } from "../../support/key-server.js";

afterEach(expectNoVisibleSecret);

describe("the keys for the signatures of tokens", () => {
  it("are fetched from a key server only once for many requests", async () => {
    let requestCount = 0;
    const jwks = await startKeyServer((_, response) => {
      requestCount += 1;
      response.setHeader("Content-Type", "application/json").end(JSON.stringify(keySet));
    });
    const authenticate = jwtBearer({ ...jwtOptions, jwks });
    const signedToken = secret(await sign());
    for (let n = 0; n < 3; n += 1)
      expectCaller(await listWith(authenticate, { authorization: `Bearer ${signedToken}` }), "users/ann");
    expectFailure(
      await listWith(authenticate, { authorization: `Bearer ${await sign({}, header, untrustedKey)}` }),
      "invalid",
    );
    expect(requestCount).toBe(1);
  });

  it("are fetched from a URL that is given as a string", async () => {
    const jwks = await startKeyServer((_, response) => response.end(JSON.stringify(keySet)));
    expectCaller(await listWithJwt(await sign(), { jwks: jwks.href }), "users/ann");
  });

  it.each([
    ["a closed connection", undefined],
    ["the status 500", [500, JSON.stringify(keySet)]],
    ["the status 404", [404, JSON.stringify(keySet)]],
    ["a redirect", [302, ""]],
    ["HTML", [200, "<html>"]],
    ["an object that is not a key set", [200, "{}"]],
    ["null", [200, "null"]],
    ["keys that are not a list", [200, '{"keys":{}}']],
  ] as const)(
    "cannot be fetched if the response of the key server is %s, and the request is answered with 503",
    async (_, keyServerReply) => {
      let requestCount = 0;
      const jwks = await startKeyServer((__, response) => {
        requestCount += 1;
        const [status, text] = keyServerReply ?? [0, ""];
        if (status === 0) response.destroy();
        else response.writeHead(status, { Location: "/elsewhere" }).end(text);
      });
      const outcome = await listWithJwt(await sign(), { jwks });
      expect(outcome.body).toEqual(
        errorResponseBody(503, "UNAVAILABLE", "AUTHENTICATION_UNAVAILABLE", "Credentials cannot be checked now."),
      );
      const { status, headers, records, errors } = outcome;
      expect([status, headers.get("Retry-After"), headers.get("WWW-Authenticate")]).toEqual([503, "1", null]);
      expect([records, errors.length, requestCount]).toEqual([[{ method: "GET", route, status: 503 }], 1, 1]);
    },
  );

  it("cannot be fetched if the key server is down, which leads to 503, and no record contains the token", async () => {
    const server = createServer().listen(0, "127.0.0.1");
    await once(server, "listening");
    const jwks = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
    server.close();
    await once(server, "close");
    const { status, errors } = await listWithJwt(await sign(), { jwks });
    expect([status, errors.length]).toEqual([503, 1]);
  });

  it("are not fetched for a request that can be refused without checking a signature", async () => {
    const jwks = await startKeyServer((_, response) => response.writeHead(500).end());
    const authenticate = jwtBearer({ ...jwtOptions, jwks });
    expectFailure(await listWith(authenticate), "missing");
    expectFailure(await listWith(authenticate, { authorization: "Basic x" }), "type");
    expectFailure(await listWith(authenticate, { authorization: "Bearer x" }), "invalid");
    expectFailure(await listWith(authenticate, { authorization: `Bearer ${signWithHmac("x")}` }), "invalid");
    expectFailure(await listWith(authenticate, { authorization: `Bearer ${"x".repeat(20_000)}` }), "invalid");
  });

  it("are fetched as soon as the key server is up again", async () => {
    let isKeyServerUp = false;
    const jwks = await startKeyServer((_, response) => {
      if (isKeyServerUp) response.end(JSON.stringify(keySet));
      else response.writeHead(503).end();
    });
    const authenticate = jwtBearer({ ...jwtOptions, jwks });
    const authorization = `Bearer ${secret(await sign())}`;
    expect((await listWith(authenticate, { authorization })).status).toBe(503);
    isKeyServerUp = true;
    expectCaller(await listWith(authenticate, { authorization }), "users/ann");
  });
});
