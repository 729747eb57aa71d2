import fc from "fast-check";

/**
 * The seed of all laws: `WEF_SEED`, or in `CI` always the same, so that only the change decides. Otherwise a new one
 * each time.
 */
const seed = process.env.WEF_SEED ?? (process.env.CI ? "20261122" : undefined);

if (seed !== undefined) fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: Number(seed) });
