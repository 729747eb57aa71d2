import type { SQLInputValue, SQLOutputValue } from "node:sqlite";
import type { Connection } from "./connection.js";

/** A value that is kept beside the subscriptions. */
export const getMeta = (connection: Connection, key: string): SQLOutputValue | undefined =>
  connection.get("SELECT value FROM meta WHERE key = ?", key)?.value;

export function setMeta(connection: Connection, key: string, value: SQLInputValue): void {
  connection.run(
    "INSERT INTO meta (key, value) VALUES (?, ?) ON CONFLICT DO UPDATE SET value = excluded.value",
    key,
    value,
  );
}

/** Keeps a value if there is none yet; the one that is kept. */
export function setMetaOnce(connection: Connection, key: string, value: SQLInputValue): SQLOutputValue | undefined {
  connection.run("INSERT INTO meta (key, value) VALUES (?, ?) ON CONFLICT DO NOTHING", key, value);
  return getMeta(connection, key);
}
