import { once } from "node:events";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { Duplex } from "node:stream";

/** A request whose response is not sent yet. */
export interface PendingRequest {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  /** Waits until the response is sent or the connection is closed. */
  readonly waitUntilResponseClosed: () => Promise<unknown>;
}

/** The pending requests of each connection. */
export class PendingRequests {
  readonly #requestsBySocket = new WeakMap<Duplex, Set<PendingRequest>>();

  /** Adds a request. Returns the previous request of the same connection, if that request is still pending. */
  addRequest(request: IncomingMessage, response: ServerResponse): PendingRequest | undefined {
    const pendingRequestsOnSocket = this.#requestsBySocket.get(request.socket) ?? new Set();
    const previousRequest = [...pendingRequestsOnSocket].at(-1);
    const pendingRequest: PendingRequest = {
      request,
      response,
      waitUntilResponseClosed: async () => response.closed || once(response, "close").catch(() => {}),
    };
    this.#requestsBySocket.set(request.socket, pendingRequestsOnSocket.add(pendingRequest));
    response.on("close", () => pendingRequestsOnSocket.delete(pendingRequest));
    return previousRequest;
  }

  listRequestsOfSocket(socket: Duplex): readonly PendingRequest[] {
    return [...(this.#requestsBySocket.get(socket) ?? [])];
  }
}
