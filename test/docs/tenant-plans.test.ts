import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Mapping, toSql } from "../../src/backends/sql.js";
import { filterByHand } from "../support/filter-by-hand.js";
import { type PostgresqlServer, startPostgresql } from "../support/postgresql.js";

const schema = `tenants_${process.pid}`;
/** Two numbers: how many subscriptions the asking tenant has, and how many all other tenants together have. */
const [ownCount, otherCount] = [4_000, 40_000];

interface PlanNode {
  readonly "Actual Rows": number;
  readonly "Actual Loops": number;
  readonly "Rows Removed by Filter"?: number;
  readonly "Rows Removed by Index Recheck"?: number;
  readonly "Index Cond"?: string;
  readonly Plans?: readonly PlanNode[];
}

/** The number of rows and index entries that a plan has read. */
function countReadRows(node: PlanNode): number {
  const perLoop =
    node["Actual Rows"] + (node["Rows Removed by Filter"] ?? 0) + (node["Rows Removed by Index Recheck"] ?? 0);
  return perLoop * node["Actual Loops"] + (node.Plans ?? []).reduce((sum, child) => sum + countReadRows(child), 0);
}

describe("the query for a page of one tenant's subscriptions, in a table with many tenants", () => {
  let server: PostgresqlServer;
  let client: pg.Client;

  beforeAll(async () => {
    server = await startPostgresql();
    client = new pg.Client(server.url);
    await client.connect();
    // The subscriptions of the asking tenant have event types of their own. All other subscriptions have the type
    // `a.common`.
    await client.query(`CREATE SCHEMA ${schema}; SET search_path TO ${schema}, public;
      CREATE EXTENSION IF NOT EXISTS btree_gin SCHEMA public;
      CREATE TABLE subscriptions (tenant text, name text COLLATE "C", event_types text[], target_resource text, PRIMARY KEY (tenant, name));
      CREATE TABLE subscription_event_types (tenant text, event_type text, name text COLLATE "C", PRIMARY KEY (tenant, event_type, name));
      INSERT INTO subscriptions SELECT 'own', 's' || i, ARRAY['a.own' || i % 1000], 't' FROM generate_series(1, ${ownCount}) AS i;
      INSERT INTO subscriptions SELECT 'other' || i % 10, 's' || i, ARRAY['a.common'], 't' FROM generate_series(1, ${otherCount}) AS i;
      INSERT INTO subscription_event_types SELECT tenant, unnest(event_types), name FROM subscriptions;
      ANALYZE subscriptions, subscription_event_types`);
  });

  afterAll(async () => {
    await client.query(`DROP SCHEMA ${schema} CASCADE`);
    await client.end();
    await server.stop();
  });

  const explain = async (query: string, values: readonly unknown[]): Promise<{ plan: string; readRows: number }> => {
    const { rows } = await client.query(`EXPLAIN (ANALYZE, FORMAT JSON) ${query}`, [...values]);
    const [{ Plan }] = rows[0]["QUERY PLAN"];
    return { plan: JSON.stringify(Plan), readRows: countReadRows(Plan) };
  };

  /** Explains the query for the tenant's first page of subscriptions with one event type. */
  const explainPage = (
    eventType: string,
    mapping: Mapping,
    isMaterialized = false,
  ): Promise<{ plan: string; readRows: number }> => {
    const { text, values } = toSql(filterByHand({ eventTypes: [eventType] }), {
      dialect: "postgresql",
      mapping: mapping as Mapping & { kind: "array" },
      firstParameter: 2,
    });
    const condition = `SELECT * FROM subscriptions WHERE tenant = $1 AND ${text}`;
    const query = isMaterialized
      ? `WITH matching AS MATERIALIZED (${condition}) SELECT * FROM matching ORDER BY name LIMIT 100`
      : `${condition} ORDER BY name LIMIT 100`;
    return explain(query, ["own", ...values]);
  };

  it("reads at most the tenant's own rows if the key of the junction table begins with the tenant", async () => {
    const mapping: Mapping = { kind: "junction", subscription: ["tenant", "name"], key: ["tenant", "name"] };
    const foreignType = await explainPage("a.common", mapping);
    expect(foreignType.plan).toContain("((tenant = 'own'::text) AND (event_type = ANY ('{a.common}'::text[])))");
    expect(foreignType.readRows).toBeLessThan(ownCount + 100);
    expect((await explainPage("a.own1", mapping)).readRows).toBeLessThan(100);
  });

  it("reads only the matches if a GIN index includes the tenant and the matches are materialized", async () => {
    await client.query("CREATE INDEX ON subscriptions USING gin (tenant, event_types)");
    const foreignType = await explainPage("a.common", { kind: "array" }, true);
    expect(foreignType.plan).toContain("((tenant = 'own'::text) AND (event_types && '{a.common}'::text[]))");
    expect(foreignType.readRows).toBe(0);
    expect((await explainPage("a.own1", { kind: "array" }, true)).readRows).toBeLessThan(100);
  });
});
