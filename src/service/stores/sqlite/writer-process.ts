import { hostname } from "node:os";
import type { Connection } from "./connection.js";
import { getMeta, setMeta } from "./meta.js";

/** A process that writes to a file. */
interface WriterProcessIdentity {
  readonly pid: number;
  readonly host: string;
}

/** The key in the table `meta` under which the writing process is recorded. */
export const writerMetaKey = "writer";

/**
 * Records in the file that this process writes to it. If the file cannot be written now, nothing is recorded.
 *
 * @returns The process that was recorded before. Undefined if it is this process, or if it does not run on this machine
 *   now.
 */
export function registerAndFindOtherWriter(connection: Connection): WriterProcessIdentity | undefined {
  const storedWriter = getMeta(connection, writerMetaKey);
  const previousWriter: WriterProcessIdentity | undefined =
    typeof storedWriter === "string" ? JSON.parse(storedWriter) : undefined;
  try {
    setMeta(
      connection,
      writerMetaKey,
      JSON.stringify({ pid: process.pid, host: hostname() } satisfies WriterProcessIdentity),
    );
  } catch {
    // If this fails, the only effect is that another process gets no notice.
  }
  const isOtherLocalProcess =
    previousWriter && previousWriter.pid !== process.pid && previousWriter.host === hostname();
  return isOtherLocalProcess && isProcessRunning(previousWriter.pid) ? previousWriter : undefined;
}

function isProcessRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (killError) {
    // The code `EPERM` means that the process runs, but belongs to another user.
    return Object(killError).code === "EPERM";
  }
}
