import { once } from "node:events";
import type { Socket } from "node:net";
import { describe, expect, it, vi } from "vitest";
import { nothingHere } from "../../support/service.js";
import {
  closeHeader,
  createGetRequest,
  noBodyHeader,
  openConnection,
  sendAndReadResponse,
  sendAndReadResponses,
  waitForClose,
} from "./raw-http.js";
import {
  authorizationLine,
  createReactivateRequest,
  expectHealthy,
  listPath,
  readRequestLog,
  startSampleServer,
  suspendedName,
} from "./sample-server.js";

it("the server keeps an idle connection open longer than load balancers do", async () => {
  const { origin } = await startSampleServer();
  expect((await fetch(`${origin}/healthz`)).headers.get("Keep-Alive")).toBe("timeout=75");
});

describe("a connection", () => {
  it("gets the responses to pipelined requests in order", async () => {
    const server = await startSampleServer();
    const requestNumbers = Array.from({ length: 20 }, (_, index) => index);
    const requests = requestNumbers.map((index) => {
      const closingHeader = index === requestNumbers.length - 1 ? closeHeader : "";
      return index % 2 === 0
        ? createReactivateRequest(`subscriptions/none-${index}`, noBodyHeader, closingHeader)
        : createGetRequest(`/none?${index}`, closingHeader);
    });
    const responses = await sendAndReadResponses(server, requests.join(""));
    expect(responses.map(({ body }) => JSON.parse(body).error.message)).toEqual(
      requestNumbers.map((index) => (index % 2 === 0 ? `subscriptions/none-${index} does not exist.` : nothingHere)),
    );
    await vi.waitFor(() => expect(readRequestLog(server)).toHaveLength(20));
    const ids = responses.map(({ headers }) => headers.get("x-request-id"));
    expect(new Set(readRequestLog(server).map(({ id }) => id))).toEqual(new Set(ids));
  });

  it.each([
    ["malformed HTTP", "NONSENSE\r\n\r\n"],
    ["TRACE", "TRACE / HTTP/1.1\r\nHost: localhost\r\n\r\n"],
  ])("gets the response to a request even if %s follows immediately", async (_, second) => {
    const responses = await sendAndReadResponses(
      await startSampleServer(),
      createGetRequest(listPath, authorizationLine) + second,
    );
    expect(responses[0]?.status).toBe(200);
  });

  it("can be closed at any time without harm to the server", async () => {
    const server = await startSampleServer();
    const request = `${createReactivateRequest("subscriptions/none", "Content-Length: 2\r\n")}{}`;
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
    expect(
      (await sendAndReadResponse(server, createReactivateRequest(suspendedName, noBodyHeader, closeHeader))).status,
    ).toBe(200);
    expect(server.stderr.filter((line) => /^\s+at /.test(line))).toEqual([]);
  });

  it("causes no error in the log of the server if the client closes the connection early", async () => {
    const server = await startSampleServer();
    const { socket } = await openConnection(server);
    // The server sends "100 Continue" when the handler waits for the body.
    socket.write(createReactivateRequest(suspendedName, "Expect: 100-continue\r\n", "Content-Length: 10\r\n"));
    await once(socket, "data");
    socket.destroy();
    await vi.waitFor(() => expect(readRequestLog(server)).toHaveLength(1));
    expect(server.stderr).toEqual([]);
    expect(readRequestLog(server)[0]?.status).not.toBe(500);
  });

  it("gets a response even if the Expect header of a request is unknown", async () => {
    expect(
      (
        await sendAndReadResponse(
          await startSampleServer(),
          createGetRequest("/healthz", "Expect: wonders\r\n", closeHeader),
        )
      ).status,
    ).toBe(200);
  });

  it("is closed if it has been idle longest and a new connection would exceed maxConnections", async () => {
    const server = await startSampleServer("--limit", "maxConnections=3");
    const connections: Awaited<ReturnType<typeof openConnection>>[] = [];
    for (let count = 0; count < 3; count += 1) connections.push(await openConnection(server));
    const [first, second, third] = connections;
    first?.socket.write(createGetRequest("/healthz"));
    await once(first?.socket as Socket, "data");
    expect((await sendAndReadResponse(server, createGetRequest("/healthz", closeHeader))).status).toBe(200);
    expect(await second?.responses).toEqual([]);
    for (const connection of [first, third]) connection?.socket.write(createGetRequest("/healthz", closeHeader));
    expect((await first?.responses)?.map(({ status }) => status)).toEqual([200, 200]);
    expect((await third?.responses)?.map(({ status }) => status)).toEqual([200]);
  });

  it("is closed if it has more than 32 unanswered requests", async () => {
    const server = await startSampleServer();
    const { socket, responses } = await openConnection(server);
    socket.write(createGetRequest("/healthz").repeat(33));
    expect(await responses).toEqual([]);
    await expectHealthy(server);
  });

  it("needs no Host header in HTTP/1.0", async () => {
    expect((await sendAndReadResponse(await startSampleServer(), "GET /healthz HTTP/1.0\r\n\r\n")).status).toBe(200);
  });
});
