const requestedRuns = Number(process.env.WEF_RUNS);

/** Returns how many times a property test runs: `WEF_RUNS` times if this variable is set, otherwise `usual` times. */
export const runs = (usual: number): number => (requestedRuns > 0 ? requestedRuns : usual);

/** How many times most property tests run. */
export const RUNS: number = runs(2_000);

const requestedSeconds = Number(process.env.WEF_SECONDS);

/** Returns for how many seconds a test repeats something: `WEF_SECONDS` if this variable is set, otherwise `usual`. */
export const seconds = (usual: number): number => (requestedSeconds > 0 ? requestedSeconds : usual);

/** Logs the numbers that a test has counted, if `WEF_SECONDS` is set. */
export function logWhenRequested(counts: Readonly<Record<string, unknown>>): void {
  if (requestedSeconds > 0) console.info(counts);
}
