import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { createServer, type IncomingMessage, type Server, type ServerResponse, STATUS_CODES } from "node:http";
import type { AddressInfo, Socket } from "node:net";
import type { Duplex } from "node:stream";
import { setTimeout as sleep } from "node:timers/promises";
import { getRequestListener } from "@hono/node-server";
import { setCommonHeaders } from "../../service/http/common-headers.js";
import { Problem } from "../../service/http/problem.js";
import type { RequestRecord } from "../../service/index.js";

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
  /** Told of what no handler sees. */
  readonly onRequest: (record: RequestRecord) => void;
}

export interface HttpServer {
  /** `http://HOST:PORT`. */
  readonly origin: string;
  /** Takes no more requests, answers those that have come, and resolves when all are answered or the time is over. */
  readonly stop: (milliseconds: number) => Promise<void>;
}

/** A request whose answer has not gone out yet. */
interface Owed {
  readonly incoming: IncomingMessage;
  readonly outgoing: ServerResponse;
  readonly closed: Promise<unknown>;
}

/** Puts a handler on an HTTP port, and answers itself what cannot be a `Request`. Rejects if it cannot listen there. */
export async function startHttpServer(options: HttpServerOptions): Promise<HttpServer> {
  const { handle, host, port, limits, errorDomain, onRequest } = options;
  let isAllowed: (header: string | null) => boolean = () => false;
  const unnoted = (problem: Problem): Response => refusal(problem, errorDomain, randomUUID());
  const refuse = (problem: Problem, method = ""): Response => {
    const id = randomUUID();
    const response = refusal(problem, errorDomain, id);
    onRequest({ id, method, status: response.status, milliseconds: 0 });
    return response;
  };
  const owed = new WeakMap<Duplex, Set<Owed>>();
  let isStopping = false;

  const listener = getRequestListener(
    async (request) => {
      const name = request.headers.get("Host");
      return isAllowed(name) ? await handle(request) : refuse(foreignHost(name), request.method);
    },
    { hostname: host, overrideGlobalObjects: false, errorHandler: () => refuse(malformed()) },
  );
  const answer = (incoming: IncomingMessage, outgoing: ServerResponse): void => {
    const { socket, method } = incoming;
    const answers = owed.get(socket) ?? new Set();
    const answered: Owed = { incoming, outgoing, closed: once(outgoing, "close") };
    owed.set(socket, answers.add(answered));
    outgoing.on("close", () => answers.delete(answered));
    if (isStopping || method === "TRACE") outgoing.setHeader("Connection", "close");
    if (method === "TRACE") void respond(outgoing, refuse(notAllowed("TRACE"), "TRACE"));
    else void listener(incoming, outgoing);
  };
  /** Answers on a socket that Node has given up, after the requests that came whole before, and closes it. */
  const conclude = async (socket: Duplex, problem: Problem, method?: string): Promise<void> => {
    socket.on("error", () => socket.destroy());
    const requests = [...(owed.get(socket) ?? [])];
    await Promise.all(requests.filter(({ incoming }) => incoming.complete).map(({ closed }) => closed));
    const broken = requests.find(({ incoming }) => !incoming.complete);
    // A handler has seen what broke off, and notes it; it may even have answered.
    if (broken?.outgoing.headersSent) socket.destroy();
    else socket.end(await asText(broken ? unnoted(problem) : refuse(problem, method)));
  };
  const server = createServer(
    {
      maxHeaderSize: limits.headers,
      headersTimeout: Math.min(limits.headersTime, limits.requestTime),
      requestTimeout: limits.requestTime,
      connectionsCheckingInterval: Math.min(1_000, limits.headersTime, limits.requestTime),
      requireHostHeader: false,
    },
    answer,
  );
  // Expectations other than to go on are not met, but do no harm.
  server.on("checkExpectation", answer);
  server.on("connect", (_, socket) => void conclude(socket, notAllowed("CONNECT"), "CONNECT"));
  server.on("clientError", (error: NodeJS.ErrnoException, socket: Socket) => {
    if (error.code === "ECONNRESET" || !socket.writable) socket.destroy();
    else void conclude(socket, problemOf(error.code));
  });
  server.listen(port, host);
  await once(server, "listening");
  isAllowed = isLoopback(server.address() as AddressInfo) ? isLocalName(host) : () => true;
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

/** An answer that no handler gives, with what every answer has. */
function refusal(problem: Problem, errorDomain: string, id: string): Response {
  const response = problem.response(errorDomain);
  setCommonHeaders(response, id);
  return response;
}

function originOf(server: Server, host: string): string {
  const { port } = server.address() as AddressInfo;
  return `http://${host.includes(":") ? `[${host}]` : host}:${port}`;
}

const isLoopback = ({ address }: AddressInfo): boolean => /^(?:(?:::ffff:)?127\.|::1$)/.test(address);

/** Tells whether a `Host` header names this machine: a page elsewhere may have its own name resolve to the loopback. */
function isLocalName(host: string): (header: string | null) => boolean {
  const names = new Set(["localhost", "127.0.0.1", "[::1]", host.includes(":") ? `[${host}]` : host.toLowerCase()]);
  return (header) => header === null || names.has(header.toLowerCase().replace(/:\d*$/, ""));
}

const foreignHost = (name: string | null): Problem =>
  new Problem("HOST_NOT_ALLOWED", `This server does not answer for the host ${JSON.stringify(name)}.`);
const malformed = (): Problem => new Problem("REQUEST_MALFORMED", "This is no HTTP request that can be understood.");
const notAllowed = (method: string): Problem =>
  new Problem("METHOD_NOT_ALLOWED", `${method} is not allowed here.`, {
    headers: { Allow: "GET, HEAD, POST, OPTIONS" },
  });

/** What a request that Node could not read is answered with. */
function problemOf(code: string | undefined): Problem {
  if (code === "HPE_HEADER_OVERFLOW")
    return new Problem("HEADERS_TOO_LARGE", "Request line and headers are too large.");
  if (code === "ERR_HTTP_REQUEST_TIMEOUT") return new Problem("REQUEST_TIMEOUT", "The request took too long to come.");
  return malformed();
}

/** A response as it stands on the wire, after which the connection is closed. */
async function asText(response: Response): Promise<string> {
  const body = await response.text();
  const headers = [...response.headers].map(([name, value]) => `${name}: ${value}\r\n`).join("");
  const head = `HTTP/1.1 ${response.status} ${STATUS_CODES[response.status] ?? ""}\r\n`;
  return `${head}${headers}Content-Length: ${Buffer.byteLength(body)}\r\nConnection: close\r\n\r\n${body}`;
}

async function respond(outgoing: ServerResponse, response: Response): Promise<void> {
  const body = Buffer.from(await response.arrayBuffer());
  outgoing.setHeaders(response.headers).setHeader("Content-Length", body.length);
  outgoing.writeHead(response.status).end(body);
}
