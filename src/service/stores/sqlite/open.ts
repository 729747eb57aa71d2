import { hostname } from "node:os";
import { SchemaVersionError } from "../schema-version-error.js";
import { Connection } from "./connection.js";
import { getMeta, setMeta } from "./meta.js";
import { migrations } from "./schema.js";

/** Every write is on the disk when it is answered; 64 MiB of pages are kept in memory. */
const settings = `
  PRAGMA journal_mode = WAL;
  PRAGMA synchronous = FULL;
  PRAGMA cache_size = -65536;
  PRAGMA journal_size_limit = 67108864;`;

export const connect = (file: string): Connection => new Connection(file, settings);

/**
 * Brings a file to the present schema.
 *
 * @throws SchemaVersionError if it is ahead of it.
 */
export function migrate(connection: Connection, file: string): void {
  if (versionOf(connection) === migrations.length) return;
  connection.script("BEGIN IMMEDIATE");
  try {
    const version = versionOf(connection);
    if (version > migrations.length) {
      throw new SchemaVersionError(file, version, migrations.length);
    }
    for (const step of migrations.slice(version)) connection.script(step);
    connection.script(`PRAGMA user_version = ${migrations.length}; COMMIT`);
  } finally {
    connection.rollback();
  }
}

const versionOf = (connection: Connection): number => Number(connection.get("PRAGMA user_version")?.user_version);

interface Writer {
  readonly pid: number;
  readonly host: string;
}

const key = "writer";

/**
 * Notes that this process writes to a file, unless that cannot be done now; another process that does so already, if it
 * still runs.
 */
export function noteWriter(connection: Connection): Writer | undefined {
  const noted = getMeta(connection, key);
  const other: Writer | undefined = typeof noted === "string" ? JSON.parse(noted) : undefined;
  try {
    setMeta(connection, key, JSON.stringify({ pid: process.pid, host: hostname() } satisfies Writer));
  } catch {
    // It is only for a notice; and the file can be read without.
  }
  return other && other.pid !== process.pid && other.host === hostname() && runs(other.pid) ? other : undefined;
}

function runs(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    // Somebody else's process is one, too.
    return Object(error).code === "EPERM";
  }
}
