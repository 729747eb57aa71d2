import type { DatabaseSync } from "node:sqlite";

/**
 * Loads Node's SQLite. It is not imported statically, because a version of Node without it would fail before it could
 * say why.
 *
 * @throws Error if this version of Node has none.
 */
export function loadSqlite(): { readonly DatabaseSync: typeof DatabaseSync } {
  const sqlite = process.getBuiltinModule?.("node:sqlite");
  if (!sqlite) throw new Error(`the SQLite store needs Node 22.13 or later; this is ${process.version}`);
  return sqlite;
}
