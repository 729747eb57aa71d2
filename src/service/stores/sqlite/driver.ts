import type { DatabaseSync } from "node:sqlite";

/**
 * Loads Node's SQLite. In a version of Node without SQLite, a static import would fail before the store could explain
 * why.
 *
 * @throws Error if this version of Node has no SQLite.
 */
export function loadSqlite(): { readonly DatabaseSync: typeof DatabaseSync } {
  const sqlite = process.getBuiltinModule?.("node:sqlite");
  if (!sqlite) throw new Error(`the SQLite store needs Node 22.13 or later; this is ${process.version}`);
  return sqlite;
}
