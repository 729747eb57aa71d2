import type { IncomingMessage, ServerResponse } from "node:http";
import type { Duplex } from "node:stream";

/** The limits for reading the rest of a request after the request was answered, in bytes and in milliseconds. */
const [maxDiscardedBytes, maxDiscardTime] = [1024 * 1024, 2_000];

/**
 * The pause after each chunk of the rest of a request, in milliseconds. Without the pause, all data of a fast sender
 * would be read in one turn of the event loop.
 */
const pauseAfterDiscardedChunkMs = 10;

/**
 * Sends the last bytes of a connection, and then closes the connection. A client that is still sending must have time
 * to read its answer. If a connection is closed while it has unread bytes, the operating system discards the answer. So
 * the unread bytes are read and discarded for a short time.
 */
export function closeConnectionGracefully(socket: Duplex, lastBytes = ""): void {
  const timer = setTimeout(() => socket.destroy(), maxDiscardTime);
  let resumeTimer: NodeJS.Timeout | undefined;
  socket.once("close", () => {
    clearTimeout(timer);
    clearTimeout(resumeTimer);
  });
  socket.once("end", () => socket.destroy());
  socket.on("error", () => socket.destroy());
  // Node's HTTP parser gets no more bytes, so that no more requests are answered.
  socket.removeAllListeners("data");
  let discardedBytes = 0;
  socket.on("data", (chunk: Buffer) => {
    discardedBytes += chunk.length;
    socket.pause();
    if (discardedBytes <= maxDiscardedBytes)
      resumeTimer = setTimeout(() => socket.resume(), pauseAfterDiscardedChunkMs);
  });
  // Starts the reading again, because it may have stopped when a buffer was full.
  socket.pause();
  socket.resume();
  socket.end(lastBytes);
}

/**
 * Closes the connection after the answer if the request is still incomplete. The bytes that still come are the rest of
 * the request's body. They are discarded.
 */
export function closeConnectionAfterIncompleteRequest(incoming: IncomingMessage, outgoing: ServerResponse): void {
  const { socket, headers } = incoming;
  const hasNoBody = headers["content-length"] === undefined && headers["transfer-encoding"] === undefined;
  if (hasNoBody) return;
  // Every answer begins with a call of `writeHead`.
  outgoing.writeHead = new Proxy(outgoing.writeHead, {
    apply: (writeHead, _, headArguments) => {
      if (!incoming.complete) {
        outgoing.setHeader("Connection", "close");
        // Node calls this after an answer with the header `Connection: close`.
        socket.destroySoon = () => closeConnectionGracefully(socket);
      }
      return Reflect.apply(writeHead, outgoing, headArguments);
    },
  });
}

/**
 * Sends "100 Continue" as soon as the server starts to read the body of a request. A client can wait for this response
 * before it sends the body.
 */
export function sendContinueOnBodyRead(incoming: IncomingMessage, outgoing: ServerResponse): void {
  incoming.once("resume", () => {
    if (!outgoing.headersSent) outgoing.writeContinue();
  });
}
