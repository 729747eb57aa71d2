import { readFile } from "node:fs/promises";
import { platform } from "node:os";
import { describe, expect, it } from "vitest";
import {
  closeHeader,
  createGetRequest,
  noBodyHeader,
  openConnection,
  sendAndReadResponse,
  waitForClose,
} from "./raw-http.js";
import {
  authorizationHeaders,
  authorizationLine,
  createReactivateRequest,
  expectError,
  expectHealthy,
  listPath,
  sampleFilter,
  startSampleServer,
  suspendedName,
} from "./sample-server.js";

describe("the limit of a body", () => {
  it("applies to every byte in the body of a reactivation", async () => {
    const server = await startSampleServer("--limit", "maxReactivateBody=100", "--not-suspended", "ignore");
    const createSpaces = (count: number): string => " ".repeat(count);
    const createSizedRequest = (count: number): string =>
      createReactivateRequest(suspendedName, `Content-Length: ${count}\r\n`, closeHeader) + createSpaces(count);
    const createChunkedRequest = (count: number): string =>
      `${createReactivateRequest(suspendedName, "Transfer-Encoding: chunked\r\n", closeHeader)}${count.toString(16)}\r\n${createSpaces(count)}\r\n0\r\n\r\n`;
    for (const createRequest of [createSizedRequest, createChunkedRequest]) {
      expect((await sendAndReadResponse(server, createRequest(100))).status).toBe(200);
      const response = await sendAndReadResponse(server, createRequest(101));
      const message = "The body is larger than 100 bytes.";
      expectError(response, 413, "INVALID_ARGUMENT", "BODY_TOO_LARGE", message);
    }
  });

  it("is 16 KiB for a reactivation and 4 MiB for a list by default", async () => {
    const server = await startSampleServer("--not-suspended", "ignore");
    const postBody = async (path: string, length: number, headers = {}): Promise<number> => {
      const form = `filter=${encodeURIComponent(sampleFilter)}`;
      const body = path === listPath ? `${form}${"&".repeat(length - form.length)}` : " ".repeat(length);
      const target = path.replace(/\?.*/, "");
      const response = await fetch(`${server.origin}${target}`, {
        method: "POST",
        headers: { ...authorizationHeaders, ...headers, Connection: "close" },
        body,
      });
      await response.arrayBuffer();
      return response.status;
    };
    const override = { "X-HTTP-Method-Override": "GET", "Content-Type": "application/x-www-form-urlencoded" };
    const path = `/v1/${suspendedName}:reactivate`;
    expect([await postBody(path, 16_384), await postBody(path, 16_385)]).toEqual([200, 413]);
    expect([await postBody(listPath, 4_194_304, override), await postBody(listPath, 4_194_305, override)]).toEqual([
      200, 413,
    ]);
  });

  it.skipIf(platform() !== "linux")("keeps the memory use small for a body of 400 MB, as /proc shows", async () => {
    const server = await startSampleServer();
    const megabyte = 1_024 * 1_024;
    const readPeakMemory = async (): Promise<number> => {
      const procStatus = await readFile(`/proc/${server.child.pid}/status`, "utf8");
      return Number(/^VmHWM:\s+(\d+) kB$/m.exec(procStatus)?.[1]) / 1_024;
    };
    const chunk = Buffer.from(`100000\r\n${" ".repeat(megabyte)}\r\n`);
    const sized = `Content-Length: ${400 * chunk.length}\r\n`;
    const chunked = "Transfer-Encoding: chunked\r\n";
    const override = (size: string): string =>
      createGetRequest(listPath, authorizationLine, size).replace(/^GET/, "POST");
    await sendAndReadResponse(server, createReactivateRequest("subscriptions/none", noBodyHeader, closeHeader));
    const initialPeak = await readPeakMemory();
    for (const head of [
      createReactivateRequest(suspendedName, sized),
      createReactivateRequest(suspendedName, chunked),
      override(`X-HTTP-Method-Override: GET\r\n${sized}`),
      override(`X-HTTP-Method-Override: GET\r\n${chunked}`),
    ]) {
      const { socket, responses } = await openConnection(server);
      const closed = waitForClose(socket);
      socket.write(head);
      for (let count = 0; count < 400 && socket.writable; count += 1) {
        if (!socket.write(chunk)) await Promise.race([new Promise((resolve) => socket.once("drain", resolve)), closed]);
      }
      socket.end();
      expect((await responses)[0]?.status).toBe(413);
    }
    // The peak may grow a little, because discarded bytes stay in memory until the garbage collector frees them.
    expect((await readPeakMemory()) - initialPeak).toBeLessThan(200);
    await expectHealthy(server);
  });
});
