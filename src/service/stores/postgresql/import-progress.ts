import { ImportedMeanwhile, type ImportProgress } from "../lasting-store.js";
import type { Connection } from "./database.js";

export async function getImportProgress(
  connection: Connection,
  fingerprint: string,
): Promise<ImportProgress | undefined> {
  const sql = "SELECT lines, imported, set_aside FROM @.imports WHERE fingerprint = $1";
  const [row] = await connection.all(sql, fingerprint);
  return row && { lines: Number(row.lines), imported: Number(row.imported), setAside: Number(row.set_aside) };
}

/**
 * Locks the progress of an import until the end of the transaction, so that no other program imports the same lines.
 *
 * @throws ImportedMeanwhile if another number of lines is done than expected.
 */
export async function lockImportProgress(
  connection: Connection,
  fingerprint: string,
  expectedLines: number,
): Promise<void> {
  if ((await connection.run(lockIfUnchanged, fingerprint, expectedLines)) === 0) throw new ImportedMeanwhile();
}

const lockIfUnchanged = `
  INSERT INTO @.imports AS stored (fingerprint, lines, imported, set_aside) VALUES ($1, 0, 0, 0)
  ON CONFLICT (fingerprint) DO UPDATE SET lines = stored.lines WHERE stored.lines = $2`;

export async function setImportProgress(
  connection: Connection,
  fingerprint: string,
  { lines, imported, setAside }: ImportProgress,
): Promise<void> {
  const sql = "UPDATE @.imports SET lines = $2, imported = $3, set_aside = $4 WHERE fingerprint = $1";
  await connection.run(sql, fingerprint, lines, imported, setAside);
}
