import { ImportedMeanwhile, type ImportProgress } from "../store.js";
import type { Connection } from "./connection.js";

/** How far the import of a file has come. */
export function importProgress(connection: Connection, fingerprint: string): ImportProgress | undefined {
  const row = connection.get("SELECT lines, imported, set_aside FROM imports WHERE fingerprint = ?", fingerprint);
  return row && { lines: Number(row.lines), imported: Number(row.imported), setAside: Number(row.set_aside) };
}

/** @throws ImportedMeanwhile if it has not come as far as `linesBefore`. */
export function demandProgress(connection: Connection, fingerprint: string, linesBefore: number): void {
  const { lines = 0 } = importProgress(connection, fingerprint) ?? {};
  if (lines !== linesBefore) throw new ImportedMeanwhile();
}

export function keepProgress(
  connection: Connection,
  fingerprint: string,
  { lines, imported, setAside }: ImportProgress,
): void {
  connection.run("INSERT OR REPLACE INTO imports VALUES (?, ?, ?, ?)", fingerprint, lines, imported, setAside);
}
