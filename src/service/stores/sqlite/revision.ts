import { randomInt } from "node:crypto";

/**
 * Returns a new value for the column `revision`. It is a random number. A counter would give some numbers a second time
 * after a backup is restored. `RowCache` would then return rows that it cached under these numbers before the restore.
 */
export const createRandomRowRevision = (): number => randomInt(2 ** 48 - 1);
