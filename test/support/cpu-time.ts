/**
 * Measures the processor time of an action in milliseconds. Unlike the duration of the action, the processor time does
 * not grow if other programs run.
 */
export async function cpuTimeOf(action: () => unknown): Promise<number> {
  const start = process.threadCpuUsage().user;
  await action();
  return (process.threadCpuUsage().user - start) / 1_000;
}

/** The maximum number of measurements. Noise only increases a measurement, so the smallest measurement counts. */
const maxMeasurements = 4;

/** The maximum processor time, in milliseconds, that garbage collection and compilation may add to a measurement. */
const toleranceMs = 60;

/**
 * Whether an action takes at most eight times the processor time for an input of four times the size. Quadratic work
 * would take sixteen times the processor time, and the difference would be much greater than the tolerance.
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
