import type { Database } from "./database.js";
import { withLease } from "./lease.js";
import { unnest, unnestParameters } from "./unnest.js";

/** The number of rows that one transaction looks at. */
const maxRowsPerTransaction = 1_000;

/**
 * Deletes the event types of callers that none of their subscriptions has any more. Returns how many there were. Other
 * programs may write meanwhile: the foreign key keeps an event type that another transaction has just used.
 */
export async function prune(database: Database, signal: AbortSignal | undefined): Promise<number> {
  let deleted = 0;
  const isDone = async (): Promise<boolean> => false;
  await withLease(database, signal, isDone, async () => {
    let last: readonly unknown[] | undefined = ["", ""];
    while (last) {
      const after: readonly unknown[] = last;
      const rows = await database.read(signal, (connection) =>
        connection.all(selectNextRows, ...after, maxRowsPerTransaction),
      );
      const keys = rows.map(({ authority, event_type: type }) => [authority, type]);
      deleted += await database.write(signal, (connection) =>
        connection.run(deleteUnused, ...unnestParameters(2, keys)),
      );
      last = keys.at(-1);
    }
  });
  return deleted;
}

const selectNextRows = `
  SELECT authority, event_type FROM @.caller_event_types WHERE (authority, event_type) > ($1, $2)
  ORDER BY authority, event_type LIMIT $3`;

const deleteUnused = `
  DELETE FROM @.caller_event_types AS stored
  USING ${unnest(["authority", "event_type"])} AS seen (authority, event_type)
  WHERE stored.authority = seen.authority AND stored.event_type = seen.event_type AND NOT EXISTS (
    SELECT 1 FROM @.subscription_event_types AS used
    WHERE used.authority = stored.authority AND used.event_type = stored.event_type
  )`;
