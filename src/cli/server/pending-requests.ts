import { once } from "node:events";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { Duplex } from "node:stream";

/** A request whose response is not sent yet. */
export interface PendingRequest {
  readonly incoming: IncomingMessage;
  readonly outgoing: ServerResponse;
  /** Resolves when the response is sent or the connection is closed. */
  readonly responseClosed: Promise<unknown>;
}

/** The pending requests of each connection. */
export class PendingRequests {
  readonly #requestsBySocket = new WeakMap<Duplex, Set<PendingRequest>>();

  add(incoming: IncomingMessage, outgoing: ServerResponse): void {
    const pendingRequestsOnSocket = this.#requestsBySocket.get(incoming.socket) ?? new Set();
    const pendingRequest: PendingRequest = { incoming, outgoing, responseClosed: once(outgoing, "close") };
    this.#requestsBySocket.set(incoming.socket, pendingRequestsOnSocket.add(pendingRequest));
    outgoing.on("close", () => pendingRequestsOnSocket.delete(pendingRequest));
  }

  listRequestsOfSocket(socket: Duplex): readonly PendingRequest[] {
    return [...(this.#requestsBySocket.get(socket) ?? [])];
  }
}
