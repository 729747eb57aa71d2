import { SchemaVersionError } from "../schema-version-error.js";
import type { Connection, Database } from "./database.js";
import { underLease } from "./lease.js";
import { getMeta, setMeta } from "./meta.js";
import { codeOf, repeatedly } from "./repeat.js";
import { metaTable, migrations } from "./schema.js";

const versionKey = "schema_version";

/**
 * Demands that a database has the present schema.
 *
 * @throws SchemaVersionError if it has another.
 */
export async function demandSchema(database: Database): Promise<void> {
  const version = await versionOf(database);
  if (version < migrations.length) throw otherVersion(database, version);
}

/**
 * Brings a database to the present schema. Any number of programs may do so at once.
 *
 * @throws SchemaVersionError if it is ahead of it.
 */
export async function migrate(database: Database, signal: AbortSignal): Promise<void> {
  const isDone = async (): Promise<boolean> => (await versionOf(database)) === migrations.length;
  if (await isDone()) return;
  await repeatedly(signal, isCreatedMeanwhile, () => database.write(signal, prepareMeta(database.schema)));
  await underLease(database, signal, isDone, async () => {
    for (let version = await versionOf(database); version < migrations.length; version += 1) {
      for (const statement of migrations[version] ?? []) {
        await repeatedly(signal, isCreatedMeanwhile, () =>
          database.write(signal, (connection) => connection.run(statement)),
        );
      }
      await database.write(signal, (connection) => setMeta(connection, versionKey, String(version + 1)));
    }
  });
}

const prepareMeta =
  (schema: string) =>
  async (connection: Connection): Promise<void> => {
    const [known] = await connection.all("SELECT nspname FROM pg_catalog.pg_namespace WHERE nspname = $1", schema);
    // Whoever has no right to create a schema may use one that is there.
    if (!known) await connection.run("CREATE SCHEMA IF NOT EXISTS @");
    await connection.run(metaTable);
  };

/** `IF NOT EXISTS` does not see what another connection is just creating. */
const isCreatedMeanwhile = (error: unknown): boolean =>
  ["23505", "42P06", "42P07", "42710", "XX000"].includes(codeOf(error));

/** How many migrations were made. */
async function versionOf(database: Database): Promise<number> {
  const version = Number(
    (await database.read(undefined, (connection) => getMeta(connection, versionKey)).catch(unlessMissing)) ?? 0,
  );
  if (version > migrations.length) throw otherVersion(database, version);
  return version;
}

const otherVersion = ({ schema }: Database, version: number): SchemaVersionError =>
  new SchemaVersionError(`the schema ${schema}`, version, migrations.length);

/** A table or schema that is not there yet. */
function unlessMissing(error: unknown): undefined {
  if (!["42P01", "3F000"].includes(codeOf(error))) throw error;
}
