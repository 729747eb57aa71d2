import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerOptions, type ServerResponse } from "node:http";
import { createServer as createTlsServer } from "node:https";
import type { AddressInfo, Socket } from "node:net";
import type { Duplex } from "node:stream";
import { setImmediate } from "node:timers/promises";
import { getRequestListener, type HttpBindings } from "@hono/node-server";
import { RESPONSE_ALREADY_SENT } from "@hono/node-server/utils/response";
import { Answer } from "../../service/http/answer.js";
import type { Problem } from "../../service/http/problem.js";
import { readRequestAndTraceIds } from "../../service/http/request-and-trace-ids.js";
import type { RequestRecord } from "../../service/index.js";
import {
  closeConnectionAfterIncompleteRequest,
  closeConnectionGracefully,
  sendContinueOnBodyRead,
} from "./close-connection-gracefully.js";
import { ConnectionLimiter } from "./connection-limiter.js";
import { createAllowedHostCheck, formatHostForUrl } from "./host-names.js";
import type { HttpLimits } from "./http-limits.js";
import {
  createDisallowedHostProblem,
  createDisallowedMethodProblem,
  createMalformedRequestProblem,
  createProblemAnswer,
  problemOfParserError,
} from "./http-problems.js";
import { PendingRequests } from "./pending-requests.js";
import { findProblemOfRequestLine, requestedHostOf } from "./request-target.js";
import { stopServer } from "./stop-server.js";
import type { TlsFiles } from "./tls-files.js";
import { renderRawHttpResponse, writeAnswer } from "./write-answer.js";

export interface HttpServerOptions {
  /**
   * Answers a request. If the result is an `Answer`, the server writes it directly, without creating a `Response`.
   *
   * @param remoteAddress The address that the request comes from. Empty if the connection is closed.
   */
  readonly handleRequest: (request: Request, remoteAddress: string) => Promise<Answer | Response>;
  readonly listeningHost: string;
  /** The port to listen on. 0 means any free port. */
  readonly port: number;
  readonly httpLimits: HttpLimits;
  /** The host names that are allowed in requests, in addition to the names of this machine. */
  readonly allowedHosts: readonly string[];
  /** The certificate and its key. If they are present, all connections are encrypted. */
  readonly watchedTlsFiles: TlsFiles | undefined;
  /** Whether the server is about to stop. Then it closes each connection after the next answer on this connection. */
  readonly isDraining: () => boolean;
  /** The domain of the errors in the answers that the server itself creates. */
  readonly errorDomain: string;
  /** Called for each request that the server itself answers, without `handleRequest`. */
  readonly logRequestRefusedByServer: (requestRecord: RequestRecord) => void;
}

export interface HttpServer {
  /** The URL of the server: `http://HOST:PORT` or `https://HOST:PORT`. */
  readonly origin: string;
  /** Stops accepting requests. Resolves when all received requests are answered, or after `gracePeriodMs`. */
  readonly stop: (gracePeriodMs: number) => Promise<void>;
}

/** The maximum keep-alive time. Node adds one second to it, and the sum must not exceed the longest time of a timer. */
const upperBoundOfKeepAliveTimeMs = 2 ** 31 - 1 - 1_000;

/**
 * The maximum number of requests on one connection that wait for their answers. If a connection has more requests, the
 * server closes the connection.
 */
const maxPendingRequestsPerConnection = 32;

/**
 * Serves a handler on an HTTP port. If a request cannot be converted to a `Request`, the server itself answers the
 * request. Rejects if the server cannot listen on the port.
 */
