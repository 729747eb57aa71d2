// A test loads this module into a process with `node --import`. Then the process answers each message with its load.

const [tickMs, mebibyte] = [10, 1024 * 1024];
let [peakMemory, busyTimes] = [0, []];
let lastCpuTime = readCpuTime();

// While the event loop is busy, the timer waits. So the processor time between two ticks of the timer shows how long
// the event loop was busy. Unlike the delay of the timer, this time does not grow if other programs run.
setInterval(() => {
  const cpuTime = readCpuTime();
  busyTimes.push(cpuTime - lastCpuTime);
  lastCpuTime = cpuTime;
  peakMemory = Math.max(peakMemory, process.memoryUsage.rss());
}, tickMs).unref();

/** Returns the processor time of this thread, in milliseconds. */
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
