import { randomInt } from "node:crypto";

/**
 * Returns a new value for the column `revision`. The value is a random number. A counter would repeat the numbers of
 * other rows after a backup is restored, and `RowCache` would confuse these rows.
 */
export const createRandomRevision = (): number => randomInt(2 ** 48 - 1);
