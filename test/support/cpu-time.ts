/** The processor time of an action in milliseconds. Unlike its duration, it does not grow if other programs run. */
export async function cpuTimeOf(action: () => unknown): Promise<number> {
  const start = process.threadCpuUsage().user;
  await action();
  return (process.threadCpuUsage().user - start) / 1_000;
}

/** The maximum number of measurements. Noise only increases a measurement, so the smallest measurement counts. */
const maxMeasurements = 4;

/** The processor time that code compilation and garbage collection may add to a measurement, in milliseconds. */
const toleranceMs = 60;

/**
 * Whether four times the input takes at most eight times the processor time. Quadratic work would take sixteen times as
 * long, and much longer than the tolerance.
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
