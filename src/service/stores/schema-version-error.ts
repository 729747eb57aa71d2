/** Tables that this version of the package may not use: of a later version, or of an earlier one that is to stay as it is. */
export class SchemaVersionError extends Error {
  override readonly name = "SchemaVersionError";

  /**
   * @param place What has the tables.
   * @param version How many migrations were made there.
   * @param known How many this version of the package knows.
   */
  constructor(place: string, version: number, known: number) {
    super(
      version > known
        ? `${place} was made by a later version of workspace-events-filter (schema ${version}; this one knows ${known})`
        : `${place} has version ${version} of ${known}, and migrations are switched off`,
    );
  }
}
