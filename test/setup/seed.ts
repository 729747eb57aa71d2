import fc from "fast-check";

/**
 * The seed of all laws: `WEF_SEED`, otherwise a fixed seed in `CI`, so that a law can fail only because of a change.
 * Without both variables, each run gets a new seed.
 */
const seed = process.env.WEF_SEED ?? (process.env.CI ? "20261122" : undefined);

if (seed !== undefined) fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: Number(seed) });
