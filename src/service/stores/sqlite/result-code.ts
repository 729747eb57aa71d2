/** SQLite's primary result codes `SQLITE_BUSY`, `SQLITE_FULL` and `SQLITE_CONSTRAINT`. */
const [busyCode, diskFullCode, constraintCode] = [5, 13, 19];

/** Returns the primary result code of an error of SQLite. Returns undefined for any other error. */
function primaryResultCodeOf(error: unknown): number | undefined {
  const { errcode } = Object(error) as { errcode?: unknown };
  return typeof errcode === "number" ? errcode & 0xff : undefined;
}

/** Whether an error means that another connection holds a lock that the statement needed. */
export const isBusyError = (error: unknown): boolean => primaryResultCodeOf(error) === busyCode;

/** Whether a connection can be used again after an error. The transaction must be rolled back first. */
export const canReuseConnection = (error: unknown): boolean =>
  [undefined, busyCode, diskFullCode, constraintCode].includes(primaryResultCodeOf(error));
