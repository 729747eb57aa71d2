import { ImportedMeanwhile, type ImportProgress } from "../store.js";
import type { Connection } from "./connection.js";

/** How far the import of a file has come. */
export function importProgress(connection: Connection, fingerprint: string): ImportProgress | undefined {
  const row = connection.get("SELECT lines, imported, set_aside FROM imports WHERE fingerprint = ?", fingerprint);
  return row && { lines: Number(row.lines), imported: Number(row.imported), setAside: Number(row.set_aside) };
}

/** @throws ImportedMeanwhile if it has not come as far as `linesBefore`. */
export function keepProgress(
  connection: Connection,
  fingerprint: string,
  linesBefore: number,
  { lines, imported, setAside }: ImportProgress,
): void {
  const changed = connection.run(keep, fingerprint, lines, imported, setAside, linesBefore);
  if (changed === 0) throw new ImportedMeanwhile();
}

const keep = `
  INSERT INTO imports AS stored (fingerprint, lines, imported, set_aside) VALUES (?, ?, ?, ?)
  ON CONFLICT (fingerprint) DO UPDATE
  SET lines = excluded.lines, imported = excluded.imported, set_aside = excluded.set_aside
  WHERE stored.lines = ?`;
