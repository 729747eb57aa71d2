// Loaded into a process that a test watches (`node --import`): answers each message of the test with its load.
import { monitorEventLoopDelay } from "node:perf_hooks";

const histogram = monitorEventLoopDelay({ resolution: 10 });
histogram.enable();

let peakMemory = 0;
setInterval(() => {
  peakMemory = Math.max(peakMemory, process.memoryUsage.rss());
}, 25).unref();

process.on("message", (request) => {
  const mebibyte = 1024 * 1024;
  process.send?.({
    memory: process.memoryUsage.rss() / mebibyte,
    peakMemory: Math.max(peakMemory, process.memoryUsage.rss()) / mebibyte,
    delayP99: histogram.percentile(99) / 1e6,
    connections: process.getActiveResourcesInfo().filter((name) => name === "TCPSocketWrap").length,
  });
  if (request === "reset") {
    peakMemory = 0;
    histogram.reset();
  }
});
process.channel?.unref();
