import type { Database } from "./database.js";
import { withLease } from "./exclusive-lease.js";
import { renderUnnest, toUnnestParameters } from "./unnest-rows.js";

/** The number of rows that one transaction examines. */
const maxExaminedRowsPerTransaction = 1_000;

/**
 * For each caller, deletes the event types that no longer occur in any subscription of this caller. Returns the number
 * of deleted event types. Other programs can write at the same time: if another transaction has just used an event
 * type, the foreign key prevents the deletion of this event type.
 */
export async function pruneEventTypes(database: Database, signal: AbortSignal | undefined): Promise<number> {
  let deletedTypeCount = 0;
  const hasNothingToDo = async (): Promise<boolean> => false;
  await withLease(database, signal, hasNothingToDo, async () => {
    let lastKey: readonly unknown[] | undefined = ["", ""];
    while (lastKey) {
      const previousKey: readonly unknown[] = lastKey;
      const callerTypeRows = await database.read(signal, (connection) =>
        connection.queryRows(selectNextCallerTypesSql, ...previousKey, maxExaminedRowsPerTransaction),
      );
      const batchKeys = callerTypeRows.map(({ authority, event_type: type }) => [authority, type]);
      deletedTypeCount += await database.writeWithoutTransaction(signal, (connection) =>
        connection.executeAndCountChangedRows(deleteUnusedCallerTypesSql, ...toUnnestParameters(2, batchKeys)),
      );
      lastKey = batchKeys.at(-1);
    }
  });
  return deletedTypeCount;
}

const selectNextCallerTypesSql = `
  SELECT authority, event_type FROM @.caller_event_types WHERE (authority, event_type) > ($1, $2)
  ORDER BY authority, event_type LIMIT $3`;

const deleteUnusedCallerTypesSql = `
  DELETE FROM @.caller_event_types AS stored
  USING ${renderUnnest(["authority", "event_type"])} AS seen (authority, event_type)
  WHERE stored.authority = seen.authority AND stored.event_type = seen.event_type AND NOT EXISTS (
    SELECT 1 FROM @.subscription_event_types AS used
    WHERE used.authority = stored.authority AND used.event_type = stored.event_type
  )`;
