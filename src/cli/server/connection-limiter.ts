import type { Server, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import type { TLSSocket } from "node:tls";

/**
 * Limits the number of connections of a server. A TLS connection counts even while its handshake is not complete. If
 * there are too many connections, the connection that has been idle for the longest time is closed. So idle or slow
 * connections cannot block other clients.
 */
export class ConnectionLimiter {
  readonly #maxConnections: number;
  readonly #sockets = new Set<Socket>();
  /** The connections without a pending request, in the order in which they became idle. */
  readonly #idleSockets = new Set<Socket>();
  readonly #pendingCountBySocket = new WeakMap<Socket, number>();
  /**
   * The TCP connections, by the addresses of their two ends. With this map, the TCP connection of a TLS connection is
   * found.
   */
  readonly #socketByAddressPair = new Map<string, Socket>();
  readonly #socketByTlsSocket = new WeakMap<Socket, Socket>();

  constructor(server: Pick<Server, "on">, maxConnections: number) {
    this.#maxConnections = maxConnections;
    server.on("connection", (socket: Socket) => this.#add(socket));
    server.on("secureConnection", (tlsSocket: TLSSocket) => {
      const socket = this.#socketByAddressPair.get(formatSocketAddresses(tlsSocket));
      if (socket) this.#socketByTlsSocket.set(tlsSocket, socket);
    });
  }

  /** Counts a connection as busy until the answer to its request is sent. */
  trackPendingRequest(requestSocket: Socket, outgoing: ServerResponse): void {
    const socket = this.#socketByTlsSocket.get(requestSocket) ?? requestSocket;
    this.#changePendingRequestCount(socket, 1);
    outgoing.once("close", () => this.#changePendingRequestCount(socket, -1));
  }

  #add(socket: Socket): void {
    const addresses = formatSocketAddresses(socket);
    this.#sockets.add(socket);
    this.#idleSockets.add(socket);
    this.#socketByAddressPair.set(addresses, socket);
    socket.once("close", () => {
      this.#remove(socket);
      if (this.#socketByAddressPair.get(addresses) === socket) this.#socketByAddressPair.delete(addresses);
    });
    if (this.#sockets.size <= this.#maxConnections) return;
    const [longestIdleSocket = socket] = this.#idleSockets;
    this.#remove(longestIdleSocket);
    longestIdleSocket.destroy();
  }

  #remove(socket: Socket): void {
    this.#sockets.delete(socket);
    this.#idleSockets.delete(socket);
  }

  #changePendingRequestCount(socket: Socket, change: number): void {
    const pendingCount = (this.#pendingCountBySocket.get(socket) ?? 0) + change;
    this.#pendingCountBySocket.set(socket, pendingCount);
    this.#idleSockets.delete(socket);
    if (pendingCount === 0 && this.#sockets.has(socket)) this.#idleSockets.add(socket);
  }
}

const formatSocketAddresses = ({ localAddress, localPort, remoteAddress, remotePort }: Socket): string =>
  [localAddress, localPort, remoteAddress, remotePort].join(" ");
