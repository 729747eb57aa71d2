import { describe, expect, it } from "vitest";
import { closeHeader, createGetRequest, noBodyHeader, sendAndReadResponse } from "./raw-http.js";
import { authorizationLine, expectError, listPath, startSampleServer } from "./sample-server.js";

describe("the Host header", () => {
  it("must name this machine if the server listens on a loopback address", async () => {
    const server = await startSampleServer();
    const { port } = new URL(server.origin);
    const hosts: readonly (readonly [host: string, status: number])[] = [
      ["localhost", 200],
      [`localhost:${port}`, 200],
      ["LocalHost", 200],
      ["127.0.0.1", 200],
      [`127.0.0.1:${port}`, 200],
      ["[::1]", 200],
      [`[::1]:${port}`, 200],
      ["example.com", 421],
      [`example.com:${port}`, 421],
      ["127.0.0.1.example.com", 421],
      ["localhost.example.com", 421],
      ["example.com.localhost", 421],
      ["127.0.0.1@example.com", 400],
      ["localhost:80:80", 400],
      ["localhost, example.com", 400],
      ["169.254.169.254", 421],
      ["2130706433", 421],
    ];
    const responses = await Promise.all(
      hosts.map(([host]) =>
        sendAndReadResponse(server, `GET /healthz HTTP/1.1\r\nHost: ${host}\r\n${closeHeader}\r\n`),
      ),
    );
    expect(responses.map(({ status }, index) => [hosts[index]?.[0], status])).toEqual(hosts);
  });

  it("causes status 421 before any other check if it names a host that is not allowed", async () => {
    const server = await startSampleServer();
    const request = `POST ${listPath} HTTP/1.1\r\nHost: Evil.example\r\n${authorizationLine}${noBodyHeader}${closeHeader}\r\n`;
    const message =
      'This server does not answer for the host "Evil.example". Name the host with wef serve --allowed-host.';
    expectError(await sendAndReadResponse(server, request), 421, "INVALID_ARGUMENT", "HOST_NOT_ALLOWED", message);
  });

  it("causes status 400 if it is sent twice", async () => {
    const server = await startSampleServer();
    expect(
      (await sendAndReadResponse(server, createGetRequest("/healthz", "Host: example.com\r\n", closeHeader))).status,
    ).toBe(400);
  });

  it("can be a name that --allowed-host adds", async () => {
    const server = await startSampleServer("--allowed-host", "events.example.com", "other.example.com");
    const statusFor = async (host: string): Promise<number> =>
      (await sendAndReadResponse(server, `GET /healthz HTTP/1.1\r\nHost: ${host}\r\n${closeHeader}\r\n`)).status;
    const hosts = ["Events.Example.com", "other.example.com:443", "localhost", "sub.events.example.com", "10.0.0.1"];
    expect(await Promise.all(hosts.map(statusFor))).toEqual([200, 200, 200, 421, 421]);
  });

  it("must be an IP address or one of the allowed names if --host is 0.0.0.0 and --allowed-host is set", async () => {
    const server = await startSampleServer("--host", "0.0.0.0", "--allowed-host", "events.example.com");
    const statusFor = async (host: string): Promise<number> =>
      (await sendAndReadResponse(server, `GET /healthz HTTP/1.1\r\nHost: ${host}\r\n${closeHeader}\r\n`)).status;
    const hosts = ["events.example.com", "10.0.0.1:8080", "[fd00::1]:8080", "example.com", "1.2.3.4.example.com"];
    expect(await Promise.all(hosts.map(statusFor))).toEqual([200, 200, 200, 421, 421]);
  });

  it("can be any name if --host is 0.0.0.0 and --allowed-host is not set", async () => {
    const server = await startSampleServer("--host", "0.0.0.0");
    const request = `GET /healthz HTTP/1.1\r\nHost: example.com\r\n${closeHeader}\r\n`;
    expect((await sendAndReadResponse(server, request)).status).toBe(200);
  });
});
