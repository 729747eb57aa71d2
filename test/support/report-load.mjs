// A process that a test watches loads this module (`node --import`). It answers each message with its load.

const [tickMs, mebibyte] = [10, 1024 * 1024];
let [peakMemory, busyTimes] = [0, []];
let lastCpuTime = readCpuTime();

// A timer waits while the event loop is busy, so the processor time between two ticks shows how long the loop was busy.
// Unlike the delay of the timer, this time does not grow if other programs run.
setInterval(() => {
  const cpuTime = readCpuTime();
  busyTimes.push(cpuTime - lastCpuTime);
  lastCpuTime = cpuTime;
  peakMemory = Math.max(peakMemory, process.memoryUsage.rss());
}, tickMs).unref();

/** The processor time of this thread, in milliseconds. */
function readCpuTime() {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1_000;
}

process.on("message", (request) => {
  const sortedTimes = busyTimes.toSorted((a, b) => a - b);
  process.send?.({
    memory: process.memoryUsage.rss() / mebibyte,
    peakMemory: Math.max(peakMemory, process.memoryUsage.rss()) / mebibyte,
    busyTimeP99: sortedTimes[Math.floor(0.99 * sortedTimes.length)] ?? 0,
    connections: process.getActiveResourcesInfo().filter((name) => name === "TCPSocketWrap").length,
  });
  if (request === "reset") [peakMemory, busyTimes] = [0, []];
});
process.channel?.unref();
