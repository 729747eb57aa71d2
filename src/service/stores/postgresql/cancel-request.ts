import { once } from "node:events";
import { connect } from "node:net";
import type { PostgresqlClient } from "./client.js";

/** The code that marks a cancel request in PostgreSQL's protocol. */
const cancelRequestCode = 80_877_102;

/** The time limit for a cancel request, in milliseconds. */
const cancelTimeoutMs = 1_000;

/**
 * Asks the server to cancel the statement that runs on a connection. This also works if the statement waits for a lock.
 */
export async function sendCancelRequest(client: PostgresqlClient): Promise<void> {
  const { host, port, processID, secretKey } = client as Partial<CancelRequestTarget>;
  if (!host || !port || typeof processID !== "number" || typeof secretKey !== "number") return;
  const socket = host.startsWith("/") ? connect(`${host}/.s.PGSQL.${port}`) : connect(port, host);
  const requestBytes = Buffer.alloc(16);
  for (const [index, value] of [requestBytes.length, cancelRequestCode, processID, secretKey].entries()) {
    requestBytes.writeInt32BE(value, index * 4);
  }
  socket.setTimeout(cancelTimeoutMs, () => socket.destroy());
  // The server must close the connection first. If the client closes it first, PgBouncer ignores the request.
  socket.write(requestBytes);
  await once(socket, "close").catch(() => {});
}

/** The properties of `pg`'s `Client` that a cancel request needs. */
interface CancelRequestTarget {
  readonly host: string;
  readonly port: number;
  readonly processID: number;
  readonly secretKey: number;
}
