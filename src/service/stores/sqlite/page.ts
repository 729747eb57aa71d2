import { setImmediate as nextTurn } from "node:timers/promises";
import type { StoredSubscription } from "../../subscription.js";
import type { PageQueryForSqlStores } from "../page-query-for-sql-stores.js";
import type { Connection } from "./connection.js";
import { yieldNamesOfPageSoFar } from "./page-names.js";
import type { RowCache } from "./row-cache.js";

/**
 * Reads a page with any number of event types, in the open transaction of a connection. Between the statements, the
 * event loop can do other work.
 */
export async function readPage(
  connection: Connection,
  query: PageQueryForSqlStores,
  rowCache: RowCache,
  signal: AbortSignal | undefined,
): Promise<StoredSubscription[]> {
  const { authority, eventTypes } = query;
  let pageNames: readonly string[] = [];
  for (pageNames of yieldNamesOfPageSoFar(
    connection,
    query,
    findRequestedEventTypesOfCaller(connection, authority, eventTypes),
  )) {
    await nextTurn();
    signal?.throwIfAborted();
  }
  return rowCache.readSubscriptions(connection, authority, pageNames);
}

/**
 * Returns the requested event types that the caller has. If the caller has more event types than were requested, the
 * database returns only the requested event types. Otherwise the database returns all event types of the caller, and
 * this function selects the requested event types.
 */
function findRequestedEventTypesOfCaller(
  connection: Connection,
  authority: string,
  eventTypes: readonly string[],
): string[] {
  const callerTypeRows = connection.queryRows(selectCallerTypesSql, authority, eventTypes.length + 1);
  const typeRows =
    callerTypeRows.length <= eventTypes.length
      ? callerTypeRows
      : connection.queryRows(selectEventTypesOfCallerInListSql, authority, JSON.stringify(eventTypes));
  const requestedTypes = new Set(eventTypes);
  return typeRows.map((typeRow) => String(typeRow.event_type)).filter((type) => requestedTypes.has(type));
}

const selectCallerTypesSql = "SELECT event_type FROM caller_event_types WHERE authority = ? LIMIT ?";

const selectEventTypesOfCallerInListSql = `
  SELECT event_type FROM caller_event_types
  WHERE authority = ? AND event_type IN (SELECT value FROM json_each(?))`;
