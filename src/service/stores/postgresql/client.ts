import { once } from "node:events";
import { connect } from "node:net";

/** A pool of connections, as `pg` makes it. */
export interface PostgresqlPool {
  connect(): Promise<PostgresqlClient>;
  end(): Promise<void>;
}

/** A connection of such a pool. */
export interface PostgresqlClient {
  query(query: Query): Promise<{ readonly rows: Row[]; readonly rowCount: number | null }>;
  release(destroy?: boolean): void;
  on(event: "error", listener: () => void): unknown;
  off(event: "error", listener: () => void): unknown;
}

interface Query {
  /** The statement is prepared under this name when a connection first meets it. */
  readonly name?: string;
  readonly text: string;
  readonly values?: unknown[];
}

/** A row as `pg` reads it: text as strings. */
export type Row = Readonly<Record<string, unknown>>;

/** Goes back to before the transaction, if there is one; whether the connection is good for nothing any more. */
export async function rollback(client: PostgresqlClient): Promise<boolean> {
  try {
    await client.query({ text: "ROLLBACK" });
    return false;
  } catch {
    return true;
  }
}

/** What a cancel request is known by in PostgreSQL's protocol. */
const cancelRequest = 80_877_102;

/** How long a server may take over a cancel request, in milliseconds. */
const patience = 1_000;

/** Asks the server to give up what it does for a connection: a statement that waits for a lock would else wait on. */
export async function cancel(client: PostgresqlClient): Promise<void> {
  const { host, port, processID, secretKey } = client as Partial<Addressed>;
  if (!host || !port || typeof processID !== "number" || typeof secretKey !== "number") return;
  const socket = host.startsWith("/") ? connect(`${host}/.s.PGSQL.${port}`) : connect(port, host);
  const message = Buffer.alloc(16);
  for (const [index, value] of [message.length, cancelRequest, processID, secretKey].entries()) {
    message.writeInt32BE(value, index * 4);
  }
  socket.setTimeout(patience, () => socket.destroy());
  // Not ended by us: PgBouncer passes on no request of somebody who has left.
  socket.write(message);
  await once(socket, "close").catch(() => {});
}

/** What a client of `pg` knows of its connection. */
interface Addressed {
  readonly host: string;
  readonly port: number;
  readonly processID: number;
  readonly secretKey: number;
}
