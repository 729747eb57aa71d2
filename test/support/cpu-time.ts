/** The processor time of an action in milliseconds: unlike its duration, it does not grow where other programs run. */
export async function cpuTimeOf(action: () => unknown): Promise<number> {
  const start = process.threadCpuUsage().user;
  await action();
  return (process.threadCpuUsage().user - start) / 1_000;
}

/** How often a measurement is repeated: noise only adds to it, so that the smallest one counts. */
const maxMeasurements = 4;

/** What one measurement may add for compiling code and collecting garbage, in milliseconds of processor time. */
const toleranceMs = 60;

/**
 * Whether four times the input takes at most eight times the processor time. Quadratic work takes sixteen times as long, and
 * much longer than the tolerance.
 */
export async function growsLinearly(action: () => unknown, actionOnFourTimesTheInput: () => unknown): Promise<boolean> {
  let [smallest, smallestOfFour] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
  for (let count = 0; count < maxMeasurements; count += 1) {
    smallest = Math.min(smallest, await cpuTimeOf(action));
    smallestOfFour = Math.min(smallestOfFour, await cpuTimeOf(actionOnFourTimesTheInput));
    if (smallestOfFour <= 8 * smallest + toleranceMs) return true;
  }
  return false;
}
