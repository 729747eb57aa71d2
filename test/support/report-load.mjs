// Loaded into a process that a test watches (`node --import`): answers each message of the test with its load.

const [tickMs, mebibyte] = [10, 1024 * 1024];
let [peakMemory, busyTimes] = [0, []];
let lastCpuTime = readCpuTime();

// A timer waits for as long as the event loop is busy. The processor time of the wait is the work that was done meanwhile: unlike
// the delay itself, it does not grow where other programs run.
setInterval(() => {
  const cpuTime = readCpuTime();
  busyTimes.push(cpuTime - lastCpuTime);
  lastCpuTime = cpuTime;
  peakMemory = Math.max(peakMemory, process.memoryUsage.rss());
}, tickMs).unref();

/** Of this thread, in milliseconds. */
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
