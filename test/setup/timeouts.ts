const runs = Number(process.env.WEF_RUNS) || 0;

/** The longest delay that a timer can have. `setTimeout` replaces a longer delay with 1 ms. */
const maxDelayMs = 2 ** 31 - 1;

/**
 * The time after which a test counts as hanging. The slowest test takes less than a tenth of this time on two idle
 * cores, so no test fails because the machine is slow. The time grows with `WEF_RUNS`, the number of runs per property.
 */
export const testTimeoutMs: number = Math.min(240_000 + 100 * runs, maxDelayMs);

/** How long a test waits for an event. */
export const pollTimeoutMs = 60_000;
