import pg from "pg";

/**
 * Compares the other tables of a store with the table `subscriptions`, and finds missing and unexpected rows. The event
 * types of the store must have been pruned.
 */
export async function findInconsistencies(pool: pg.Pool, schema: string): Promise<unknown[]> {
  const { rows } = await pool.query(selectInconsistencies.replaceAll("@.", () => `${pg.escapeIdentifier(schema)}.`));
  return rows.map((row) => Object.values(row).join(" "));
}

const typeColumns = "authority, event_type, name, target_resource";
const callerColumns = "authority, event_type";
const uidColumns = "authority, name, uid";

/** Writes an SQL query for the rows of one table that another table does not have. */
const selectMissingRows = (inconsistency: string, columns: string, table: string, otherTable: string): string => `
  SELECT '${inconsistency}' AS what, concat_ws(' ', ${columns}) AS row
  FROM (SELECT ${columns} FROM ${table} EXCEPT SELECT ${columns} FROM ${otherTable}) AS rows`;

const selectInconsistencies = `
  WITH expected AS (
    SELECT authority, event_type, name, target_resource
    FROM @.subscriptions, json_array_elements_text(event_types::json) AS types (event_type)
    WHERE state <> 'DELETED'
  ) ${[
    selectMissingRows("missing type", typeColumns, "expected", "@.subscription_event_types"),
    selectMissingRows("unexpected type", typeColumns, "@.subscription_event_types", "expected"),
    selectMissingRows("missing type of caller", callerColumns, "expected", "@.caller_event_types"),
    selectMissingRows("unexpected type of caller", callerColumns, "@.caller_event_types", "expected"),
    selectMissingRows("missing uid", uidColumns, "@.subscriptions", "@.subscription_uids"),
    selectMissingRows("unexpected uid", uidColumns, "@.subscription_uids", "@.subscriptions"),
  ].join(" UNION ALL ")}`;
