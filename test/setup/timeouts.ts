const runs = Number(process.env.WEF_RUNS) || 0;

/** The longest delay of a timer. `setTimeout` replaces a longer delay by 1 ms. */
const maxDelayMs = 2 ** 31 - 1;

/**
 * A test that takes longer hangs. The slowest test takes less than a tenth of this time on two idle cores, so no test
 * fails because the machine is slow. Properties that are tried `WEF_RUNS` times get more time.
 */
export const testTimeoutMs: number = Math.min(240_000 + 100 * runs, maxDelayMs);

/** How long a test waits for an event. */
export const pollTimeoutMs = 60_000;
