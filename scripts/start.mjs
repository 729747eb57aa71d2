// `npm start`: starts the service with sample data. npm starts this program through a shell, which does not pass
// signals on. So the program checks repeatedly whether its parent process still exists. If the parent process has
// ended, the program sends SIGTERM to itself.
const parentId = process.ppid;
const checkIntervalMs = 200;

setInterval(() => {
  if (process.ppid !== parentId) process.kill(process.pid, "SIGTERM");
}, checkIntervalMs).unref();

// The arguments that a user writes after `npm start --` come after these arguments.
process.argv.splice(2, 0, "serve", "--sample", "--store", "sqlite:sample.sqlite", "--drain", "0");
await import("../dist/cli.js");
