import { describe, expect, it, vi } from "vitest";
import { nothingHere } from "../../support/service.js";
import { closeHeader, sendAndReadResponse } from "./raw-http.js";
import {
  authorizationLine,
  expectError,
  expectHealthy,
  readRequestLog,
  shareSampleServer,
  suspendedName,
} from "./sample-server.js";

const hostHeader = "Host: localhost\r\n";
const getServer = shareSampleServer();

describe("the path of a request", () => {
  const publicPath = "/public";
  it.each([
    `${publicPath}/%2e%2e/v1/${suspendedName}:reactivate`,
    `${publicPath}/../v1/${suspendedName}:reactivate`,
    `${publicPath}/.%2E/v1/${suspendedName}:reactivate`,
    `/./v1/${suspendedName}:reactivate`,
    `/v1/%2e/${suspendedName}:reactivate`,
    `http://localhost${publicPath}/%2e%2e/v1/${suspendedName}:reactivate`,
    `/v1/${suspendedName}:reactivate/.`,
    `/v1/${suspendedName}:reactivate/x/..`,
    `//v1/${suspendedName}:reactivate`,
    `/v1//${suspendedName}:reactivate`,
    `/%761/${suspendedName}:reactivate`,
    "/healthz/../readyz",
    "/healthz/%2e%2e/readyz",
    "/healthz/..",
    "/..",
    "/assets/%2e%2e/",
  ])("%s gets 404, because a path is not normalized", async (target) => {
    const server = getServer();
    const loggedCount = readRequestLog(server).length;
    for (const method of ["POST", "GET"]) {
      const request = `${method} ${target} HTTP/1.1\r\n${hostHeader}${authorizationLine}Content-Length: 0\r\n${closeHeader}\r\n`;
      expectError(await sendAndReadResponse(server, request), 404, "NOT_FOUND", "PATH_NOT_FOUND", nothingHere);
    }
    await vi.waitFor(() =>
      expect(
        readRequestLog(server)
          .slice(loggedCount)
          .map(({ status }) => status),
      ).toEqual([404, 404]),
    );
  });

  it("can have dots in its segments and in its query", async () => {
    const server = getServer();
    const request = `GET /healthz?x=/../%2e%2e HTTP/1.1\r\n${hostHeader}${closeHeader}\r\n`;
    expect((await sendAndReadResponse(server, request)).status).toBe(200);
    const dotted = `POST /v1/subscriptions/...:reactivate HTTP/1.1\r\n${hostHeader}${authorizationLine}Content-Length: 0\r\n${closeHeader}\r\n`;
    expectError(
      await sendAndReadResponse(server, dotted),
      404,
      "NOT_FOUND",
      "SUBSCRIPTION_NOT_FOUND",
      expect.anything(),
    );
  });
});

describe("a request line", () => {
  it.each([
    ["without a version", "GET /healthz\r\n\r\n", "The request line must end with HTTP/1.1 or HTTP/1.0."],
    ["of HTTP/0.9", "GET /healthz HTTP/0.9\r\n\r\n", "The request line must end with HTTP/1.1 or HTTP/1.0."],
    [
      "of HTTP/2.0",
      `GET /healthz HTTP/2.0\r\n${hostHeader}\r\n`,
      "The request line must end with HTTP/1.1 or HTTP/1.0.",
    ],
    ["with a fragment", `GET /healthz#x HTTP/1.1\r\n${hostHeader}${closeHeader}\r\n`, expect.any(String)],
    ["with a user", `GET http://me@localhost/healthz HTTP/1.1\r\n${hostHeader}${closeHeader}\r\n`, expect.any(String)],
    [
      "with another scheme",
      `GET ftp://localhost/healthz HTTP/1.1\r\n${hostHeader}${closeHeader}\r\n`,
      expect.any(String),
    ],
  ])("%s is answered with 400", async (_, request, message) => {
    const server = getServer();
    const response = await sendAndReadResponse(server, request);
    expectError(response, 400, "INVALID_ARGUMENT", "REQUEST_MALFORMED", message);
    await expectHealthy(server);
  });
});

describe("the host of a request", () => {
  it("is required in HTTP/1.1 and optional in HTTP/1.0", async () => {
    const server = getServer();
    const message = "The request has no Host header.";
    const requests = ["GET /healthz HTTP/1.1\r\n\r\n", "POST /v1/x HTTP/1.1\r\nContent-Length: 100000\r\n\r\n"];
    for (const request of requests) {
      const response = await sendAndReadResponse(server, request);
      expectError(response, 400, "INVALID_ARGUMENT", "REQUEST_MALFORMED", message);
    }
    expect((await sendAndReadResponse(server, "GET /healthz HTTP/1.0\r\n\r\n")).status).toBe(200);
  });

  it.each(["1.0", "1.1"])("must be given only once in HTTP/%s", async (version) => {
    const server = getServer();
    const request = `GET /healthz HTTP/${version}\r\nHost: localhost\r\nHost: localhost\r\n${closeHeader}\r\n`;
    const message = "The request has several Host headers.";
    expectError(await sendAndReadResponse(server, request), 400, "INVALID_ARGUMENT", "REQUEST_MALFORMED", message);
  });

  it("is the host of an absolute request target, even if the Host header names another host", async () => {
    const server = getServer();
    const statusOf = async (target: string, host: string): Promise<number> => {
      const request = `GET ${target} HTTP/1.1\r\nHost: ${host}\r\n${closeHeader}\r\n`;
      return (await sendAndReadResponse(server, request)).status;
    };
    expect(await statusOf("http://evil.example/healthz", "localhost")).toBe(421);
    expect(await statusOf("HTTP://evil.example:80/healthz", "localhost")).not.toBe(200);
    expect(await statusOf("http://localhost/healthz", "evil.example")).toBe(200);
    expect(await statusOf("http://LOCALHOST:1234/healthz", "localhost")).toBe(200);
  });

  it("is truncated in an error response", async () => {
    const host = `${"a".repeat(60_000)}.example`;
    const request = `GET /healthz HTTP/1.1\r\nHost: ${host}\r\n${closeHeader}\r\n`;
    const { status, body } = await sendAndReadResponse(getServer(), request);
    expect(status).toBeGreaterThanOrEqual(400);
    expect(body.length).toBeLessThan(2_000);
  });
});
