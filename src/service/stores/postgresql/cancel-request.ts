import { once } from "node:events";
import { connect } from "node:net";
import type { PostgresqlClient } from "./client.js";

/** The code of a cancel request in PostgreSQL's protocol. */
const cancelRequestCode = 80_877_102;

/** The maximum time that a server gets for a cancel request, in milliseconds. */
const cancelTimeoutMs = 1_000;

/** Asks the server to cancel the running statement of a connection, even if the statement waits for a lock. */
export async function sendCancelRequest(client: PostgresqlClient): Promise<void> {
  const { host, port, processID, secretKey } = client as Partial<CancelRequestTarget>;
  if (!host || !port || typeof processID !== "number" || typeof secretKey !== "number") return;
  const socket = host.startsWith("/") ? connect(`${host}/.s.PGSQL.${port}`) : connect(port, host);
  const requestBytes = Buffer.alloc(16);
  for (const [index, value] of [requestBytes.length, cancelRequestCode, processID, secretKey].entries()) {
    requestBytes.writeInt32BE(value, index * 4);
  }
  socket.setTimeout(cancelTimeoutMs, () => socket.destroy());
  // Wait until the server closes the connection. PgBouncer ignores the request if the client closes the connection
  // first.
  socket.write(requestBytes);
  await once(socket, "close").catch(() => {});
}

/** The properties of a `Client` of `pg` that a cancel request needs. */
interface CancelRequestTarget {
  readonly host: string;
  readonly port: number;
  readonly processID: number;
  readonly secretKey: number;
}
