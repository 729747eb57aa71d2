import { randomUUID } from "node:crypto";
import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { hostname } from "node:os";
import { Misuse } from "../output/misuse.js";

/** How often a lock is taken again after one of a program that has ended. */
const maxAttempts = 8;

/**
 * Takes a lock for a file: FILE.lock, which holds the host and the process. The lock of a process of this host that
 * has ended is replaced.
 *
 * @returns Gives up the lock.
 * @throws Misuse if another program has the lock. Error if the lock cannot be written.
 */
export function lockFile(path: string): () => void {
  const lockPath = `${path}.lock`;
  const ownPath = `${lockPath}.${randomUUID()}`;
  try {
    // The lock is never there without its content.
    writeFileSync(ownPath, `${hostname()} ${process.pid}`, { flag: "wx" });
    for (let attempt = 0; attempt < maxAttempts; attempt += 1) {
      if (tryToLink(ownPath, lockPath)) return () => rmSync(lockPath, { force: true });
      if (!removeIfEnded(lockPath)) break;
    }
  } finally {
    rmSync(ownPath, { force: true });
  }
  throw new Misuse(`${path}: another program writes it; if none does, remove ${lockPath}`);
}

/** Returns whether the lock was free. */
function tryToLink(ownPath: string, lockPath: string): boolean {
  try {
    linkSync(ownPath, lockPath);
    return true;
  } catch (error) {
    if (hasCode(error, "EEXIST")) return false;
    throw error;
  }
}

/** Removes the lock of a process that has ended. Returns whether there may be no lock now. */
function removeIfEnded(lockPath: string): boolean {
  const owner = readIfThere(lockPath);
  if (owner === undefined) return true;
  if (!hasEnded(owner)) return false;
  // Renamed, because only one program can do that. If another one has taken the lock meanwhile, it gets it back.
  const removedPath = `${lockPath}.${randomUUID()}`;
  try {
    renameSync(lockPath, removedPath);
    if (readIfThere(removedPath) !== owner) tryToLink(removedPath, lockPath);
  } catch (error) {
    if (!hasCode(error, "ENOENT")) throw error;
  } finally {
    rmSync(removedPath, { force: true });
  }
  return true;
}

function readIfThere(path: string): string | undefined {
  try {
    return readFileSync(path, "utf8");
  } catch (error) {
    if (hasCode(error, "ENOENT")) return undefined;
    throw error;
  }
}

/** Whether the owner of a lock is a process of this host that no longer runs. */
function hasEnded(owner: string): boolean {
  const [host, processId] = owner.split(" ");
  if (host !== hostname() || processId === undefined || !/^\d+$/.test(processId)) return false;
  // In a container that was started again, the process may have the same number.
  if (Number(processId) === process.pid) return true;
  try {
    process.kill(Number(processId), 0);
    return false;
  } catch (error) {
    return hasCode(error, "ESRCH");
  }
}

const hasCode = (error: unknown, code: string): boolean =>
  error instanceof Error && (error as NodeJS.ErrnoException).code === code;
