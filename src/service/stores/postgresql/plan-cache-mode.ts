import type pg from "pg";

/**
 * How long a connection is used, in seconds. After this time, a new connection replaces it. The new connection plans
 * its statements for the current size of the tables.
 */
export const connectionLifetimeSeconds = 60;

/**
 * Sets `plan_cache_mode` for a connection.
 *
 * With large tables, one plan of a statement is good for all values, and planning takes longer than reading most pages.
 * So each statement is planned only once. Small tables may grow while the connection is open, and a plan for an empty
 * table is bad for a large table. So with small tables, each statement is planned every time. If a database does not
 * have this setting, nothing changes.
 */
export async function setPlanCacheMode(client: pg.ClientBase, schema: string): Promise<void> {
  await client.query(setModeByTableSizeSql, [schema]).catch(() => {});
}

const setModeByTableSizeSql = `
  SELECT set_config('plan_cache_mode', CASE WHEN sum(reltuples) > 10000 THEN 'force_generic_plan' ELSE 'force_custom_plan' END, false)
  FROM pg_class JOIN pg_namespace ON pg_namespace.oid = relnamespace
  WHERE nspname = $1 AND relname LIKE 'subscription\\_event\\_types%' AND relkind = 'r'`;
