import type { IncomingMessage, ServerResponse } from "node:http";
import type { Duplex } from "node:stream";

/** How much of a request is read after its answer, in bytes and milliseconds. */
const [maxDiscardedBytes, maxDiscardTime] = [1024 * 1024, 2_000];

/**
 * The pause after each chunk, in milliseconds. Without it, all data of a fast sender would be read in one turn of the
 * event loop.
 */
const pauseAfterDiscardedChunkMs = 10;

/**
 * Sends the last bytes of a connection and closes it. A client that is still sending must have time to read its answer,
 * and the system discards the answer if a connection is closed with unread bytes. So they are read and discarded for a
 * short time.
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
  // Continues reading after a full buffer has stopped it.
  socket.pause();
  socket.resume();
  socket.end(lastBytes);
}

/**
 * Makes an answer the last one of its connection if the request is still incomplete: the following bytes are the rest
 * of its body.
 */
export function closeAfterIncompleteRequest(incoming: IncomingMessage, outgoing: ServerResponse): void {
  const { socket, headers } = incoming;
  const hasNoBody = headers["content-length"] === undefined && headers["transfer-encoding"] === undefined;
  if (hasNoBody) return;
  // Every answer begins here.
  outgoing.writeHead = new Proxy(outgoing.writeHead, {
    apply: (writeHead, _, headArguments) => {
      if (!incoming.complete) {
        outgoing.setHeader("Connection", "close");
        // Node calls this when such an answer is sent.
        socket.destroySoon = () => finishConnection(socket);
      }
      return Reflect.apply(writeHead, outgoing, headArguments);
    },
  });
}

/** Sends "100 Continue" to a waiting client when its body is read, and not before. */
export function sendContinueOnRead(incoming: IncomingMessage, outgoing: ServerResponse): void {
  incoming.once("resume", () => {
    if (!outgoing.headersSent) outgoing.writeContinue();
  });
}
