import { ImportedMeanwhile, type ImportProgress } from "../lasting-store.js";
import type { Connection } from "./connection.js";

export function getImportProgress(connection: Connection, fingerprint: string): ImportProgress | undefined {
  const row = connection.get("SELECT lines, imported, set_aside FROM imports WHERE fingerprint = ?", fingerprint);
  return row && { lines: Number(row.lines), imported: Number(row.imported), setAside: Number(row.set_aside) };
}

/** @throws ImportedMeanwhile if another number of lines is done than expected. */
export function assertImportedLines(connection: Connection, fingerprint: string, expectedLines: number): void {
  const { lines = 0 } = getImportProgress(connection, fingerprint) ?? {};
  if (lines !== expectedLines) throw new ImportedMeanwhile();
}

export function setImportProgress(
  connection: Connection,
  fingerprint: string,
  { lines, imported, setAside }: ImportProgress,
): void {
  connection.run("INSERT OR REPLACE INTO imports VALUES (?, ?, ?, ?)", fingerprint, lines, imported, setAside);
}
