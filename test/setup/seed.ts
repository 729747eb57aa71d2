import fc from "fast-check";

/**
 * The seed of all laws: `WEF_SEED`, otherwise always the same where a change is accepted or not (`CI`), so that it is for what the
 * change does, and a new one each time for a developer.
 */
const seed = process.env.WEF_SEED ?? (process.env.CI ? "20261122" : undefined);

if (seed !== undefined) fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: Number(seed) });
