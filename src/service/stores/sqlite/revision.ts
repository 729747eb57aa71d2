import { randomInt } from "node:crypto";

/**
 * Returns a new value for the column `revision`. The value is a random number. After a backup is restored, a counter
 * would give the same numbers a second time, and `RowCache` would return the rows that it cached under these numbers
 * before.
 */
export const createRandomRevision = (): number => randomInt(2 ** 48 - 1);
