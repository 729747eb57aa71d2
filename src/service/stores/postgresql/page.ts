import type { StoredSubscription } from "../../subscription.js";
import { mergeSortedNames } from "../merge-sorted-names.js";
import { nameUpperBound, type SqlPageQuery } from "../sql-page-query.js";
import { fromRow } from "../subscription-row.js";
import type { Connection, Database } from "./database.js";
import { selectExistingTypes } from "./existing-types.js";
import { selectFirstNames, selectNames, selectRows, selectRowsOfNames } from "./page-statements.js";

/**
 * The number of event types that the first statement reads, and the maximum of a later one. A statement sorts at most this
 * number of pages, which fits into PostgreSQL's `work_mem`.
 */
const [typesOfFirstStatement, maxTypesPerStatement] = [64, 512];

/**
 * Reads a page.
 *
 * Each event type is one sorted range of an index, which is read up to the end of the page. Only then rows are read. However
 * many subscriptions there are, at most `limit` names of each event type are read.
 */
export async function readPage(
  database: Database,
  query: SqlPageQuery,
  signal: AbortSignal | undefined,
): Promise<readonly StoredSubscription[]> {
  const { eventTypes } = query;
  if (eventTypes.length <= typesOfFirstStatement) {
    return await database.read(signal, (connection) => readPageOfFewTypes(connection, query, eventTypes));
  }
  return await database.readSnapshot(signal, async (connection) => {
    const existingTypes = await selectExistingTypes(connection, query);
    return existingTypes.length <= typesOfFirstStatement
      ? await readPageOfFewTypes(connection, query, existingTypes)
      : await readPageOfManyTypes(connection, query, existingTypes);
  });
}

/** Reads names and rows with one statement. */
async function readPageOfFewTypes(
  connection: Connection,
  query: SqlPageQuery,
  eventTypes: readonly string[],
): Promise<readonly StoredSubscription[]> {
  if (eventTypes.length === 0) return [];
  const sql = selectRowsOfNames(selectFirstNames(query.equalities, eventTypes.length));
  return (await connection.all(sql, ...statementParametersOf(query, eventTypes, nameUpperBound))).map(fromRow);
}

/** Reads names with several statements, each up to the last name of the page that is known so far. Then reads the rows. */
async function readPageOfManyTypes(
  connection: Connection,
  query: SqlPageQuery,
  eventTypes: readonly string[],
): Promise<readonly StoredSubscription[]> {
  const { authority, equalities, limit } = query;
  let pageNames: string[] = [];
  let [start, count] = [0, typesOfFirstStatement];
  while (start < eventTypes.length) {
    const statementTypes = eventTypes.slice(start, start + count);
    const lastName = pageNames.length === limit ? pageNames.at(-1) : undefined;
    const sql = lastName === undefined ? selectFirstNames(equalities, statementTypes.length) : selectNames(equalities);
    const rows = await connection.all(sql, ...statementParametersOf(query, statementTypes, lastName ?? nameUpperBound));
    pageNames = mergeSortedNames(
      pageNames,
      rows.map(({ name }) => String(name)),
      limit,
    );
    [start, count] = [start + statementTypes.length, Math.min(2 * count, maxTypesPerStatement)];
  }
  return (await connection.all(selectRows, authority, pageNames)).map(fromRow);
}

const statementParametersOf = (
  { authority, equalities, after, limit }: SqlPageQuery,
  eventTypes: readonly string[],
  lastName: string,
): unknown[] => [authority, after, lastName, limit, eventTypes, ...equalities.map(({ value }) => value)];
