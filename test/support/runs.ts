const requestedRuns = Number(process.env.WEF_RUNS);

/** How many times a law is tried: `WEF_RUNS` times, otherwise `usual` times. */
export const runs = (usual: number): number => (requestedRuns > 0 ? requestedRuns : usual);

/** How many times most laws are tried. */
export const RUNS: number = runs(2_000);

const requestedSeconds = Number(process.env.WEF_SECONDS);

/** For how many seconds a test repeats something: `WEF_SECONDS`, otherwise `usual`. */
export const seconds = (usual: number): number => (requestedSeconds > 0 ? requestedSeconds : usual);

/** Logs what a test has counted, if `WEF_SECONDS` is set. */
export function logWhenRequested(counts: Readonly<Record<string, unknown>>): void {
  if (requestedSeconds > 0) console.info(counts);
}
