import type { Connection } from "./database.js";

/** Reads a value of the table `meta`. */
export async function getMeta(connection: Connection, key: string): Promise<string | undefined> {
  const [row] = await connection.queryRows("SELECT value FROM @.meta WHERE key = $1", key);
  return row && String(row.value);
}

export async function setMeta(connection: Connection, key: string, value: string): Promise<void> {
  const insertOrUpdateSql =
    "INSERT INTO @.meta (key, value) VALUES ($1, $2) ON CONFLICT (key) DO UPDATE SET value = excluded.value";
  await connection.executeAndCountChangedRows(insertOrUpdateSql, key, value);
}

/** Sets the value of a key, unless the key already has a value. */
export async function setMetaIfAbsent(connection: Connection, key: string, value: string): Promise<void> {
  await connection.executeAndCountChangedRows(
    "INSERT INTO @.meta (key, value) VALUES ($1, $2) ON CONFLICT (key) DO NOTHING",
    key,
    value,
  );
}
