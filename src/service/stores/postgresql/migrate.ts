import { SchemaVersionError } from "../schema-version-error.js";
import type { Connection, Database } from "./database.js";
import { errorCodeOrEmpty } from "./error-code.js";
import { withLease } from "./exclusive-lease.js";
import { getMeta, setMeta } from "./meta.js";
import { createMetaTableSql, migrations } from "./migrations.js";
import { retry } from "./retry.js";

const schemaVersionKey = "schema_version";

/**
 * Checks the tables of a database.
 *
 * @throws SchemaVersionError unless the tables have the current schema version.
 */
export async function assertCurrentVersion(database: Database): Promise<void> {
  const version = await readSchemaVersion(database);
  if (version < migrations.length) throw createVersionError(database, version);
}

/**
 * Brings the tables of a database to the current schema version. Any number of programs can call this function at the
 * same time.
 *
 * @throws SchemaVersionError if the tables have a later version.
 */
export async function migrate(database: Database, signal: AbortSignal): Promise<void> {
  const hasNothingToDo = async (): Promise<boolean> => (await readSchemaVersion(database)) === migrations.length;
  if (await hasNothingToDo()) return;
  await retry(signal, isConcurrentCreationError, () =>
    database.writeWithoutTransaction(signal, createMetaTableSetupTask(database.schema)),
  );
  await withLease(database, signal, hasNothingToDo, async () => {
    for (let version = await readSchemaVersion(database); version < migrations.length; version += 1) {
      for (const statement of migrations[version] ?? []) {
        await retry(signal, isConcurrentCreationError, () =>
          database.changeSchema(signal, (connection) => connection.executeAndCountChangedRows(statement)),
        );
      }
      await database.writeWithoutTransaction(signal, (connection) =>
        setMeta(connection, schemaVersionKey, String(version + 1)),
      );
    }
  });
}

const createMetaTableSetupTask =
  (schema: string) =>
  async (connection: Connection): Promise<void> => {
    const [existing] = await connection.queryRows(
      "SELECT nspname FROM pg_catalog.pg_namespace WHERE nspname = $1",
      schema,
    );
    // `CREATE SCHEMA IF NOT EXISTS` fails for a user who has no right to create schemas, even if the schema exists and
    // the user has the right to use it.
    if (!existing) await connection.executeAndCountChangedRows("CREATE SCHEMA IF NOT EXISTS @");
    await connection.executeAndCountChangedRows(createMetaTableSql);
  };

/**
 * Whether an error means that another connection has created the same table at the same time. `IF NOT EXISTS` does not
 * see a table before its creation is committed.
 */
const isConcurrentCreationError = (error: unknown): boolean =>
  ["23505", "42P06", "42P07", "42710", "XX000"].includes(errorCodeOrEmpty(error));

/** Returns the number of migrations that have been applied to the tables. Returns 0 if there are no tables yet. */
async function readSchemaVersion(database: Database): Promise<number> {
  const storedVersion = await database
    .readForSetup((connection) => getMeta(connection, schemaVersionKey))
    .catch((error: unknown) => {
      if (!isMissingTableError(error)) throw error;
      return undefined;
    });
  const version = Number(storedVersion ?? 0);
  if (version > migrations.length) throw createVersionError(database, version);
  return version;
}

const createVersionError = ({ schema }: Database, version: number): SchemaVersionError =>
  new SchemaVersionError(`the schema ${schema}`, version, migrations.length);

/** Whether an error means that the table, or the schema of the table, does not exist. */
const isMissingTableError = (error: unknown): boolean => ["42P01", "3F000"].includes(errorCodeOrEmpty(error));
