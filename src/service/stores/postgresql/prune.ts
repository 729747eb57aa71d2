import type { Connection, Database } from "./database.js";
import { underLease } from "./lease.js";
import { listsOf, tableOf } from "./table-of-parameters.js";

/** How many rows are looked at in one transaction. */
const rowsAtOnce = 1_000;

/**
 * Takes out the event types that no subscription of a caller has any more; how many there were. Writers may go on: the
 * foreign key sees to it that no type is taken out that another transaction has just relied on.
 */
export async function prune(database: Database, signal: AbortSignal | undefined): Promise<number> {
  let removed = 0;
  await underLease(
    database,
    signal,
    async () => false,
    async () => {
      for (let after: readonly unknown[] | undefined = ["", ""]; after; ) {
        const from: readonly unknown[] = after;
        const rows = await database.read(signal, (connection) => connection.all(next, ...from, rowsAtOnce));
        const lists = listsOf(
          2,
          rows.map(({ authority, event_type: type }) => [authority, type]),
        );
        removed += await database.write(signal, (connection: Connection) => connection.run(removeUnused, ...lists));
        const last = rows.at(-1);
        after = last && [last.authority, last.event_type];
      }
    },
  );
  return removed;
}

const next = `
  SELECT authority, event_type FROM @.caller_event_types WHERE (authority, event_type) > ($1, $2)
  ORDER BY authority, event_type LIMIT $3`;

const removeUnused = `
  DELETE FROM @.caller_event_types AS stored
  USING ${tableOf(["authority", "event_type"])} AS seen (authority, event_type)
  WHERE stored.authority = seen.authority AND stored.event_type = seen.event_type AND NOT EXISTS (
    SELECT 1 FROM @.subscription_event_types AS used
    WHERE used.authority = stored.authority AND used.event_type = stored.event_type
  )`;
