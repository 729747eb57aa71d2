import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { expect, onTestFinished } from "vitest";
import type { RunningServer } from "../../support/serve.js";

/** A response, parsed from the bytes on the connection. */
export interface RawResponse {
  readonly status: number;
  /** The keys are header names in lower case. */
  readonly headers: ReadonlyMap<string, string>;
  readonly body: string;
}

/** A connection on which a test can send any bytes, even malformed HTTP. */
export interface RawConnection {
  readonly socket: Socket;
  /** All responses. Resolves when the server closes the connection. */
  readonly responses: Promise<readonly RawResponse[]>;
}

export const noBodyHeader = "Content-Length: 0\r\n";
export const closeHeader = "Connection: close\r\n";

export const createGetRequest = (target: string, ...headers: readonly string[]): string =>
  `GET ${target} HTTP/1.1\r\nHost: localhost\r\n${headers.join("")}\r\n`;

export async function openConnection({ origin }: RunningServer): Promise<RawConnection> {
  const { hostname, port } = new URL(origin);
  const socket = connect(Number(port), hostname);
  const chunks: Buffer[] = [];
  socket.on("data", (chunk) => chunks.push(chunk));
  // An error is expected: the server can close the connection while the test is still sending.
  socket.on("error", () => undefined);
  const responses = waitForClose(socket).then(() => parseResponses(Buffer.concat(chunks)));
  onTestFinished(() => void socket.destroy());
  await once(socket, "connect");
  return { socket, responses };
}

/** Resolves when a connection ends, for any reason. */
export const waitForClose = (socket: Socket): Promise<void> =>
  new Promise((resolve) => socket.once("close", () => resolve()));

/** Sends bytes on one connection. Returns all responses when the server closes it. */
export async function sendAndReadResponses(server: RunningServer, bytes: string): Promise<readonly RawResponse[]> {
  const { socket, responses } = await openConnection(server);
  socket.write(bytes);
  return responses;
}

/** Sends bytes and expects exactly one response. Returns it when the server has closed the connection. */
export async function sendAndReadResponse(server: RunningServer, bytes: string): Promise<RawResponse> {
  const responses = await sendAndReadResponses(server, bytes);
  expect(responses).toHaveLength(1);
  return responses[0] as RawResponse;
}

function parseResponses(bytes: Buffer): readonly RawResponse[] {
  const responses: RawResponse[] = [];
  for (let restBytes = bytes; restBytes.length > 0; ) {
    const headEnd = restBytes.indexOf("\r\n\r\n");
    if (headEnd < 0) throw new Error(`no complete response: ${restBytes}`);
    const [statusLine = "", ...lines] = restBytes.subarray(0, headEnd).toString("latin1").split("\r\n");
    const headers = new Map(
      lines.map((line): [string, string] => {
        const [name = "", ...value] = line.split(":");
        return [name.toLowerCase(), value.join(":").trim()];
      }),
    );
    const [, status = ""] = /^HTTP\/1\.1 (\d{3}) /.exec(statusLine) ?? [];
    const bodyStart = headEnd + 4;
    const bodyEnd = bodyStart + Number(headers.get("content-length") ?? 0);
    responses.push({ status: Number(status), headers, body: restBytes.subarray(bodyStart, bodyEnd).toString() });
    restBytes = restBytes.subarray(bodyEnd);
  }
  return responses;
}
