import type { Connection, Database } from "./database.js";
import { errorCodeOrEmpty } from "./error-code.js";

/**
 * Tests two conditions: the database is PostgreSQL itself, and it keeps all tables of the store in PostgreSQL's own
 * format (`heap`). In other databases, a snapshot does not show which changes are visible. Examples of other databases
 * are YugabyteDB and Greenplum, and PostgreSQL with Citus or with another table access method: they are distributed or
 * have their own transactions.
 */
const supportsDataVersionSql = `
  SELECT version() ~ '^PostgreSQL [0-9.]+ ' AND version() !~* 'yb|cockroach|greenplum|redshift'
    AND NOT EXISTS (SELECT FROM pg_extension WHERE extname IN ('citus', 'orioledb'))
    AND NOT EXISTS (
      SELECT FROM pg_class
        JOIN pg_namespace ON pg_namespace.oid = relnamespace
        LEFT JOIN pg_am ON pg_am.oid = relam
      WHERE nspname = $1 AND relkind IN ('r', 'f', 'v', 'm') AND amname IS DISTINCT FROM 'heap'
    ) AS has_versions`;

/**
 * The time of the server's last start, and the transactions whose changes are visible. On a standby, the snapshot does
 * not list these transactions. So on a standby, the current time and a random number are appended: each read gives
 * another version, and no cached page is used.
 */
const selectVersionSql = `
  SELECT pg_postmaster_start_time()::text || ' ' || pg_current_snapshot()::text
    || CASE WHEN pg_is_in_recovery() THEN ' ' || clock_timestamp()::text || ' ' || random()::text ELSE '' END AS version`;

/** Reads the version of the data. After every change in the database, the version is different. */
export class DataVersionReader {
  readonly #database: Database;
  #runningRead: Promise<string> | undefined;
  #nextRead: Promise<string> | undefined;

  constructor(database: Database) {
    this.#database = database;
  }

  /** Asks whether this database shows each change in its snapshots, so that `selectVersionSql` gives a version. */
  async hasVersions(): Promise<boolean> {
    try {
      const rows = await this.#database.readForSetup((connection) =>
        connection.queryRows(supportsDataVersionSql, this.#database.schema),
      );
      return rows[0]?.has_versions === true;
    } catch (error) {
      // The database has PostgreSQL's protocol, but other functions or system tables.
      if (unsupportedStatementCodePattern.test(errorCodeOrEmpty(error))) return false;
      throw error;
    }
  }

  /** Reads the version on a connection. */
  async readOn(connection: Connection): Promise<string> {
    const [row] = await connection.queryRows(selectVersionSql);
    return String(row?.version);
  }

  /**
   * Reads the version at or after the time of the call. All calls that are made while a read is running share the next
   * read.
   */
  readShared(): Promise<string> {
    if (!this.#runningRead) return this.#startRead();
    this.#nextRead ??= this.#runningRead.catch(() => {}).then(() => this.#startRead());
    return this.#nextRead;
  }

  #startRead(): Promise<string> {
    this.#nextRead = undefined;
    const read = this.#database
      .readForSetup((connection) => this.readOn(connection))
      .finally(() => {
        if (this.#runningRead === read) this.#runningRead = undefined;
      });
    this.#runningRead = read;
    return read;
  }
}

/** The SQLSTATEs for a statement that the database does not know or supports only in part. */
const unsupportedStatementCodePattern = /^(?:0A|42)[0-9A-Z]{3}$/;
