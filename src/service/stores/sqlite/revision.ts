import { randomInt } from "node:crypto";

/**
 * Returns a new value for the column `revision`, which is a random number. A counter would not work: after a backup is
 * restored, it would give numbers that it has given before, and `RowCache` would return the rows that it cached under
 * these numbers.
 */
export const createRandomRevision = (): number => randomInt(2 ** 48 - 1);
