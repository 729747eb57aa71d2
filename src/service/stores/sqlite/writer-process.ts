import { hostname } from "node:os";
import type { Connection } from "./connection.js";
import { getMeta, setMeta } from "./meta.js";

/** A process that writes to a file. */
interface WriterProcess {
  readonly pid: number;
  readonly host: string;
}

const key = "writer";

/**
 * Records in the file that this process writes to it. Skipped if the file cannot be written now.
 *
 * @returns The process that was recorded before, if it is another one and still runs on this machine.
 */
export function registerWriterProcess(connection: Connection): WriterProcess | undefined {
  const recorded = getMeta(connection, key);
  const previous: WriterProcess | undefined = typeof recorded === "string" ? JSON.parse(recorded) : undefined;
  try {
    setMeta(connection, key, JSON.stringify({ pid: process.pid, host: hostname() } satisfies WriterProcess));
  } catch {
    // The record only serves a notice. Reading works without it.
  }
  const isOther = previous && previous.pid !== process.pid && previous.host === hostname();
  return isOther && isRunning(previous.pid) ? previous : undefined;
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    // The process runs, but belongs to another user.
    return Object(error).code === "EPERM";
  }
}
