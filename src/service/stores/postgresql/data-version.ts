import type { Connection, Database } from "./database.js";
import { errorCodeOrEmpty } from "./error-code.js";

/**
 * Tests whether a snapshot of the database shows which changes are visible. This is true if two conditions are met: the
 * database is PostgreSQL itself, and all tables of the store have PostgreSQL's own format (`heap`). It is not true for
 * YugabyteDB, for Greenplum, and for PostgreSQL with Citus or with another table access method: these are distributed
 * or have their own transactions.
 */
const checkSnapshotVersionSupportSql = `
  SELECT version() ~ '^PostgreSQL [0-9.]+ ' AND version() !~* 'yb|cockroach|greenplum|redshift'
    AND NOT EXISTS (SELECT FROM pg_extension WHERE extname IN ('citus', 'orioledb'))
    AND NOT EXISTS (
      SELECT FROM pg_class
        JOIN pg_namespace ON pg_namespace.oid = relnamespace
        LEFT JOIN pg_am ON pg_am.oid = relam
      WHERE nspname = $1 AND relkind IN ('r', 'f', 'v', 'm') AND amname IS DISTINCT FROM 'heap'
    ) AS has_versions`;

/**
 * Selects the version: the time of the server's last start, and the transactions whose changes are visible. On a
 * standby, the snapshot does not list these transactions. So on a standby, the current time and a random number are
 * added: every read then gives another version, and no cached page is used.
 */
const selectVersionSql = `
  SELECT pg_postmaster_start_time()::text || ' ' || pg_current_snapshot()::text
    || CASE WHEN pg_is_in_recovery() THEN ' ' || clock_timestamp()::text || ' ' || random()::text ELSE '' END AS version`;

/** Reads the version of the data. Every change in the database gives the data another version. */
export class DataVersionReader {
  readonly #database: Database;
  #runningRead: Promise<string> | undefined;
  #nextRead: Promise<string> | undefined;

  constructor(database: Database) {
    this.#database = database;
  }

  /** Asks whether the snapshots of this database show every change. If they do, `selectVersionSql` gives a version. */
  async supportsDataVersion(): Promise<boolean> {
    try {
      const rows = await this.#database.readForSetup((connection) =>
        connection.queryRows(checkSnapshotVersionSupportSql, this.#database.schema),
      );
      return rows[0]?.has_versions === true;
    } catch (error) {
      // This database has PostgreSQL's protocol, but other functions or other system tables.
      if (unsupportedStatementCodePattern.test(errorCodeOrEmpty(error))) return false;
      throw error;
    }
  }

  /** Reads the version on a connection. */
  async readVersionOnConnection(connection: Connection): Promise<string> {
    const [row] = await connection.queryRows(selectVersionSql);
    return String(row?.version);
  }

  /**
   * Reads a version that is at least as late as this call. All calls that are made during a read share the next read.
   */
  readSharedVersion(): Promise<string> {
    if (!this.#runningRead) return this.#startRead();
    this.#nextRead ??= this.#runningRead.catch(() => {}).then(() => this.#startRead());
    return this.#nextRead;
  }

  #startRead(): Promise<string> {
    this.#nextRead = undefined;
    const read = this.#database
      .readForSetup((connection) => this.readVersionOnConnection(connection))
      .finally(() => {
        if (this.#runningRead === read) this.#runningRead = undefined;
      });
    this.#runningRead = read;
    return read;
  }
}

/** Matches the SQLSTATE codes of a database that does not know a statement, or does not fully support it. */
const unsupportedStatementCodePattern = /^(?:0A|42)[0-9A-Z]{3}$/;
