import pg from "pg";

/** Rows of the tables of a store that should be there and are not, or the other way round. None if all is well. */
export async function contradictions(pool: pg.Pool, schema: string): Promise<unknown[]> {
  const { rows } = await pool.query(query.replaceAll("@.", () => `${pg.escapeIdentifier(schema)}.`));
  return rows.map((row) => Object.values(row).join(" "));
}

const ofTypes = "authority, event_type, name, target_resource";
const ofCallers = "authority, event_type";
const ofUids = "authority, name, uid";

/** What one query finds and another one does not. */
const without = (what: string, columns: string, some: string, others: string): string => `
  SELECT '${what}' AS what, concat_ws(' ', ${columns}) AS row
  FROM (SELECT ${columns} FROM ${some} EXCEPT SELECT ${columns} FROM ${others}) AS rows`;

/** Types of callers that are no longer used may stay until the store is pruned: it must have been. */
const query = `
  WITH expected AS (
    SELECT authority, event_type, name, target_resource
    FROM @.subscriptions, json_array_elements_text(event_types::json) AS types (event_type)
    WHERE state <> 'DELETED'
  ) ${[
    without("no type of", ofTypes, "expected", "@.subscription_event_types"),
    without("a type too many of", ofTypes, "@.subscription_event_types", "expected"),
    without("no type of the caller", ofCallers, "expected", "@.caller_event_types"),
    without("a type too many of the caller", ofCallers, "@.caller_event_types", "expected"),
    without("no uid of", ofUids, "@.subscriptions", "@.subscription_uids"),
    without("a uid too many of", ofUids, "@.subscription_uids", "@.subscriptions"),
  ].join(" UNION ALL ")}`;
