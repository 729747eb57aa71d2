// `npm start`: the service with sample data. A shell between npm and this program passes no signal on, so that it looks whether
// its parent is still there.
const parentId = process.ppid;
const checkIntervalMs = 200;

setInterval(() => {
  if (process.ppid !== parentId) process.kill(process.pid, "SIGTERM");
}, checkIntervalMs).unref();

// What follows `npm start --` is added.
process.argv.splice(2, 0, "serve", "--sample", "--store", "sqlite:sample.sqlite", "--drain", "0");
await import("../dist/cli.js");
