import { randomUUID } from "node:crypto";
import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { hostname } from "node:os";
import { Misuse } from "../output/misuse.js";

/**
 * The maximum number of attempts to lock a file. After an attempt that fails because of another program's lock, there
 * is a further attempt only in two cases: this lock no longer exists, or it was removed because the other program has
 * ended.
 */
const maxLockAttempts = 8;

/**
 * Locks a file by creating FILE.lock, which contains the host name and the process id. If a lock already exists, but
 * its process ran on this host and has ended, the lock is replaced.
 *
 * @returns A function that releases the lock.
 * @throws Misuse if another program has the lock. Error if the lock cannot be written.
 */
export function acquireFileLock(path: string): () => void {
  const lockPath = `${path}.lock`;
  const ownPath = `${lockPath}.${randomUUID()}`;
  try {
    // The content is written to a separate file first. Then the name of the lock is linked to this file, so that other
    // programs never see a lock without its content.
    writeFileSync(ownPath, `${hostname()} ${process.pid}`, { flag: "wx" });
    for (let attempt = 0; attempt < maxLockAttempts; attempt += 1) {
      if (tryToCreateLockFile(ownPath, lockPath)) return () => rmSync(lockPath, { force: true });
      if (!removeLockIfProcessEnded(lockPath)) break;
    }
  } finally {
    rmSync(ownPath, { force: true });
  }
  throw new Misuse(`${path}: another program is writing it; if no program is, delete ${lockPath}`);
}

/** Creates the lock unless it exists. Returns whether it was created. */
function tryToCreateLockFile(ownPath: string, lockPath: string): boolean {
  try {
    linkSync(ownPath, lockPath);
    return true;
  } catch (error) {
    if (hasErrorCode(error, "EEXIST")) return false;
    throw error;
  }
}

/** Removes the lock if its process has ended. Returns whether another attempt to create the lock can succeed. */
function removeLockIfProcessEnded(lockPath: string): boolean {
  const owner = readFileIfExists(lockPath);
  if (owner === undefined) return true;
  if (!hasLockOwnerEnded(owner)) return false;
  // If several programs try to remove the lock, only one of them can rename it. So the lock is renamed before it is
  // removed. If another program has created a new lock meanwhile, this new lock is restored.
  const removedPath = `${lockPath}.${randomUUID()}`;
  try {
    renameSync(lockPath, removedPath);
    if (readFileIfExists(removedPath) !== owner) tryToCreateLockFile(removedPath, lockPath);
  } catch (error) {
    if (!hasErrorCode(error, "ENOENT")) throw error;
  } finally {
    rmSync(removedPath, { force: true });
  }
  return true;
}

function readFileIfExists(path: string): string | undefined {
  try {
    return readFileSync(path, "utf8");
  } catch (error) {
    if (hasErrorCode(error, "ENOENT")) return undefined;
    throw error;
  }
}

/** Whether the process that a lock names ran on this host and has ended. */
function hasLockOwnerEnded(owner: string): boolean {
  const [host, processId] = owner.split(" ");
  if (host !== hostname() || processId === undefined || !/^\d+$/.test(processId)) return false;
  // After a container restarts, the new process may have the id of the ended process.
  if (Number(processId) === process.pid) return true;
  try {
    process.kill(Number(processId), 0);
    return false;
  } catch (error) {
    return hasErrorCode(error, "ESRCH");
  }
}

const hasErrorCode = (error: unknown, code: string): boolean =>
  error instanceof Error && (error as NodeJS.ErrnoException).code === code;
