import type { Connection } from "./connection.js";

/** A row of `caller_event_types`. */
export interface CallerEventType {
  readonly authority: string;
  readonly type: string;
}

/** Comes before every row. */
export const firstOfAll: CallerEventType = { authority: "", type: "" };

/** How many rows are looked at in one transaction: it holds up everything else. */
const rowsAtOnce = 1_000;

/**
 * Takes out, of the rows after one, those whose event type no subscription of the caller has any more: how many they were,
 * and the last row that was looked at.
 */
export function pruneSome(
  connection: Connection,
  { authority, type }: CallerEventType,
): { readonly removed: number; readonly last: CallerEventType | undefined } {
  const rows = connection.all(next, authority, type, rowsAtOnce);
  let removed = 0;
  for (const row of rows) removed += connection.run(removeIfUnused, row.authority ?? null, row.event_type ?? null);
  const last = rows.at(-1);
  return { removed, last: last && { authority: String(last.authority), type: String(last.event_type) } };
}

const next = `
  SELECT authority, event_type FROM caller_event_types WHERE (authority, event_type) > (?, ?)
  ORDER BY authority, event_type LIMIT ?`;

const removeIfUnused = `
  DELETE FROM caller_event_types WHERE authority = ? AND event_type = ? AND NOT EXISTS (
    SELECT 1 FROM subscription_event_types AS used
    WHERE used.authority = caller_event_types.authority AND used.event_type = caller_event_types.event_type
  )`;
