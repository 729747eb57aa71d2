import { readFile } from "node:fs/promises";

/** Whoever runs what refuses to run as root. */
export interface User {
  readonly uid: number;
  readonly gid: number;
}

/** Another user than root; undefined for whoever is another one already. */
export async function unprivileged(): Promise<User | undefined> {
  if (process.getuid?.() !== 0) return undefined;
  const users = (await readFile("/etc/passwd", "utf8")).split("\n").map((line) => line.split(":"));
  const [, , uid, gid] = users.find(([name]) => name === "postgres") ?? users.find(([name]) => name === "nobody") ?? [];
  if (!uid || !gid) throw new Error("a server does not run as root, and there is no user `postgres` or `nobody`");
  return { uid: Number(uid), gid: Number(gid) };
}
