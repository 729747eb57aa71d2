import { describe, expect, it } from "vitest";
import { nothingHere } from "../../support/service.js";
import { closeHeader, createGetRequest, noBodyHeader, type RawResponse, sendAndReadResponse } from "./raw-http.js";
import {
  authorizationLine,
  errorReasonOf,
  expectError,
  expectHealthy,
  listPath,
  startSampleServer,
  suspendedName,
} from "./sample-server.js";

const expectMalformed = (response: RawResponse): void =>
  expectError(response, 400, "INVALID_ARGUMENT", "REQUEST_MALFORMED", "This is not a valid HTTP request.");

describe("a request that the API cannot serve", () => {
  it.each([
    ["TRACE", `TRACE / HTTP/1.1\r\nHost: localhost\r\n\r\n`],
    ["CONNECT", `CONNECT example.com:443 HTTP/1.1\r\nHost: localhost\r\n\r\n`],
  ])("is answered with 405 if its method is %s", async (method, request) => {
    const server = await startSampleServer();
    const response = await sendAndReadResponse(server, request);
    expectError(response, 405, "UNIMPLEMENTED", "METHOD_NOT_ALLOWED", `${method} is not allowed here.`);
    await expectHealthy(server);
  });

  it.each([
    ["TRACE", `TRACE ${listPath} HTTP/1.1\r\nHost: localhost\r\n\r\n`],
    ["CONNECT", `CONNECT localhost:443 HTTP/1.1\r\nHost: localhost\r\n\r\n`],
  ])("gets the header Allow in its response if its method is %s", async (_, request) => {
    expect((await sendAndReadResponse(await startSampleServer(), request)).headers.has("allow")).toBe(true);
  });

  it("is answered with 400 if it is malformed HTTP", async () => {
    const server = await startSampleServer();
    const requestHead = "GET /healthz HTTP/1.1\r\nHost: localhost\r\n";
    const postRequestStart = `POST /v1/${suspendedName}:reactivate HTTP/1.1\r\nHost: localhost\r\n${authorizationLine}`;
    const malformedRequests = [
      "NONSENSE\r\n\r\n",
      "\u0016\u0003\u0001\u0002\u0000\u0001\u0000\u0001\u00fc\u0003\u0003",
      "get /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n",
      "TRACK /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n",
      "GET /healthz HTTP/9.9\r\nHost: localhost\r\n\r\n",
      "GET /healthz SMTP/1.1\r\nHost: localhost\r\n\r\n",
      "GET healthz HTTP/1.1\r\nHost: localhost\r\n\r\n",
      "GET /health z HTTP/1.1\r\nHost: localhost\r\n\r\n",
      `GET /v1\\subscriptions HTTP/1.1\r\nHost: localhost\r\n${closeHeader}\r\n`,
      `GET /healthz HTTP/1.1\r\nHost: lo cal\r\n${closeHeader}\r\n`,
      `${requestHead}No colon\r\n\r\n`,
      `${requestHead}Na me: x\r\n\r\n`,
      `${requestHead}Name : x\r\n\r\n`,
      `${requestHead}Name: x\u0000\r\n\r\n`,
      `${requestHead}Content-Length: x\r\n\r\n`,
      `${requestHead}Content-Length: -1\r\n\r\n`,
      `${postRequestStart}Content-Length: 2\r\nContent-Length: 3\r\n\r\n{}`,
      `${postRequestStart}Content-Length: 3\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`,
      `${postRequestStart}Transfer-Encoding: chunked, identity\r\n\r\n{}`,
      `${postRequestStart}Transfer-Encoding: chunked\r\n\r\nx\r\n`,
    ];
    for (const request of malformedRequests) expectMalformed(await sendAndReadResponse(server, request));
    await expectHealthy(server);
  });

  it.each([
    ["path", `/v1/subscriptions/%zz:reactivate`, "name", "NAME_INVALID"],
    ["path (incomplete)", `/v1/subscriptions/a%4:reactivate`, "name", "NAME_INVALID"],
    ["path (not UTF-8)", `/v1/subscriptions/%ff:reactivate`, "name", "NAME_INVALID"],
    ["query", `/v1/${suspendedName}:reactivate?fields=%zz`, "fields", "PARAMETER_INVALID"],
    ["query (not UTF-8)", `/v1/${suspendedName}:reactivate?quotaUser=%C3%28`, "quotaUser", "PARAMETER_INVALID"],
    ["name in the query", `/v1/${suspendedName}:reactivate?%zz=1`, "query", "PARAMETER_INVALID"],
  ])("is answered with 400 if a percent-encoding is malformed in the %s", async (_, target, field, reason) => {
    const server = await startSampleServer();
    const request = `POST ${target} HTTP/1.1\r\nHost: localhost\r\n${authorizationLine}${noBodyHeader}${closeHeader}\r\n`;
    const { status, body } = await sendAndReadResponse(server, request);
    const { error } = JSON.parse(body);
    expect([status, error.code, error.status]).toEqual([400, 400, "INVALID_ARGUMENT"]);
    expect(error.details[0].reason).toBe(reason);
    expect(error.details[1].fieldViolations).toEqual([{ field, description: expect.any(String), reason }]);
  });

  it("causes exactly one field violation if the percent-encoding of its filter is malformed", async () => {
    const { body } = await sendAndReadResponse(
      await startSampleServer(),
      createGetRequest("/v1/subscriptions?filter=%zz", authorizationLine, closeHeader),
    );
    expect(JSON.parse(body).error.details[1].fieldViolations).toHaveLength(1);
  });

  it("is answered with 400 if it has two Authorization headers", async () => {
    const response = await sendAndReadResponse(
      await startSampleServer(),
      createGetRequest(listPath, authorizationLine, authorizationLine, closeHeader),
    );
    expect([response.status, errorReasonOf(response)]).toEqual([400, "REPEATED_PARAMETER"]);
  });

  it("is answered with 404 if its path is unknown", async () => {
    const response = await sendAndReadResponse(
      await startSampleServer(),
      createGetRequest("/v2/subscriptions", closeHeader),
    );
    expectError(response, 404, "NOT_FOUND", "PATH_NOT_FOUND", nothingHere);
  });
});
