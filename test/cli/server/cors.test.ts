import { describe, expect, it } from "vitest";
import { closeHeader, createGetRequest, type RawResponse, sendAndReadResponse } from "./raw-http.js";
import { authorizationLine, listPath, startSampleServer, suspendedName } from "./sample-server.js";

describe("--cors", () => {
  const [origin, otherOrigin] = ["https://one.example", "http://localhost:3000"];
  const corsHeaders = ({ status, headers }: RawResponse): unknown => ({
    status,
    ...Object.fromEntries([...headers].filter(([key]) => key === "vary" || key.startsWith("access-control-"))),
  });
  const exposedHeaders = {
    "access-control-expose-headers": "X-Request-Id, Retry-After, WWW-Authenticate, traceparent",
  };

  it("allows exactly the listed origins, even for responses with an error", async () => {
    const server = await startSampleServer("--cors", origin, otherOrigin);
    const sendFrom = async (from: string, ...headers: readonly string[]): Promise<unknown> =>
      corsHeaders(
        await sendAndReadResponse(server, createGetRequest(listPath, `Origin: ${from}\r\n`, ...headers, closeHeader)),
      );
    for (const from of [origin, otherOrigin]) {
      const allowed = { vary: "Origin", "access-control-allow-origin": from, ...exposedHeaders };
      expect(await sendFrom(from, authorizationLine)).toEqual({ status: 200, ...allowed });
      expect(await sendFrom(from)).toEqual({ status: 401, ...allowed });
    }
    const foreignOrigins = [
      "https://two.example",
      "http://one.example",
      "https://one.example:8443",
      "https://one.example.evil.example",
      "https://ONE.example",
      "https://one.example/",
      "null",
    ];
    for (const foreignOrigin of foreignOrigins) {
      expect(await sendFrom(foreignOrigin, authorizationLine)).toEqual({ status: 200, vary: "Origin" });
    }
  });

  it("makes the server answer a preflight request that has no credentials", async () => {
    const server = await startSampleServer("--cors", origin);
    const preflight = (from: string): string =>
      `OPTIONS /v1/${suspendedName}:reactivate HTTP/1.1\r\nHost: localhost\r\nOrigin: ${from}\r\n` +
      `Access-Control-Request-Method: POST\r\nAccess-Control-Request-Headers: authorization\r\n${closeHeader}\r\n`;
    expect(corsHeaders(await sendAndReadResponse(server, preflight(origin)))).toEqual({
      status: 204,
      vary: "Origin, Access-Control-Request-Headers",
      "access-control-allow-origin": origin,
      "access-control-allow-methods": "POST, OPTIONS",
      "access-control-allow-headers": "authorization",
      "access-control-max-age": "600",
      ...exposedHeaders,
    });
    expect(corsHeaders(await sendAndReadResponse(server, preflight("https://two.example")))).toEqual({
      status: 204,
      vary: "Origin",
    });
  });

  it("is off by default", async () => {
    const server = await startSampleServer();
    expect(
      corsHeaders(
        await sendAndReadResponse(
          server,
          createGetRequest(listPath, `Origin: ${origin}\r\n`, authorizationLine, closeHeader),
        ),
      ),
    ).toEqual({
      status: 200,
    });
  });
});
