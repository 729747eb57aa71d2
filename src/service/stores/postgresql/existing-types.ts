import type { SqlPageQuery } from "../sql-page-query.js";
import type { Connection } from "./database.js";

/** Selects those event types of a query that the caller has. Reads all types of the caller if these are fewer. */
export async function selectExistingTypes(
  connection: Connection,
  { authority, eventTypes }: SqlPageQuery,
): Promise<readonly string[]> {
  const typesOfCaller = await connection.all(selectTypesOfCaller, authority, eventTypes.length + 1);
  const rows =
    typesOfCaller.length <= eventTypes.length
      ? typesOfCaller
      : await connection.all(selectTypesAmong, authority, eventTypes);
  const requestedTypes = new Set(eventTypes);
  return rows.map(({ event_type: type }) => String(type)).filter((type) => requestedTypes.has(type));
}

const selectTypesOfCaller = `
  SELECT event_type FROM @.caller_event_types WHERE authority = $1 ORDER BY event_type LIMIT $2`;

const selectTypesAmong = `
  SELECT event_type FROM @.caller_event_types WHERE authority = $1 AND event_type = ANY($2::text[])`;
