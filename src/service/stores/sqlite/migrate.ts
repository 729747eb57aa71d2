import { SchemaVersionError } from "../schema-version-error.js";
import type { Connection } from "./connection.js";
import { migrations } from "./migrations.js";

/**
 * Brings the tables of a file to the current schema version.
 *
 * @throws SchemaVersionError if the file has a later version.
 */
export function migrate(connection: Connection, file: string): void {
  if (readVersion(connection) === migrations.length) return;
  connection.script("BEGIN IMMEDIATE");
  try {
    const version = readVersion(connection);
    if (version > migrations.length) {
      throw new SchemaVersionError(file, version, migrations.length);
    }
    for (const migration of migrations.slice(version)) connection.script(migration);
    connection.script(`PRAGMA user_version = ${migrations.length}; COMMIT`);
  } finally {
    connection.rollback();
  }
}

const readVersion = (connection: Connection): number => Number(connection.get("PRAGMA user_version")?.user_version);
