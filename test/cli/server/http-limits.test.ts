import { once } from "node:events";
import { describe, expect, it, vi } from "vitest";
import { closeHeader, createGetRequest, openConnection, sendAndReadResponse } from "./raw-http.js";
import {
  createReactivateRequest,
  expectError,
  expectHealthy,
  readRequestLog,
  startSampleServer,
  suspendedName,
} from "./sample-server.js";

describe("the limits of the HTTP server:", () => {
  const maxHeaders = 4_096;
  const createRequestOfLength = (bytes: number, before: string, after: string): string =>
    `${before}${"x".repeat(bytes - before.length - after.length)}${after}`;

  it.each([
    ["the query", "GET /healthz?", ` HTTP/1.1\r\nHost: localhost\r\n${closeHeader}\r\n`],
    ["one header", `GET /healthz HTTP/1.1\r\nHost: localhost\r\n${closeHeader}X-Filler: `, "\r\n\r\n"],
  ])("maxHeaders counts the bytes of %s", async (_, before, after) => {
    const server = await startSampleServer("--limit", `maxHeaders=${maxHeaders}`);
    expect((await sendAndReadResponse(server, createRequestOfLength(maxHeaders, before, after))).status).toBe(200);
    const message = "Request line and headers are too large.";
    for (const bytes of [maxHeaders + 100, 2 * maxHeaders]) {
      const response = await sendAndReadResponse(server, createRequestOfLength(bytes, before, after));
      expectError(response, 431, "INVALID_ARGUMENT", "HEADERS_TOO_LARGE", message);
    }
    await expectHealthy(server);
  });

  it("maxHeaders is 64 KiB by default", async () => {
    const server = await startSampleServer();
    const [before, after] = ["GET /healthz?", ` HTTP/1.1\r\nHost: localhost\r\n${closeHeader}\r\n`];
    expect((await sendAndReadResponse(server, createRequestOfLength(65_536, before, after))).status).toBe(200);
    expect((await sendAndReadResponse(server, createRequestOfLength(65_536 + 100, before, after))).status).toBe(431);
  });

  it.each([
    ["headers", ["maxHeadersTime=300"], "GET /healthz HTTP/1.1\r\nHost: loc"],
    ["a request line", ["maxHeadersTime=300"], "GE"],
    [
      "a body",
      ["maxHeadersTime=300", "maxRequestTime=300"],
      `${createReactivateRequest(suspendedName, "Content-Length: 10\r\n")}{`,
    ],
    [
      "a chunked body",
      ["maxHeadersTime=300", "maxRequestTime=300"],
      `${createReactivateRequest(suspendedName, "Transfer-Encoding: chunked\r\n")}a\r\n{`,
    ],
  ])("maxHeadersTime or maxRequestTime ends the wait for %s", async (_, limits, bytes) => {
    const server = await startSampleServer("--limit", ...limits);
    const message = "The request took too long to arrive.";
    expectError(await sendAndReadResponse(server, bytes), 408, "INVALID_ARGUMENT", "REQUEST_TIMEOUT", message);
    await expectHealthy(server);
  });

  it("maxRequestTime can be less than the default of maxHeadersTime", async () => {
    const server = await startSampleServer("--limit", "maxRequestTime=300");
    expect(
      (await sendAndReadResponse(server, `${createReactivateRequest(suspendedName, "Content-Length: 10\r\n")}{`))
        .status,
    ).toBe(408);
  });

  it("a request that exceeds maxRequestTime is not logged as an error of the server", async () => {
    const server = await startSampleServer("--limit", "maxHeadersTime=300", "maxRequestTime=300");
    expect(
      (await sendAndReadResponse(server, `${createReactivateRequest(suspendedName, "Content-Length: 10\r\n")}{`))
        .status,
    ).toBe(408);
    await expectHealthy(server);
    await vi.waitFor(() => expect(readRequestLog(server)).toHaveLength(1));
    expect(server.stderr).toEqual([]);
    expect(readRequestLog(server).map(({ status }) => status)).toEqual([408]);
  });

  it("maxIdleTime closes a connection only if no further request arrives", async () => {
    const server = await startSampleServer("--limit", "maxIdleTime=300");
    const { socket, responses } = await openConnection(server);
    for (let count = 0; count < 3; count += 1) {
      socket.write(createGetRequest("/healthz"));
      await once(socket, "data");
    }
    expect((await responses).map(({ status }) => status)).toEqual([200, 200, 200]);
  });

  it.each(["maxStoreTime", "maxIdleTime"])("%s can be the longest possible duration of a timer", async (name) => {
    const server = await startSampleServer("--limit", `${name}=2147483647`);
    await expectHealthy(server);
    expect(await server.stop()).toBe(0);
    expect(server.stderr).toEqual([]);
  });
});
