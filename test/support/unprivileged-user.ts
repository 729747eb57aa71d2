import { readFile } from "node:fs/promises";

/** The user and the group of a process. */
export interface User {
  readonly uid: number;
  readonly gid: number;
}

/**
 * Finds another user for servers that refuse to run as root. Undefined if this process does not run as root, because
 * then no other user is necessary.
 */
export async function findUnprivilegedUser(): Promise<User | undefined> {
  if (process.getuid?.() !== 0) return undefined;
  const users = (await readFile("/etc/passwd", "utf8")).split("\n").map((line) => line.split(":"));
  const [, , uid, gid] = users.find(([name]) => name === "postgres") ?? users.find(([name]) => name === "nobody") ?? [];
  if (!uid || !gid) throw new Error("a server does not run as root, and there is no user `postgres` or `nobody`");
  return { uid: Number(uid), gid: Number(gid) };
}
