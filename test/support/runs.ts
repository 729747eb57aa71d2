const wanted = Number(process.env.WEF_RUNS);

/** How often a law is tried: as often as `WEF_RUNS` says, otherwise the given number of times. */
export const runs = (usual: number): number => (wanted > 0 ? wanted : usual);

/** How often a law is tried that says nothing else. */
export const RUNS: number = runs(10_000);

/** How long a test may take that tries a law so often: the usual minute, and two milliseconds for each try. */
export const timeoutOf = (times: number): number => 60_000 + 2 * times;

const wantedSeconds = Number(process.env.WEF_SECONDS);

/** For how many seconds something is done over and over: `WEF_SECONDS`, otherwise the given number. */
export const seconds = (usual: number): number => (wantedSeconds > 0 ? wantedSeconds : usual);

/** Says how much was done where somebody asked for another time than usual. */
export function sayIfWanted(what: Readonly<Record<string, unknown>>): void {
  if (wantedSeconds > 0) console.info(what);
}
