/** The tables were made by a later version of the package, or they need migrations and migrations are switched off. */
export class SchemaVersionError extends Error {
  override readonly name = "SchemaVersionError";

  /**
   * @param place The file or schema that contains the tables.
   * @param version The number of migrations that the tables have had.
   * @param knownVersion The number of migrations that this version of the package knows.
   */
  constructor(place: string, version: number, knownVersion: number) {
    super(
      version > knownVersion
        ? `${place} was created by a later version of workspace-events-filter (schema ${version}; this version knows ${knownVersion})`
        : `${place} has version ${version} of the tables instead of ${knownVersion}, and migrations are switched off`,
    );
  }
}
