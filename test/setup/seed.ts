import fc from "fast-check";

/**
 * The seed of all property tests. It is `WEF_SEED` if this variable is set. Otherwise, if `CI` is set, it is a fixed
 * seed, so that a test can fail only because of a change. If neither variable is set, each run gets a new seed.
 */
const seed = process.env.WEF_SEED ?? (process.env.CI ? "20261122" : undefined);

if (seed !== undefined) fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: Number(seed) });
