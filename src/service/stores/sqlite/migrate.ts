import { SchemaVersionError } from "../schema-version-error.js";
import type { Connection } from "./connection.js";
import { migrations } from "./migrations.js";

/**
 * Brings the tables of a file to the current schema version.
 *
 * @throws SchemaVersionError if the file has a later version.
 */
export function migrate(connection: Connection, filePath: string): void {
  if (readSchemaVersion(connection) === migrations.length) return;
  connection.runScript("BEGIN IMMEDIATE");
  try {
    const version = readSchemaVersion(connection);
    if (version > migrations.length) {
      throw new SchemaVersionError(filePath, version, migrations.length);
    }
    for (const migration of migrations.slice(version)) connection.runScript(migration);
    connection.runScript(`PRAGMA user_version = ${migrations.length}; COMMIT`);
  } finally {
    connection.rollback();
  }
}

const readSchemaVersion = (connection: Connection): number =>
  Number(connection.queryFirstRow("PRAGMA user_version")?.user_version);
