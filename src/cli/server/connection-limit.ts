import type { Server, ServerResponse } from "node:http";
import type { Socket } from "node:net";

/**
 * Limits the connections of a server. If there are too many, the connection with the longest time without a request is
 * closed. So idle or slow connections cannot block other clients.
 */
export class ConnectionLimit {
  readonly #maxConnections: number;
  readonly #sockets = new Set<Socket>();
  /** The connections without a request, longest idle first. */
  readonly #idleSockets = new Set<Socket>();
  readonly #pendingCountBySocket = new WeakMap<Socket, number>();

  /** @param connectionEvent The event of a new connection: for an encrypted one, that it is encrypted. */
  constructor(
    server: Pick<Server, "on" | "maxConnections">,
    maxConnections: number,
    connectionEvent: "connection" | "secureConnection",
  ) {
    this.#maxConnections = maxConnections;
    server.on(connectionEvent, (socket: Socket) => this.#add(socket));
    // Connections that are not encrypted yet are limited by number and by the time for a handshake.
    if (connectionEvent === "secureConnection") server.maxConnections = 2 * maxConnections;
  }

  /** Counts a connection as not idle until the answer to its request is sent. */
  addRequest(socket: Socket, outgoing: ServerResponse): void {
    this.#changePendingCount(socket, 1);
    outgoing.once("close", () => this.#changePendingCount(socket, -1));
  }

  #add(socket: Socket): void {
    this.#sockets.add(socket);
    this.#idleSockets.add(socket);
    socket.once("close", () => this.#remove(socket));
    if (this.#sockets.size <= this.#maxConnections) return;
    const [longestIdleSocket = socket] = this.#idleSockets;
    this.#remove(longestIdleSocket);
    longestIdleSocket.destroy();
  }

  #remove(socket: Socket): void {
    this.#sockets.delete(socket);
    this.#idleSockets.delete(socket);
  }

  #changePendingCount(socket: Socket, change: number): void {
    const pendingCount = (this.#pendingCountBySocket.get(socket) ?? 0) + change;
    this.#pendingCountBySocket.set(socket, pendingCount);
    this.#idleSockets.delete(socket);
    if (pendingCount === 0 && this.#sockets.has(socket)) this.#idleSockets.add(socket);
  }
}
