import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo, Socket } from "node:net";
import type { Duplex } from "node:stream";
import { getRequestListener } from "@hono/node-server";
import type { Problem } from "../../service/http/problem.js";
import type { RequestRecord } from "../../service/index.js";
import { createHostCheck, formatHost, isLoopback } from "./host-names.js";
import type { HttpLimits } from "./http-limits.js";
import { hostNotAllowed, malformedRequest, methodNotAllowed, parserProblem, problemResponse } from "./http-problems.js";
import { PendingRequests } from "./pending-requests.js";
import { stopServer } from "./stop-server.js";
import { serializeResponse, writeResponse } from "./write-response.js";

export interface HttpServerOptions {
  readonly handle: (request: Request) => Promise<Response>;
  readonly host: string;
  /** 0 for any that is free. */
  readonly port: number;
  readonly limits: HttpLimits;
  /** The domain of the errors that the server itself answers. */
  readonly errorDomain: string;
  /** Told of the requests that the server itself answers. */
  readonly onRequest: (record: RequestRecord) => void;
}

export interface HttpServer {
  /** `http://HOST:PORT`. */
  readonly origin: string;
  /** Takes no more requests. Resolves when all that have come are answered, or after this many milliseconds. */
  readonly stop: (gracePeriodMs: number) => Promise<void>;
}

/** Puts a handler on an HTTP port. Answers itself what cannot be a `Request`. Rejects if it cannot listen there. */
export async function startHttpServer(options: HttpServerOptions): Promise<HttpServer> {
  const { handle, host, port, limits, errorDomain, onRequest } = options;
  let isHostAllowed: (header: string | null) => boolean = () => false;
  let isStopping = false;
  const pendingRequests = new PendingRequests();

  const refuse = (problem: Problem, method = ""): Response => {
    const id = randomUUID();
    const response = problemResponse(problem, errorDomain, id);
    onRequest({ id, method, status: response.status, milliseconds: 0 });
    return response;
  };

  const listener = getRequestListener(
    async (request) => {
      const header = request.headers.get("Host");
      return isHostAllowed(header) ? await handle(request) : refuse(hostNotAllowed(header), request.method);
    },
    { hostname: host, overrideGlobalObjects: false, errorHandler: () => refuse(malformedRequest()) },
  );

  const answer = (incoming: IncomingMessage, outgoing: ServerResponse): void => {
    pendingRequests.add(incoming, outgoing);
    const { method } = incoming;
    if (isStopping || method === "TRACE") outgoing.setHeader("Connection", "close");
    // A `Request` cannot have the method TRACE.
    if (method === "TRACE") void writeResponse(outgoing, refuse(methodNotAllowed("TRACE"), "TRACE"));
    else void listener(incoming, outgoing);
  };

  /** Closes a socket on which Node reads no more requests: answers the complete requests, then the broken one. */
  const closeSocket = async (socket: Duplex, problem: Problem, method?: string): Promise<void> => {
    socket.on("error", () => socket.destroy());
    const requests = pendingRequests.on(socket);
    await Promise.all(requests.filter(({ incoming }) => incoming.complete).map(({ closed }) => closed));
    const incomplete = requests.find(({ incoming }) => !incoming.complete);
    if (incomplete?.outgoing.headersSent) {
      socket.destroy();
      return;
    }
    // The handler has seen the incomplete request, and reports it to `onRequest`.
    const response = incomplete ? problemResponse(problem, errorDomain, randomUUID()) : refuse(problem, method);
    socket.end(await serializeResponse(response));
  };

  const server = createServer(
    {
      maxHeaderSize: limits.maxHeaders,
      headersTimeout: Math.min(limits.maxHeadersTime, limits.maxRequestTime),
      requestTimeout: limits.maxRequestTime,
      connectionsCheckingInterval: Math.min(1_000, limits.maxHeadersTime, limits.maxRequestTime),
      requireHostHeader: false,
    },
    answer,
  );
  // An `Expect` header other than 100-continue is ignored.
  server.on("checkExpectation", answer);
  server.on("connect", (_, socket) => void closeSocket(socket, methodNotAllowed("CONNECT"), "CONNECT"));
  server.on("clientError", (error: NodeJS.ErrnoException, socket: Socket) => {
    if (error.code === "ECONNRESET" || !socket.writable) socket.destroy();
    else void closeSocket(socket, parserProblem(error.code));
  });
  server.listen(port, host);
  await once(server, "listening");
  const address = server.address() as AddressInfo;
  isHostAllowed = isLoopback(address) ? createHostCheck(host) : () => true;
  return {
    origin: `http://${formatHost(host)}:${address.port}`,
    stop: async (gracePeriodMs) => {
      isStopping = true;
      await stopServer(server, gracePeriodMs);
    },
  };
}
