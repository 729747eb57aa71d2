import { once } from "node:events";
import { describe, expect, it, vi } from "vitest";
import { nothingHere } from "../../support/service.js";
import { closeHeader, exchange, getRequest, noBody, openConnection, send, waitForClose } from "./raw-http.js";
import {
  authorization,
  expectHealthy,
  listPath,
  reactivateRequest,
  readLog,
  startSampleServer,
  suspendedName,
} from "./sample-server.js";

describe("a connection", () => {
  it("has the responses of pipelined requests in order", async () => {
    const server = await startSampleServer();
    const numbers = Array.from({ length: 20 }, (_, index) => index);
    const requests = numbers.map((index) => {
      const last = index === numbers.length - 1 ? closeHeader : "";
      return index % 2 === 0
        ? reactivateRequest(`subscriptions/none-${index}`, noBody, last)
        : getRequest(`/none?${index}`, last);
    });
    const responses = await exchange(server, requests.join(""));
    expect(responses.map(({ body }) => JSON.parse(body).error.message)).toEqual(
      numbers.map((index) => (index % 2 === 0 ? `No subscriptions/none-${index}.` : nothingHere)),
    );
    await vi.waitFor(() => expect(readLog(server)).toHaveLength(20));
    const ids = responses.map(({ headers }) => headers.get("x-request-id"));
    expect(new Set(readLog(server).map(({ id }) => id))).toEqual(new Set(ids));
  });

  it.each([
    ["malformed HTTP", "NONSENSE\r\n\r\n"],
    ["TRACE", "TRACE / HTTP/1.1\r\nHost: localhost\r\n\r\n"],
  ])("has the response of a request that %s follows at once", async (_, second) => {
    const responses = await exchange(await startSampleServer(), getRequest(listPath, authorization) + second);
    expect(responses[0]?.status).toBe(200);
  });

  it("may close at any time without harm to the server", async () => {
    const server = await startSampleServer();
    const request = `${reactivateRequest("subscriptions/none", "Content-Length: 2\r\n")}{}`;
    for (const length of [1, 20, request.length - 4, request.length - 1, request.length]) {
      for (const end of ["destroy", "resetAndDestroy", "end"] as const) {
        const { socket } = await openConnection(server);
        await new Promise((resolve) => socket.write(request.slice(0, length), resolve));
        const closed = waitForClose(socket);
        socket[end]();
        await closed;
      }
    }
    await expectHealthy(server);
    expect((await send(server, reactivateRequest(suspendedName, noBody, closeHeader))).status).toBe(200);
    expect(server.stderr.filter((line) => /^\s+at /.test(line))).toEqual([]);
  });

  it("that closes early is not logged as an error of the server", async () => {
    const server = await startSampleServer();
    const { socket } = await openConnection(server);
    // The server sends "100 Continue" when the handler waits for the body.
    socket.write(reactivateRequest(suspendedName, "Expect: 100-continue\r\n", "Content-Length: 10\r\n"));
    await once(socket, "data");
    socket.destroy();
    await vi.waitFor(() => expect(readLog(server)).toHaveLength(1));
    expect(server.stderr).toEqual([]);
    expect(readLog(server)[0]?.status).not.toBe(500);
  });

  it("is answered even if its Expect header is unknown", async () => {
    expect(
      (await send(await startSampleServer(), getRequest("/healthz", "Expect: wonders\r\n", closeHeader))).status,
    ).toBe(200);
  });

  it("may have no Host header in HTTP/1.0", async () => {
    expect((await send(await startSampleServer(), "GET /healthz HTTP/1.0\r\n\r\n")).status).toBe(200);
  });
});
