import type { SQLInputValue, SQLOutputValue } from "node:sqlite";
import type { Connection } from "./connection.js";

/** Reads a value of the table `meta`. */
export const getMeta = (connection: Connection, key: string): SQLOutputValue | undefined =>
  connection.queryFirstRow("SELECT value FROM meta WHERE key = ?", key)?.value;

export function setMeta(connection: Connection, key: string, value: SQLInputValue): void {
  connection.execute(
    "INSERT INTO meta (key, value) VALUES (?, ?) ON CONFLICT DO UPDATE SET value = excluded.value",
    key,
    value,
  );
}

/** Sets the value of a key, unless the key already has a value. Returns the value that the key has after that. */
export function getOrSetMeta(connection: Connection, key: string, value: SQLInputValue): SQLOutputValue | undefined {
  connection.execute("INSERT INTO meta (key, value) VALUES (?, ?) ON CONFLICT DO NOTHING", key, value);
  return getMeta(connection, key);
}
