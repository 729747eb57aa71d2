import type { DatabaseSync } from "node:sqlite";

/**
 * Loads Node's SQLite. A static import would fail in a version of Node without SQLite, before the store could give the
 * reason.
 *
 * @throws Error if this version of Node has no SQLite.
 */
export function loadSqlite(): { readonly DatabaseSync: typeof DatabaseSync } {
  const sqlite = process.getBuiltinModule?.("node:sqlite");
  if (!sqlite) throw new Error(`the SQLite store needs Node 22.13 or later; this is ${process.version}`);
  return sqlite;
}
