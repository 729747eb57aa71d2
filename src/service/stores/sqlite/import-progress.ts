import { ConcurrentImportError, type ImportProgress } from "../persistent-store.js";
import type { Connection } from "./connection.js";

export function getImportProgress(connection: Connection, fileFingerprint: string): ImportProgress | undefined {
  const row = connection.queryFirstRow(
    "SELECT lines, imported, set_aside FROM imports WHERE fingerprint = ?",
    fileFingerprint,
  );
  return row && toImportProgress(row);
}

export const listImports = (connection: Connection): ReadonlyMap<string, ImportProgress> =>
  new Map(
    connection
      .queryRows("SELECT * FROM imports")
      .map((row) => [String(row.fingerprint), toImportProgress(row)] as const),
  );

const toImportProgress = (row: Readonly<Record<string, unknown>>): ImportProgress => ({
  processedLines: Number(row.lines),
  importedLines: Number(row.imported),
  rejectedBytes: Number(row.set_aside),
});

/**
 * Checks the stored progress of an import.
 *
 * @throws ConcurrentImportError if the number of processed lines is not the expected number.
 */
export function assertNoConcurrentImport(
  connection: Connection,
  fileFingerprint: string,
  expectedProcessedLines: number,
): void {
  const { processedLines = 0 } = getImportProgress(connection, fileFingerprint) ?? {};
  if (processedLines !== expectedProcessedLines) throw new ConcurrentImportError();
}

export function setImportProgress(
  connection: Connection,
  fileFingerprint: string,
  { processedLines, importedLines, rejectedBytes }: ImportProgress,
): void {
  connection.execute(
    "INSERT OR REPLACE INTO imports VALUES (?, ?, ?, ?)",
    fileFingerprint,
    processedLines,
    importedLines,
    rejectedBytes,
  );
}
