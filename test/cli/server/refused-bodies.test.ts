import { once } from "node:events";
import { describe, expect, it, vi } from "vitest";
import type { RunningServer } from "../../support/serve.js";
import { createGetRequest, openConnection, type RawResponse, sendAndReadResponse } from "./raw-http.js";
import {
  authorizationLine,
  createReactivateRequest,
  errorReasonOf,
  expectHealthy,
  listPath,
  shareSampleServer,
  startSampleServer,
  suspendedName,
} from "./sample-server.js";

const mebibyte = 1024 * 1024;
const getServer = shareSampleServer();
const getServerWithShortTimes = shareSampleServer("--limit", "maxRequestTime=1000", "maxHeadersTime=1000");
const override = "X-HTTP-Method-Override: GET\r\n";
const createPostRequest = (target: string, ...headers: readonly string[]): string =>
  createGetRequest(target, ...headers).replace(/^GET/, "POST");

/**
 * Sends a request head, and then body bytes until the server closes the connection. Returns the number of bytes sent,
 * and the responses.
 */
async function flood(
  server: RunningServer,
  head: string,
): Promise<{ readonly sentBytes: number; readonly responses: readonly RawResponse[] }> {
  const { socket, responses } = await openConnection(server);
  const closed = responses.then(() => undefined);
  const chunk = Buffer.alloc(65_536, " ");
  const sizedChunk = head.includes("chunked")
    ? Buffer.concat([Buffer.from("10000\r\n"), chunk, Buffer.from("\r\n")])
    : chunk;
  socket.write(head);
  let isClosed = false;
  closed.then(() => {
    isClosed = true;
  });
  while (!isClosed && socket.writable) {
    if (!socket.write(sizedChunk)) await Promise.race([once(socket, "drain").catch(() => {}), closed]);
  }
  return { sentBytes: socket.bytesWritten, responses: await responses };
}

describe("a request body that the server does not need", () => {
  const endless = "Transfer-Encoding: chunked\r\n";
  const huge = "Content-Length: 8000000000\r\n";
  it.each([
    ["a GET", createGetRequest(listPath, authorizationLine, huge), 400],
    ["a GET without credentials", createGetRequest(listPath, huge), 401],
    ["a GET of a page", createGetRequest("/", endless), 200],
    ["/healthz", createGetRequest("/healthz", endless), 200],
    ["an unknown path", createPostRequest("/nowhere", huge), 404],
    ["a method that is not allowed", createPostRequest("/v1/subscriptions", endless), 405],
    ["a list as a POST without credentials", createPostRequest("/v1/subscriptions", override, endless), 401],
    ["a list as a POST", createPostRequest("/v1/subscriptions", override, authorizationLine, huge), 413],
    ["a reactivation", createReactivateRequest(suspendedName, endless), 413],
    ["a path with dots", createPostRequest("/a/../b", huge), 404],
    ["a malformed target", createPostRequest("/a\\b", huge), 400],
    ["TRACE", `TRACE / HTTP/1.1\r\nHost: localhost\r\n${endless}\r\n`, 405],
    ["CONNECT", "CONNECT localhost:443 HTTP/1.1\r\nHost: localhost\r\n\r\n", 405],
    ["malformed HTTP", "NONSENSE\r\n\r\n", 400],
  ])("is read up to 1 MiB after the response, and then the connection is closed: %s", async (_, head, status) => {
    const server = getServerWithShortTimes();
    const { sentBytes, responses } = await flood(server, head);
    expect(responses.map((response) => response.status)).toEqual([status]);
    expect(responses[0]?.headers.get("connection")).toBe("close");
    // The test can send more than the server reads: the buffers of the operating system on both sides hold the rest.
    expect(sentBytes).toBeLessThan(24 * mebibyte);
    await expectHealthy(server);
  });

  it("is not awaited: the response comes before the client has sent the body", async () => {
    const server = getServer();
    const head = createPostRequest("/v1/subscriptions", override, "Content-Length: 4194304\r\n");
    const { socket, responses } = await openConnection(server);
    socket.write(head);
    await once(socket, "data");
    socket.end();
    expect((await responses).map(({ status }) => status)).toEqual([401]);
  });

  it("is not requested with 100 Continue", async () => {
    const server = getServer();
    const expectContinue = "Expect: 100-continue\r\n";
    const sized = "Content-Length: 4\r\n";
    const refused = await sendAndReadResponse(
      server,
      createPostRequest("/v1/subscriptions", override, expectContinue, sized),
    );
    expect([refused.status, errorReasonOf(refused)]).toEqual([401, "CREDENTIALS_MISSING"]);
    const { socket, responses } = await openConnection(server);
    socket.write(createReactivateRequest(suspendedName, expectContinue, sized));
    await once(socket, "data");
    socket.end(" {} ");
    expect((await responses).map(({ status }) => status)).toEqual([100, 200]);
  });

  it("leaves the connection open if the server has received the whole body", async () => {
    const server = getServer();
    const small = "Content-Length: 2\r\n";
    const { socket, responses } = await openConnection(server);
    socket.write(`${createPostRequest("/nowhere", small)}{}`);
    await once(socket, "data");
    socket.write(createGetRequest("/healthz", "Connection: close\r\n"));
    expect((await responses).map(({ status }) => status)).toEqual([404, 200]);
  });
});

describe("a client that stops sending or reading", () => {
  it.each([
    ["after CONNECT", "CONNECT localhost:443 HTTP/1.1\r\nHost: localhost\r\n\r\n"],
    ["after malformed HTTP", "NONSENSE\r\n\r\n"],
    ["after a refused head", createPostRequest("/nowhere", "Content-Length: 10\r\n")],
  ])("does not keep its connection open %s", async (_, bytes) => {
    const server = getServer();
    const { socket, responses } = await openConnection(server);
    socket.allowHalfOpen = true;
    socket.write(bytes);
    await once(socket, "end");
    // More bytes reset the connection only if the server has closed both directions. The reset destroys the socket.
    await vi.waitUntil(() => {
      if (!socket.destroyed) socket.write("x");
      return socket.destroyed;
    });
    expect(await responses).toHaveLength(1);
  });

  it("is disconnected after maxRequestTime if it does not read its responses", async () => {
    const server = await startSampleServer("--limit", "maxRequestTime=500");
    const { socket } = await openConnection(server);
    socket.pause();
    const request = createGetRequest(listPath, authorizationLine);
    let isClosed = false;
    socket.once("close", () => {
      isClosed = true;
    });
    for (let count = 0; count < 200_000 && !isClosed; count += 1) {
      if (!socket.write(request)) break;
    }
    await vi.waitUntil(async () => {
      socket.write(request);
      return isClosed || socket.destroyed;
    });
    await expectHealthy(server);
  });
});
