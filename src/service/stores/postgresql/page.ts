import type { StoredSubscription } from "../../subscription.js";
import { mergeSortedNames } from "../merge-sorted-names.js";
import { nameUpperBound, type PageQueryForSqlStores } from "../page-query-for-sql-stores.js";
import { fromRow } from "../subscription-row.js";
import type { Connection, Database } from "./database.js";
import {
  buildFirstNamesSql,
  buildNamesUpToKnownBoundSql,
  buildSelectRowsSql,
  selectRowsSql,
} from "./page-statements.js";
import { selectRequestedEventTypesOfCaller } from "./types-of-caller.js";

/**
 * The number of event types that the first statement reads, and the maximum number that each later statement reads. For
 * each of its event types, a statement sorts at most one page of names. These names fit into PostgreSQL's `work_mem`.
 */
const [firstStatementTypeCount, maxTypesPerStatement] = [64, 512];

/**
 * Reads a page.
 *
 * The names for each event type are one sorted range of an index, which is read up to the end of the page. Then the
 * rows with these names are read. For each event type, at most `limit` names are read, however many subscriptions there
 * are.
 *
 * @param prepareRead Called before the page is read, on the same connection.
 */
export async function readPage(
  database: Database,
  query: PageQueryForSqlStores,
  signal: AbortSignal | undefined,
  prepareRead: (connection: Connection) => Promise<void> = async () => {},
): Promise<readonly StoredSubscription[]> {
  const { eventTypes } = query;
  if (eventTypes.length <= firstStatementTypeCount) {
    return await database.read(signal, async (connection) => {
      await prepareRead(connection);
      return await readPageOfFewTypes(connection, query, eventTypes);
    });
  }
  const readInSnapshot = async (connection: Connection): Promise<readonly StoredSubscription[]> => {
    const existingTypes = await selectRequestedEventTypesOfCaller(connection, query);
    return existingTypes.length <= firstStatementTypeCount
      ? await readPageOfFewTypes(connection, query, existingTypes)
      : await readPageOfManyTypes(connection, query, existingTypes);
  };
  return await database.readSnapshot(signal, readInSnapshot, prepareRead);
}

/** Reads a page with one statement, which selects the names and the rows. */
async function readPageOfFewTypes(
  connection: Connection,
  query: PageQueryForSqlStores,
  eventTypes: readonly string[],
): Promise<readonly StoredSubscription[]> {
  if (eventTypes.length === 0) return [];
  const sql = buildSelectRowsSql(buildFirstNamesSql(query.equalities, eventTypes.length));
  return (await connection.queryRows(sql, ...statementParametersOf(query, eventTypes, nameUpperBound))).map(fromRow);
}

/**
 * Reads the names of a page with several statements, and then the rows. After each statement, there is a preliminary
 * page: the first `limit` names among all names that were found so far. If the preliminary page is full, the next
 * statement reads no names after the last name of this page.
 */
async function readPageOfManyTypes(
  connection: Connection,
  query: PageQueryForSqlStores,
  eventTypes: readonly string[],
): Promise<readonly StoredSubscription[]> {
  const { authority, equalities, limit } = query;
  let pageNamesSoFar: string[] = [];
  let [start, count] = [0, firstStatementTypeCount];
  while (start < eventTypes.length) {
    const eventTypesInStatement = eventTypes.slice(start, start + count);
    const currentUpperBound = pageNamesSoFar.length === limit ? pageNamesSoFar.at(-1) : undefined;
    const sql =
      currentUpperBound === undefined
        ? buildFirstNamesSql(equalities, eventTypesInStatement.length)
        : buildNamesUpToKnownBoundSql(equalities);
    const nameRows = await connection.queryRows(
      sql,
      ...statementParametersOf(query, eventTypesInStatement, currentUpperBound ?? nameUpperBound),
    );
    pageNamesSoFar = mergeSortedNames(
      pageNamesSoFar,
      nameRows.map(({ name }) => String(name)),
      limit,
    );
    [start, count] = [start + eventTypesInStatement.length, Math.min(2 * count, maxTypesPerStatement)];
  }
  return (await connection.queryRows(selectRowsSql, authority, pageNamesSoFar)).map(fromRow);
}

const statementParametersOf = (
  { authority, equalities, afterName, limit }: PageQueryForSqlStores,
  eventTypes: readonly string[],
  currentUpperBound: string,
): unknown[] => [authority, afterName, currentUpperBound, limit, eventTypes, ...equalities.map(({ value }) => value)];
