import type { IncomingMessage, ServerResponse } from "node:http";
import type { Duplex } from "node:stream";

/** How much of a request is read after the request is answered, in bytes and milliseconds. */
const [maxDiscardedBytes, maxDiscardTime] = [1024 * 1024, 2_000];

/**
 * The pause after each chunk, in milliseconds. Without it, all data of a fast sender would be read in one turn of the
 * event loop.
 */
const pauseAfterDiscardedChunkMs = 10;

/**
 * Sends the last bytes of a connection and closes it. A client that is still sending must have time to read its answer,
 * and the system discards the answer if a connection is closed with unread bytes. So the unread bytes are read and
 * discarded for a short time.
 */
export function finishConnection(socket: Duplex, lastBytes = ""): void {
  const timer = setTimeout(() => socket.destroy(), maxDiscardTime);
  let resumeTimer: NodeJS.Timeout | undefined;
  socket.once("close", () => {
    clearTimeout(timer);
    clearTimeout(resumeTimer);
  });
  socket.once("end", () => socket.destroy());
  socket.on("error", () => socket.destroy());
  // The parser gets no more bytes, so that no more requests are answered.
  socket.removeAllListeners("data");
  let discardedBytes = 0;
  socket.on("data", (chunk: Buffer) => {
    discardedBytes += chunk.length;
    socket.pause();
    if (discardedBytes <= maxDiscardedBytes)
      resumeTimer = setTimeout(() => socket.resume(), pauseAfterDiscardedChunkMs);
  });
  // Starts reading again, because a full buffer may have stopped it.
  socket.pause();
  socket.resume();
  socket.end(lastBytes);
}

/**
 * Closes the connection after an answer if the request is still incomplete. The bytes that follow are the rest of its
 * body.
 */
export function closeAfterIncompleteRequest(incoming: IncomingMessage, outgoing: ServerResponse): void {
  const { socket, headers } = incoming;
  const hasNoBody = headers["content-length"] === undefined && headers["transfer-encoding"] === undefined;
  if (hasNoBody) return;
  // Every answer begins with a call of `writeHead`.
  outgoing.writeHead = new Proxy(outgoing.writeHead, {
    apply: (writeHead, _, headArguments) => {
      if (!incoming.complete) {
        outgoing.setHeader("Connection", "close");
        // Node calls this after an answer with the header `Connection: close`.
        socket.destroySoon = () => finishConnection(socket);
      }
      return Reflect.apply(writeHead, outgoing, headArguments);
    },
  });
}

/** Sends "100 Continue" to a waiting client only when the server starts to read the body of the request. */
export function sendContinueOnRead(incoming: IncomingMessage, outgoing: ServerResponse): void {
  incoming.once("resume", () => {
    if (!outgoing.headersSent) outgoing.writeContinue();
  });
}
