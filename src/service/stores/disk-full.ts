/** The codes of a full disk: of the operating system, of PostgreSQL and of SQLite (`SQLITE_FULL`). */
const diskFullErrorCodes: readonly unknown[] = ["ENOSPC", "EDQUOT", "53100", 13];

/** Whether a store has failed because its disk is full. */
export function isDiskFullError(error: unknown): boolean {
  const { code, errcode } = Object(error) as { readonly code?: unknown; readonly errcode?: unknown };
  // The last byte of SQLite's extended codes is the primary code.
  return (
    diskFullErrorCodes.includes(code) ||
    diskFullErrorCodes.includes(typeof errcode === "number" ? errcode & 0xff : errcode)
  );
}
