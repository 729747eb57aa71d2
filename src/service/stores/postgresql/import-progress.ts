import { ConcurrentImportError, type ImportProgress } from "../persistent-store.js";
import type { Row } from "./client.js";
import type { Connection } from "./database.js";

export async function getImportProgress(
  connection: Connection,
  fileFingerprint: string,
): Promise<ImportProgress | undefined> {
  const selectProgressSql = "SELECT lines, imported, set_aside FROM @.imports WHERE fingerprint = $1";
  const [row] = await connection.queryRows(selectProgressSql, fileFingerprint);
  return row && toImportProgress(row);
}

export async function listImports(connection: Connection): Promise<ReadonlyMap<string, ImportProgress>> {
  const rows = await connection.queryRows("SELECT fingerprint, lines, imported, set_aside FROM @.imports");
  return new Map(rows.map((row) => [String(row.fingerprint), toImportProgress(row)]));
}

const toImportProgress = (row: Row): ImportProgress => ({
  processedLines: Number(row.lines),
  importedLines: Number(row.imported),
  rejectedBytes: Number(row.set_aside),
});

/**
 * Locks the progress of an import until the end of the transaction. While it is locked, no other program can import the
 * same lines.
 *
 * @throws ConcurrentImportError if the number of processed lines is not the expected number.
 */
export async function lockImportProgress(
  connection: Connection,
  fileFingerprint: string,
  expectedProcessedLines: number,
): Promise<void> {
  const [lockedRow] = await connection.queryRows(insertOrLockSql, fileFingerprint);
  if (Number(lockedRow?.lines) !== expectedProcessedLines) throw new ConcurrentImportError();
}

/** The `UPDATE` in this statement changes nothing. It is there to lock the row. */
const insertOrLockSql = `
  INSERT INTO @.imports AS stored (fingerprint, lines, imported, set_aside) VALUES ($1, 0, 0, 0)
  ON CONFLICT (fingerprint) DO UPDATE SET lines = stored.lines RETURNING lines`;

export async function setImportProgress(
  connection: Connection,
  fileFingerprint: string,
  { processedLines, importedLines, rejectedBytes }: ImportProgress,
): Promise<void> {
  const updateProgressSql = "UPDATE @.imports SET lines = $2, imported = $3, set_aside = $4 WHERE fingerprint = $1";
  await connection.executeAndCountChangedRows(
    updateProgressSql,
    fileFingerprint,
    processedLines,
    importedLines,
    rejectedBytes,
  );
}
