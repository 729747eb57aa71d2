import type { PageQueryForSqlStores } from "../page-query-for-sql-stores.js";
import type { Connection } from "./database.js";

/**
 * Returns the requested event types that the caller has. If the caller has more event types than were requested, the
 * database returns only the requested event types. Otherwise the database returns all event types of the caller, and
 * this function selects the requested event types.
 */
export async function selectRequestedEventTypesOfCaller(
  connection: Connection,
  { authority, eventTypes }: PageQueryForSqlStores,
): Promise<readonly string[]> {
  const callerTypeRows = await connection.queryRows(selectCallerTypesSql, authority, eventTypes.length + 1);
  const typeRows =
    callerTypeRows.length <= eventTypes.length
      ? callerTypeRows
      : await connection.queryRows(selectEventTypesOfCallerInListSql, authority, eventTypes);
  const requestedTypes = new Set(eventTypes);
  return typeRows.map(({ event_type: type }) => String(type)).filter((type) => requestedTypes.has(type));
}

const selectCallerTypesSql = `
  SELECT event_type FROM @.caller_event_types WHERE authority = $1 ORDER BY event_type LIMIT $2`;

const selectEventTypesOfCallerInListSql = `
  SELECT event_type FROM @.caller_event_types WHERE authority = $1 AND event_type = ANY($2::text[])`;
