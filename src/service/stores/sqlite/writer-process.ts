import { hostname } from "node:os";
import type { Connection } from "./connection.js";
import { getMeta, setMeta } from "./meta.js";

/** A process that writes to a file. */
interface WriterProcessIdentity {
  readonly pid: number;
  readonly host: string;
}

/** The key of `meta` under which the process is recorded. */
export const writerKey = "writer";

/**
 * Records in the file that this process writes to it. Records nothing if the file cannot be written now.
 *
 * @returns The process that was recorded before, if it is another process and still runs on this machine.
 */
export function registerAndFindOtherWriter(connection: Connection): WriterProcessIdentity | undefined {
  const storedWriter = getMeta(connection, writerKey);
  const previousWriter: WriterProcessIdentity | undefined =
    typeof storedWriter === "string" ? JSON.parse(storedWriter) : undefined;
  try {
    setMeta(
      connection,
      writerKey,
      JSON.stringify({ pid: process.pid, host: hostname() } satisfies WriterProcessIdentity),
    );
  } catch {
    // The record is only needed for a notice. The file can be read without it.
  }
  const isOtherLocalProcess =
    previousWriter && previousWriter.pid !== process.pid && previousWriter.host === hostname();
  return isOtherLocalProcess && isProcessRunning(previousWriter.pid) ? previousWriter : undefined;
}

function isProcessRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (killError) {
    // The process runs, but belongs to another user.
    return Object(killError).code === "EPERM";
  }
}
