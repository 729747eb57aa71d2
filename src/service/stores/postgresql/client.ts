import { rejectWhenAborted } from "../../reject-when-aborted.js";

/** A pool of connections, such as a `Pool` of `pg`. */
export interface PostgresqlPool {
  connect(): Promise<PostgresqlClient>;
  end(): Promise<void>;
}

/** A connection of a `PostgresqlPool`. */
export interface PostgresqlClient {
  query(query: QueryConfig): Promise<{ readonly rows: Row[]; readonly rowCount: number | null }>;
  release(shouldDestroy?: boolean): void;
  on(event: "error", listener: () => void): unknown;
  off(event: "error", listener: () => void): unknown;
}

/** A query, as the package `pg` accepts it. */
interface QueryConfig {
  /** The name of a prepared statement. Each connection prepares the statement once, under this name. */
  readonly name?: string;
  /** The SQL text, with placeholders such as `$1`. */
  readonly text: string;
  /** The values of the placeholders, in order. */
  readonly values?: unknown[];
}

/** A row, as the package `pg` returns it. Values of the type `text` are strings. */
export type Row = Readonly<Record<string, unknown>>;

/** The maximum time for a rollback, in milliseconds. */
const maxRollbackTimeMs = 1_000;

/** Rolls back the open transaction, if there is one. Returns whether the connection still works. */
export async function tryRollback(client: PostgresqlClient): Promise<boolean> {
  try {
    await rejectWhenAborted(client.query({ text: "ROLLBACK" }), AbortSignal.timeout(maxRollbackTimeMs));
    return true;
  } catch {
    return false;
  }
}
