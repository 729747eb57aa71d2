import { statfs } from "node:fs/promises";
import { dirname } from "node:path";

/**
 * The minimum free disk space for a transaction, in bytes. A transaction needs some pages in the file and in its log.
 */
const minFreeBytes = 256 * 1024;

/**
 * Rejects with the code `ENOSPC` if the disk of a file has no space for a transaction. Reads still work on a full disk,
 * so a successful read does not show that the store can also write.
 */
export async function assertDiskSpace(filePath: string): Promise<void> {
  const { bavail, bsize } = await statfs(dirname(filePath));
  if (bavail * bsize >= minFreeBytes) return;
  throw Object.assign(new Error("no space left on the disk of the SQLite file"), { code: "ENOSPC" });
}
