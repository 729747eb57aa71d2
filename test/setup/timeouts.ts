const runs = Number(process.env.WEF_RUNS) || 0;

/** The longest delay of a timer: `setTimeout` takes a longer one for none. */
const maxDelayMs = 2 ** 31 - 1;

/**
 * A test that takes longer hangs. More than ten times as long as the slowest test takes on two idle cores, so that no test fails because the
 * machine is slow. Laws that are tried `WEF_RUNS` times get more.
 */
export const testTimeoutMs: number = Math.min(240_000 + 100 * runs, maxDelayMs);

/** An event that does not come within this time is not expected any more. */
export const pollTimeoutMs = 60_000;
