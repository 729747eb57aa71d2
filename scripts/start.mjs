// `npm start`: the service with sample data. A shell between npm and this program does not pass signals on, so the
// program checks repeatedly whether its parent process still exists. If it does not, the program sends the signal to
// itself.
const parentId = process.ppid;
const checkIntervalMs = 200;

setInterval(() => {
  if (process.ppid !== parentId) process.kill(process.pid, "SIGTERM");
}, checkIntervalMs).unref();

// The arguments after `npm start --` follow these arguments.
process.argv.splice(2, 0, "serve", "--sample", "--store", "sqlite:sample.sqlite", "--drain", "0");
await import("../dist/cli.js");
