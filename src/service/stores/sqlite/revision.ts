import { randomInt } from "node:crypto";

/**
 * Returns a new value for the column `revision`. The value is a random number. After a backup is restored, a counter
 * would repeat numbers that other rows had before.
 */
export const createRandomRevision = (): number => randomInt(2 ** 48 - 1);
