/** The error codes for a full disk. They come from the operating system, from PostgreSQL and from SQLite. */
const diskFullErrorCodes: readonly unknown[] = ["ENOSPC", "EDQUOT", "53100", "SQLITE_FULL"];

/** The `code` of all errors of `node:sqlite`. The `errcode` of such an error is SQLite's result code. */
const commonCodeOfNodeSqliteErrors = "ERR_SQLITE_ERROR";

/** SQLite's primary result code `SQLITE_FULL`. */
const sqliteFullCode = 13;

/**
 * Whether an error of a store means that its disk is full. The `errcode` alone does not show this, because other
 * libraries use the same numbers.
 */
export function isDiskFullError(error: unknown): boolean {
  const { code, errcode } = Object(error) as { readonly code?: unknown; readonly errcode?: unknown };
  if (diskFullErrorCodes.includes(code)) return true;
  // SQLite's primary result code is the last byte of the extended result code.
  return code === commonCodeOfNodeSqliteErrors && typeof errcode === "number" && (errcode & 0xff) === sqliteFullCode;
}
