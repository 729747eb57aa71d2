/**
 * Thrown if a store cannot use its tables. Either a later version of this package has created the tables, or they need
 * migrations and the migrations are switched off.
 */
export class SchemaVersionError extends Error {
  override readonly name = "SchemaVersionError";

  /**
   * @param place The file or schema that contains the tables.
   * @param version The number of migrations that have been applied to the tables.
   * @param knownVersion The number of migrations in this version of the package.
   */
  constructor(place: string, version: number, knownVersion: number) {
    super(
      version > knownVersion
        ? `${place} was created by a later version of workspace-events-filter (schema ${version}; this version knows ${knownVersion})`
        : `${place} has version ${version} of the tables instead of ${knownVersion}, and migrations are switched off`,
    );
  }
}
