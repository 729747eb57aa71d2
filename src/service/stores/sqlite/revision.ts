import { randomInt } from "node:crypto";

/**
 * A new value for the column `revision`. Random, not counted: after a backup is restored, a counter would give numbers
 * again that other rows had before.
 */
export const createRandomRevision = (): number => randomInt(2 ** 48 - 1);
