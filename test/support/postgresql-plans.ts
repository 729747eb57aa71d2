import pg from "pg";

/** A step of a plan that was carried out, as `EXPLAIN (ANALYZE, FORMAT JSON)` tells it. */
export interface PlanNode {
  readonly "Node Type": string;
  readonly "Relation Name"?: string;
  readonly "Index Cond"?: string;
  readonly Filter?: string;
  readonly "Rows Removed by Filter"?: number;
  /** How many rows it gave each time, on the average. */
  readonly "Actual Rows": number;
  readonly "Actual Loops": number;
  readonly Plans?: readonly PlanNode[];
}

export interface Statement {
  readonly text: string;
  readonly values?: readonly unknown[] | undefined;
}

/** How a database plans a statement that was prepared: anew for its values, or once for any. */
export const planModes = ["force_custom_plan", "force_generic_plan"] as const;

/** All steps of the plan that a prepared statement is carried out by. */
export async function stepsOf(
  client: pg.Client,
  { text, values = [] }: Statement,
  mode: (typeof planModes)[number],
): Promise<readonly PlanNode[]> {
  await client.query(`SET plan_cache_mode = ${mode}`);
  await client.query(`PREPARE looked_at AS ${text}`);
  try {
    const execute = values.length === 0 ? "EXECUTE looked_at" : `EXECUTE looked_at(${values.map(literal).join(", ")})`;
    const { rows } = await client.query(`EXPLAIN (ANALYZE, FORMAT JSON, TIMING OFF) ${execute}`);
    return flat(rows[0]["QUERY PLAN"][0].Plan);
  } finally {
    await client.query("DEALLOCATE looked_at");
  }
}

const literal = (value: unknown): string =>
  Array.isArray(value) ? `ARRAY[${value.map(literal).join(", ")}]::text[]` : pg.escapeLiteral(String(value));

const flat = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(flat)];

/** How many rows a step gave in all. */
export const rowsOf = (node: PlanNode): number => node["Actual Rows"] * node["Actual Loops"];
