import { statfs } from "node:fs/promises";
import { dirname } from "node:path";

/**
 * The free disk space that a transaction needs, in bytes. A transaction writes some pages to the file and to its log.
 */
const minFreeBytes = 256 * 1024;

/**
 * Rejects with the code `ENOSPC` if the disk of a file has too little space for a transaction. This check is needed
 * because reads still work on a full disk: a read that succeeds does not show that the store can also write.
 */
export async function assertDiskSpace(filePath: string): Promise<void> {
  const { bavail, bsize } = await statfs(dirname(filePath));
  if (bavail * bsize >= minFreeBytes) return;
  throw Object.assign(new Error("no space left on the disk of the SQLite file"), { code: "ENOSPC" });
}