export async function startHttpServer(options: HttpServerOptions): Promise<HttpServer> {
  const { handleRequest, listeningHost, port, httpLimits, watchedTlsFiles, errorDomain, logRequestRefusedByServer } =
    options;
  let isHostAllowed: (host: string) => boolean = () => false;
  let isStopping = false;
  const pendingRequests = new PendingRequests();

  const createErrorAnswer = (problem: Problem, incoming?: IncomingMessage): Answer => {
    const identity = readRequestAndTraceIds((name) => incoming?.headersDistinct[name]?.join());
    const errorAnswer = createProblemAnswer(problem, errorDomain, identity);
    const { id, traceId } = identity;
    logRequestRefusedByServer({
      id,
      ...(traceId !== undefined && { traceId }),
      method: incoming?.method ?? "",
      status: errorAnswer.status,
      reason: problem.reason,
      milliseconds: 0,
    });
    return errorAnswer;
  };

  const requestListener = getRequestListener(
    async (request, bindings) => {
      const { incoming, outgoing } = bindings as HttpBindings;
      const host = requestedHostOf(incoming);
      const answer =
        host === undefined || isHostAllowed(host)
          ? await handleRequest(request, incoming.socket.remoteAddress ?? "")
          : createErrorAnswer(createDisallowedHostProblem(host), incoming);
      // If a request is still incomplete, its connection is closed after the answer. Therefore the server waits
      // briefly, so that Node can parse a small body that came together with its headers. After this, a request with
      // such a body is complete, and its connection stays open.
      if (!incoming.complete) await setImmediate();
      if (!(answer instanceof Answer)) return answer;
      writeAnswer(outgoing, answer);
      return RESPONSE_ALREADY_SENT;
    },
    {
      hostname: listeningHost,
      overrideGlobalObjects: false,
      autoCleanupIncoming: false,
      errorHandler: () => createErrorAnswer(createMalformedRequestProblem()).toResponse(),
    },
  );

  /**
   * The server itself reports some problems of requests, without the handler. Returns such a problem if the request has
   * one.
   */
  const findProblem = (incoming: IncomingMessage): Problem | undefined =>
    // A `Request` cannot have the method TRACE.
    incoming.method === "TRACE" ? createDisallowedMethodProblem("TRACE") : findProblemOfRequestLine(incoming);

  const handleIncoming = async (incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> => {
    const { socket } = incoming;
    if (pendingRequests.listRequestsOfSocket(socket).length >= maxPendingRequestsPerConnection) socket.destroy();
    if (socket.destroyed) return;
    const previousRequest = pendingRequests.addRequest(incoming, outgoing);
    connectionLimit.trackPendingRequest(socket, outgoing);
    closeConnectionAfterIncompleteRequest(incoming, outgoing);
    if (previousRequest) {
      // The server answers the requests on one connection one after another. After each answer, other connections get a
      // turn, even if this connection has sent many requests at once.
      await previousRequest.waitUntilResponseClosed();
      await setImmediate();
      if (!socket.writable) return;
    }
    const problem = findProblem(incoming);
    if (isStopping || options.isDraining() || problem) outgoing.setHeader("Connection", "close");
    if (problem) writeAnswer(outgoing, createErrorAnswer(problem, incoming));
    else void requestListener(incoming, outgoing);
  };

  /**
   * Answers a request after which Node reads no more requests from the socket, for example because Node cannot parse
   * it. Before this answer, waits for the answers to the complete requests on the socket. After this answer, closes the
   * socket.
   */
  const answerAndCloseSocket = async (socket: Duplex, problem: Problem, incoming?: IncomingMessage): Promise<void> => {
    const pendingRequestsOnSocket = pendingRequests.listRequestsOfSocket(socket);
    await Promise.all(
      pendingRequestsOnSocket
        .filter(({ request }) => request.complete)
        .map(({ waitUntilResponseClosed }) => waitUntilResponseClosed()),
    );
    const incompleteRequest = pendingRequestsOnSocket.find(({ request }) => !request.complete);
    // The handler has received the incomplete request, so the handler reports the request to `onRequest`.
    const errorAnswer = incompleteRequest
      ? createProblemAnswer(
          problem,
          errorDomain,
          readRequestAndTraceIds(() => undefined),
        )
      : createErrorAnswer(problem, incoming);
    const errorBytes = renderRawHttpResponse(errorAnswer);
    // If the server has already begun to answer the incomplete request, it does not send a second answer.
    if (incompleteRequest?.response.headersSent || !socket.writable) socket.destroy();
    else closeConnectionGracefully(socket, errorBytes);
  };

  const serverOptions: ServerOptions = {
    maxHeaderSize: httpLimits.maxHeaders,
    headersTimeout: Math.min(httpLimits.maxHeadersTime, httpLimits.maxRequestTime),
    requestTimeout: httpLimits.maxRequestTime,
    connectionsCheckingInterval: Math.min(1_000, httpLimits.maxHeadersTime, httpLimits.maxRequestTime),
    keepAliveTimeout: Math.min(httpLimits.maxIdleTime, upperBoundOfKeepAliveTimeMs),
    requireHostHeader: false,
  };
  const handleRequestEvent = (incoming: IncomingMessage, outgoing: ServerResponse): void =>
    void handleIncoming(incoming, outgoing);
  const tlsServer =
    watchedTlsFiles &&
    createTlsServer(
      { ...serverOptions, ...watchedTlsFiles.certificateAndKey, handshakeTimeout: httpLimits.maxHeadersTime },
      handleRequestEvent,
    );
  watchedTlsFiles?.setRenewalListener((certificate) => tlsServer?.setSecureContext(certificate));
  const server = tlsServer ?? createServer(serverOptions, handleRequestEvent);
  const connectionLimit = new ConnectionLimiter(server, httpLimits.maxConnections);
  // The server ignores an `Expect` header if its value is not `100-continue`.
  server.on("checkExpectation", (incoming, outgoing) => void handleIncoming(incoming, outgoing));
  server.on("checkContinue", (incoming, outgoing) => {
    sendContinueOnBodyRead(incoming, outgoing);
    void handleIncoming(incoming, outgoing);
  });
  server.setTimeout(httpLimits.maxRequestTime, (socket) => {
    // No data was sent or received for too long. The connection is closed if it has no request, or if the client
    // stopped reading an answer that the server has begun. The connection stays open if the client still waits for the
    // beginning of an answer.
    const isAnswered = pendingRequests.listRequestsOfSocket(socket).some(({ response }) => response.headersSent);
    if (isAnswered || pendingRequests.listRequestsOfSocket(socket).length === 0) socket.destroy();
  });
  server.on(
    "connect",
    (incoming, socket) => void answerAndCloseSocket(socket, createDisallowedMethodProblem("CONNECT"), incoming),
  );
  server.on("clientError", (error: NodeJS.ErrnoException, socket: Socket) => {
    if (error.code === "ECONNRESET" || !socket.writable) socket.destroy();
    else void answerAndCloseSocket(socket, problemOfParserError(error.code));
  });
  server.listen(port, listeningHost);
  await once(server, "listening");
  const address = server.address() as AddressInfo;
  isHostAllowed = createAllowedHostCheck(listeningHost, address, options.allowedHosts);
  return {
    origin: `${tlsServer ? "https" : "http"}://${formatHostForUrl(listeningHost)}:${address.port}`,
    stop: async (gracePeriodMs) => {
      isStopping = true;
      await stopServer(server, gracePeriodMs);
    },
  };
}
