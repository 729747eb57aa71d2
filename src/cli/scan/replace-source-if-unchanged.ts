import { randomUUID } from "node:crypto";
import { constants } from "node:fs";
import { access, chmod, chown, open, readFile, realpath, rename, rm, stat } from "node:fs/promises";
import { dirname, join } from "node:path";
import { systemErrorMessageOf } from "../output/error-message.js";
import { Misuse } from "../output/misuse.js";

/**
 * Replaces the content of a file. Even if an error occurs, the file has either its complete old content or its complete
 * new content.
 *
 * @param oldBytes The bytes that were read. If the file now has other content, it stays unchanged.
 * @throws Misuse if the file has changed, belongs to another user, has several hard links, or cannot be written.
 */
export async function replaceSourceIfUnchanged(path: string, oldBytes: Buffer, newText: string): Promise<void> {
  try {
    // A symbolic link stays a link: the file that it points to is replaced.
    const resolvedPath = await realpath(path);
    const { mode, uid, gid, nlink } = await stat(resolvedPath);
    const userId = process.getuid?.() ?? uid;
    if (userId !== 0 && userId !== uid) throw new Misuse(`${path}: belongs to another user; the file is unchanged`);
    if (nlink > 1) throw new Misuse(`${path}: has several names (hard links); the file is unchanged`);
    await access(resolvedPath, constants.W_OK);
    const temporaryPath = join(dirname(resolvedPath), `.wef-${randomUUID()}.tmp`);
    try {
      const file = await open(temporaryPath, "wx", 0o600);
      try {
        await file.writeFile(newText);
        await file.sync();
      } finally {
        await file.close();
      }
      await chmod(temporaryPath, mode);
      // Gives the new file the owner and the group of the old file. Only the superuser may change the owner. Any other
      // user owns both files at this point, so if this call fails, only the group of the new file is different.
      await chown(temporaryPath, uid, gid).catch(() => {});
      if (!oldBytes.equals(await readFile(resolvedPath)))
        throw new Misuse(`${path}: changed while it was scanned; the file is unchanged`);
      await rename(temporaryPath, resolvedPath);
    } finally {
      await rm(temporaryPath, { force: true });
    }
  } catch (error) {
    const message = systemErrorMessageOf(error);
    throw message ? new Misuse(`${path}: ${message}`) : error;
  }
}
