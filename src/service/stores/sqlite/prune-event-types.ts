import type { Connection } from "./connection.js";

/** The key of a row of the table `caller_event_types`. */
export interface CallerEventType {
  readonly authority: string;
  readonly eventType: string;
}

/** A key that is less than the key of every row in the table. */
export const beforeFirstRow: CallerEventType = { authority: "", eventType: "" };

/** The number of rows that one transaction examines. While this transaction runs, other writes wait. */
const maxExaminedRowsPerTransaction = 1_000;

/**
 * Examines the next rows of `caller_event_types`. If no subscription of the caller has the event type of a row, deletes
 * this row.
 *
 * @param previousRow The last row that the previous call has examined.
 * @returns The number of deleted rows, and the last row that was examined. The last row is undefined if there are no
 *   more rows.
 */
export function pruneEventTypeBatch(
  connection: Connection,
  previousRow: CallerEventType,
): { readonly deletedCount: number; readonly lastExaminedRow: CallerEventType | undefined } {
  const callerTypeRows = connection.queryRows(
    selectNextCallerTypesSql,
    previousRow.authority,
    previousRow.eventType,
    maxExaminedRowsPerTransaction,
  );
  let deletedCount = 0;
  for (const callerTypeRow of callerTypeRows)
    deletedCount += connection.execute(
      deleteUnusedCallerTypeSql,
      callerTypeRow.authority ?? null,
      callerTypeRow.event_type ?? null,
    );
  const lastExaminedRow = callerTypeRows.at(-1);
  return {
    deletedCount,
    lastExaminedRow: lastExaminedRow && {
      authority: String(lastExaminedRow.authority),
      eventType: String(lastExaminedRow.event_type),
    },
  };
}

const selectNextCallerTypesSql = `
  SELECT authority, event_type FROM caller_event_types WHERE (authority, event_type) > (?, ?)
  ORDER BY authority, event_type LIMIT ?`;

const deleteUnusedCallerTypeSql = `
  DELETE FROM caller_event_types WHERE authority = ? AND event_type = ? AND NOT EXISTS (
    SELECT 1 FROM subscription_event_types AS used
    WHERE used.authority = caller_event_types.authority AND used.event_type = caller_event_types.event_type
  )`;
