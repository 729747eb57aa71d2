import { once } from "node:events";
import { createServer, type IncomingMessage, type Server, type ServerResponse, STATUS_CODES } from "node:http";
import type { AddressInfo, Socket } from "node:net";
import type { Duplex } from "node:stream";
import { setTimeout as sleep } from "node:timers/promises";
import { getRequestListener } from "@hono/node-server";
import { Problem } from "../../service/problem.js";

/** How large a request may be, and how long it may take. */
export interface HttpLimits {
  /** Request line and headers, in bytes. */
  readonly headers: number;
  /** Until the headers have come, in milliseconds. */
  readonly headersTime: number;
  /** Until the whole request has come, in milliseconds. */
  readonly requestTime: number;
}

export const defaultHttpLimits: HttpLimits = { headers: 64 * 1024, headersTime: 10_000, requestTime: 30_000 };

export interface HttpServerOptions {
  readonly handle: (request: Request) => Promise<Response>;
  readonly host: string;
  /** 0 for any that is free. */
  readonly port: number;
  readonly limits: HttpLimits;
  /** Domain of the errors that no handler sees. */
  readonly errorDomain: string;
}

export interface HttpServer {
  /** `http://HOST:PORT`. */
  readonly origin: string;
  /** Takes no more requests, answers those that have come, and resolves when all are answered or the time is over. */
  readonly stop: (milliseconds: number) => Promise<void>;
}

/** Puts a handler on an HTTP port, and answers itself what cannot be a `Request`. Rejects if it cannot listen there. */
export async function startHttpServer(options: HttpServerOptions): Promise<HttpServer> {
  const { handle, host, port, limits, errorDomain } = options;
  const isAllowed = isLoopback(host) ? isLocalName(host) : (): boolean => true;
  const refusal = (problem: Problem): Response => problem.response(errorDomain);
  let isStopping = false;

  const listener = getRequestListener(
    async (request) => {
      const name = request.headers.get("Host");
      return isAllowed(name) ? await handle(request) : refusal(foreignHost(name));
    },
    { overrideGlobalObjects: false, errorHandler: () => refusal(malformed()) },
  );
  const server = createServer(
    {
      maxHeaderSize: limits.headers,
      headersTimeout: limits.headersTime,
      requestTimeout: limits.requestTime,
      connectionsCheckingInterval: Math.min(1_000, limits.headersTime),
      requireHostHeader: false,
    },
    (incoming: IncomingMessage, outgoing: ServerResponse) => {
      if (isStopping) outgoing.setHeader("Connection", "close");
      if (incoming.method === "TRACE") void send(incoming.socket, refusal(notAllowed("TRACE")));
      else void listener(incoming, outgoing);
    },
  );
  server.on("connect", (_, socket) => void send(socket, refusal(notAllowed("CONNECT"))));
  server.on("clientError", (error: NodeJS.ErrnoException, socket: Socket) => {
    if (error.code === "ECONNRESET" || !socket.writable) socket.destroy();
    else void send(socket, refusal(problemOf(error.code)));
  });
  server.listen(port, host);
  await once(server, "listening");
  return {
    origin: originOf(server, host),
    stop: async (milliseconds) => {
      isStopping = true;
      const closed = once(server, "close");
      server.close();
      const idle = setInterval(() => server.closeIdleConnections(), 50);
      const over = new AbortController();
      await Promise.race([closed, sleep(milliseconds, undefined, { signal: over.signal }).catch(() => {})]);
      over.abort();
      clearInterval(idle);
      server.closeAllConnections();
      await closed;
    },
  };
}

function originOf(server: Server, host: string): string {
  const { port } = server.address() as AddressInfo;
  return `http://${host.includes(":") ? `[${host}]` : host}:${port}`;
}

const isLoopback = (host: string): boolean => /^(?:localhost|127(?:\.\d{1,3}){3}|::1)$/.test(host);

/** Tells whether a `Host` header names this machine: a page elsewhere may have its own name resolve to the loopback. */
function isLocalName(host: string): (header: string | null) => boolean {
  const names = new Set(["localhost", "127.0.0.1", "[::1]", host.includes(":") ? `[${host}]` : host]);
  return (header) => header === null || names.has(header.toLowerCase().replace(/:\d*$/, ""));
}

const foreignHost = (name: string | null): Problem =>
  new Problem("HOST_NOT_ALLOWED", `This server does not answer for the host ${JSON.stringify(name)}.`);
const malformed = (): Problem => new Problem("REQUEST_MALFORMED", "This is no HTTP request that can be understood.");
const notAllowed = (method: string): Problem => new Problem("METHOD_NOT_ALLOWED", `${method} is not allowed here.`);

/** What a request that Node could not read is answered with. */
function problemOf(code: string | undefined): Problem {
  if (code === "HPE_HEADER_OVERFLOW")
    return new Problem("HEADERS_TOO_LARGE", "Request line and headers are too large.");
  if (code === "ERR_HTTP_REQUEST_TIMEOUT") return new Problem("REQUEST_TIMEOUT", "The request took too long to come.");
  return malformed();
}

/** Writes a response to a socket that Node has given up, and closes it. */
async function send(socket: Duplex, response: Response): Promise<void> {
  const body = await response.text();
  const headers = [...response.headers].map(([name, value]) => `${name}: ${value}\r\n`).join("");
  const length = Buffer.byteLength(body);
  const head = `HTTP/1.1 ${response.status} ${STATUS_CODES[response.status] ?? ""}\r\n`;
  socket.on("error", () => socket.destroy());
  socket.end(`${head}${headers}Content-Length: ${length}\r\nConnection: close\r\n\r\n${body}`);
}
