import pg from "pg";

/** A step of an executed plan, as `EXPLAIN (ANALYZE, FORMAT JSON)` returns it. */
export interface PlanStep {
  readonly "Node Type": string;
  readonly "Relation Name"?: string;
  readonly "Index Cond"?: string;
  readonly Filter?: string;
  readonly "Rows Removed by Filter"?: number;
  /** The number of rows that the step returned in one loop, on average. */
  readonly "Actual Rows": number;
  readonly "Actual Loops": number;
  readonly Plans?: readonly PlanStep[];
}

export interface SqlStatement {
  readonly text: string;
  readonly values?: readonly unknown[] | undefined;
}

/** How a database plans a prepared statement: each time for the current values, or only once for any values. */
export const planCacheModes = ["force_custom_plan", "force_generic_plan"] as const;

/** Executes a prepared statement, and returns all steps of the plan that the database used. */
export async function explainSteps(
  client: pg.Client,
  { text, values = [] }: SqlStatement,
  planCacheMode: (typeof planCacheModes)[number],
): Promise<readonly PlanStep[]> {
  await client.query(`SET plan_cache_mode = ${planCacheMode}`);
  await client.query(`PREPARE explained AS ${text}`);
  try {
    const executeStatement =
      values.length === 0 ? "EXECUTE explained" : `EXECUTE explained(${values.map(toSqlLiteral).join(", ")})`;
    const { rows } = await client.query(`EXPLAIN (ANALYZE, FORMAT JSON, TIMING OFF) ${executeStatement}`);
    return listPlanSteps(rows[0]["QUERY PLAN"][0].Plan);
  } finally {
    await client.query("DEALLOCATE explained");
  }
}

const toSqlLiteral = (value: unknown): string =>
  Array.isArray(value) ? `ARRAY[${value.map(toSqlLiteral).join(", ")}]::text[]` : pg.escapeLiteral(String(value));

const listPlanSteps = (step: PlanStep): PlanStep[] => [step, ...(step.Plans ?? []).flatMap(listPlanSteps)];

/** Returns the number of rows that a step returned in all loops together. */
export const countReturnedRows = (step: PlanStep): number => step["Actual Rows"] * step["Actual Loops"];
