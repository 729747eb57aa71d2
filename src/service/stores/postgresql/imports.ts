import { ImportedMeanwhile, type ImportProgress } from "../store.js";
import type { Connection } from "./database.js";

/** How far the import of a file has come. */
export async function importProgress(connection: Connection, fingerprint: string): Promise<ImportProgress | undefined> {
  const sql = "SELECT lines, imported, set_aside FROM @.imports WHERE fingerprint = $1";
  const [row] = await connection.all(sql, fingerprint);
  return row && { lines: Number(row.lines), imported: Number(row.imported), setAside: Number(row.set_aside) };
}

/** @throws ImportedMeanwhile if it has not come as far as `linesBefore`. */
export async function keepProgress(
  connection: Connection,
  fingerprint: string,
  linesBefore: number,
  { lines, imported, setAside }: ImportProgress,
): Promise<void> {
  const changed = await connection.run(keep, fingerprint, lines, imported, setAside, linesBefore);
  if (changed === 0) throw new ImportedMeanwhile();
}

const keep = `
  INSERT INTO @.imports AS stored (fingerprint, lines, imported, set_aside) VALUES ($1, $2, $3, $4)
  ON CONFLICT (fingerprint) DO UPDATE
  SET lines = excluded.lines, imported = excluded.imported, set_aside = excluded.set_aside
  WHERE stored.lines = $5`;
