import type { Connection } from "./database.js";

/** A position in the write-ahead log (WAL). It is written like a value of PostgreSQL's type `pg_lsn`: `16/B374D848`. */
export type WalPosition = string;

/**
 * Reads the current position in the log of a primary. Every change that was committed before the call is before this
 * position.
 */
export async function readCurrentWalPosition(connection: Connection): Promise<WalPosition> {
  const [row] = await connection.queryRows("SELECT pg_current_wal_insert_lsn()::text AS position");
  return String(row?.position);
}

/**
 * Whether a server shows all changes up to a position in the log. This is true if a standby has replayed the log up to
 * this position, or if a primary has written the log up to this position.
 */
export async function hasReplayed(connection: Connection, position: WalPosition): Promise<boolean> {
  const [row] = await connection.queryRows(hasReplayedSql, position);
  return row?.has_replayed === true;
}

const hasReplayedSql = `
  SELECT CASE WHEN pg_is_in_recovery() THEN pg_last_wal_replay_lsn() ELSE pg_current_wal_insert_lsn() END >= $1::pg_lsn AS has_replayed`;
