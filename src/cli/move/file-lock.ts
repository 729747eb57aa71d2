import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { hostname } from "node:os";
import { Misuse } from "../output/misuse.js";

/** How often a lock is taken again after one of a program that has ended. */
const maxAttempts = 8;

/**
 * Takes a lock for a file: FILE.lock, which holds the host and the process. The lock of a process of this host that
 * has ended is replaced.
 *
 * @returns Gives up the lock.
 * @throws Misuse if another program has the lock.
 */
export function lockFile(path: string): () => void {
  const lockPath = `${path}.lock`;
  const ownOwner = `${hostname()} ${process.pid}`;
  for (let attempt = 0; attempt < maxAttempts; attempt += 1) {
    try {
      writeFileSync(lockPath, ownOwner, { flag: "wx" });
      return () => rmSync(lockPath, { force: true });
    } catch (error) {
      if (!hasCode(error, "EEXIST")) throw error;
    }
    const owner = readIfThere(lockPath);
    if (owner !== undefined && !hasEnded(owner)) break;
    rmSync(lockPath, { force: true });
  }
  throw new Misuse(`${path}: another program writes it; if none does, remove ${lockPath}`);
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
