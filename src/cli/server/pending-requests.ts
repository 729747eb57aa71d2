import { once } from "node:events";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { Duplex } from "node:stream";

/** A request whose response is not sent yet. */
export interface PendingRequest {
  readonly incoming: IncomingMessage;
  readonly outgoing: ServerResponse;
  /** Resolves when the response is sent or the connection is closed. */
  readonly closed: Promise<unknown>;
}

/** The pending requests of each connection. */
export class PendingRequests {
  readonly #bySocket = new WeakMap<Duplex, Set<PendingRequest>>();

  add(incoming: IncomingMessage, outgoing: ServerResponse): void {
    const requests = this.#bySocket.get(incoming.socket) ?? new Set();
    const request: PendingRequest = { incoming, outgoing, closed: once(outgoing, "close") };
    this.#bySocket.set(incoming.socket, requests.add(request));
    outgoing.on("close", () => requests.delete(request));
  }

  on(socket: Duplex): readonly PendingRequest[] {
    return [...(this.#bySocket.get(socket) ?? [])];
  }
}
