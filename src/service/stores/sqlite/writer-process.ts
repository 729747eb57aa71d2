import { hostname } from "node:os";
import type { Connection } from "./connection.js";
import { getMeta, setMeta } from "./meta.js";

/** A process that writes to a file. */
interface WriterProcess {
  readonly pid: number;
  readonly host: string;
}

const writerKey = "writer";

/**
 * Records in the file that this process writes to it. Skipped if the file cannot be written now.
 *
 * @returns The process that was recorded before, if it is another one and still runs on this machine.
 */
export function registerWriterProcess(connection: Connection): WriterProcess | undefined {
  const storedWriter = getMeta(connection, writerKey);
  const previousWriter: WriterProcess | undefined =
    typeof storedWriter === "string" ? JSON.parse(storedWriter) : undefined;
  try {
    setMeta(connection, writerKey, JSON.stringify({ pid: process.pid, host: hostname() } satisfies WriterProcess));
  } catch {
    // The record only serves a notice. Reading works without it.
  }
  const isOther = previousWriter && previousWriter.pid !== process.pid && previousWriter.host === hostname();
  return isOther && isRunning(previousWriter.pid) ? previousWriter : undefined;
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    // The process runs, but belongs to another user.
    return Object(error).code === "EPERM";
  }
}
