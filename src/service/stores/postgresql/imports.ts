import { ImportedMeanwhile, type ImportProgress } from "../store.js";
import type { Connection } from "./database.js";

/** How far the import of a file has come. */
export async function importProgress(connection: Connection, fingerprint: string): Promise<ImportProgress | undefined> {
  const sql = "SELECT lines, imported, set_aside FROM @.imports WHERE fingerprint = $1";
  const [row] = await connection.all(sql, fingerprint);
  return row && { lines: Number(row.lines), imported: Number(row.imported), setAside: Number(row.set_aside) };
}

/**
 * Holds the progress of an import until the transaction is over, so that no other program goes on with the same file.
 *
 * @throws ImportedMeanwhile if it has not come as far as `linesBefore`.
 */
export async function holdProgress(connection: Connection, fingerprint: string, linesBefore: number): Promise<void> {
  if ((await connection.run(hold, fingerprint, linesBefore)) === 0) throw new ImportedMeanwhile();
}

const hold = `
  INSERT INTO @.imports AS stored (fingerprint, lines, imported, set_aside) VALUES ($1, 0, 0, 0)
  ON CONFLICT (fingerprint) DO UPDATE SET lines = stored.lines WHERE stored.lines = $2`;

export async function keepProgress(
  connection: Connection,
  fingerprint: string,
  { lines, imported, setAside }: ImportProgress,
): Promise<void> {
  const sql = "UPDATE @.imports SET lines = $2, imported = $3, set_aside = $4 WHERE fingerprint = $1";
  await connection.run(sql, fingerprint, lines, imported, setAside);
}
