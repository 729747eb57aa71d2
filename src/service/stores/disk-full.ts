/** The error codes for a full disk: from the operating system, from PostgreSQL and from SQLite. */
const diskFullErrorCodes: readonly unknown[] = ["ENOSPC", "EDQUOT", "53100", "SQLITE_FULL"];

/** The code of all errors of `node:sqlite`. Their `errcode` is SQLite's result code. */
const nodeSqliteErrorCode = "ERR_SQLITE_ERROR";

/** SQLite's primary result code `SQLITE_FULL`. */
const sqliteFullCode = 13;

/**
 * Whether a store has failed because its disk is full. An `errcode` alone is not enough, because other libraries use
 * the same numbers.
 */
export function isDiskFullError(error: unknown): boolean {
  const { code, errcode } = Object(error) as { readonly code?: unknown; readonly errcode?: unknown };
  if (diskFullErrorCodes.includes(code)) return true;
  // The last byte of SQLite's extended codes is the primary code.
  return code === nodeSqliteErrorCode && typeof errcode === "number" && (errcode & 0xff) === sqliteFullCode;
}
