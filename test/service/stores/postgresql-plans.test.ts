import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { conditionsOf } from "../../../src/filter/conditions.js";
import type { PageQuery, PersistentStore, StoredSubscription } from "../../../src/service/index.js";
import { renderSchemaStatements } from "../../../src/service/stores/postgresql/schema-statements.js";
import { postgresqlStore } from "../../../src/service/stores/postgresql.js";
import { filterByHand } from "../../support/filter-by-hand.js";
import { type OwnPostgresqlServer, startOwnPostgresql } from "../../support/postgresql.js";
import { interceptQueries } from "../../support/postgresql-interceptor.js";
import {
  countReturnedRows,
  explainSteps,
  type PlanStep,
  planCacheModes,
  type SqlStatement,
} from "../../support/postgresql-plans.js";
import { openPool } from "../../support/postgresql-pool.js";
import { createRandom } from "../../support/random.js";
import { storedSubscription } from "../../support/stored-subscription.js";

const random = createRandom(3);
const numberedTypeOf = (index: number): string => `example.workspace.chat.message${index}.v1.created`;
const numberedTargetOf = (index: number): string => `//chat.example.com/spaces/${index}`;
const subscriptionIdOf = (index: number): string => `s${String(index).padStart(6, "0")}`;

/**
 * The first caller has half of all subscriptions. These subscriptions have a few frequent event types and many rare
 * event types. Each subscription of the second caller has an event type that no other subscription has.
 */
const [callerOfHalf, callerOfManyTypes] = ["users/big", "users/many"];
const callerOf = (index: number): string =>
  index % 2 === 0 ? callerOfHalf : index % 4 === 1 ? callerOfManyTypes : `users/${index % 40}`;
const randomTypesOf = (index: number): string[] => {
  if (callerOf(index) === callerOfManyTypes) return [numberedTypeOf(100 + (index - 1) / 4), numberedTypeOf(0)];
  return [
    ...new Set(Array.from({ length: 3 }, () => numberedTypeOf(Math.floor(60 ** (random.below(1000) / 1000)) - 1))),
  ];
};

const subscriptions: readonly StoredSubscription[] = Array.from({ length: 20_000 }, (_, index) =>
  storedSubscription(subscriptionIdOf(index), {
    authority: callerOf(index),
    eventTypes: randomTypesOf(index),
    targetResource: numberedTargetOf(index % 7 === 0 ? 0 : index % 50),
  }),
);

let server: OwnPostgresqlServer;
let client: pg.Client;
const recordedStatements: SqlStatement[] = [];
const stores = new Map<string, PersistentStore>();
const pools: pg.Pool[] = [];

beforeAll(async () => {
  server = await startOwnPostgresql();
  client = new pg.Client({ connectionString: server.url });
  await client.connect();
  // Only the test decides when tables are analyzed.
  await client.query("ALTER SYSTEM SET autovacuum = off");
  await client.query("SELECT pg_reload_conf()");
  for (const layout of ["plain", "partitioned"] as const) {
    for (const statement of renderSchemaStatements(layout, layout)) await client.query(statement);
    const pool = openPool(server.url);
    pools.push(pool);
    const store = postgresqlStore({
      schema: layout,
      // Without a cache, each page is read from the tables.
      maxCacheBytes: 0,
      pool: interceptQueries(pool, (statement, run) => {
        recordedStatements.push(statement);
        return run();
      }),
    });
    for (let recordedCountBefore = 0; recordedCountBefore < subscriptions.length; recordedCountBefore += 1_000) {
      await store.put(subscriptions.slice(recordedCountBefore, recordedCountBefore + 1_000));
    }
    stores.set(layout, store);
  }
}, 120_000);

afterAll(async () => {
  for (const store of stores.values()) await store.close();
  await Promise.all(pools.map((pool) => pool.end()));
  await client.end();
  await server.stop();
});

const createNumberedTypes = (count: number, from = 0): string[] =>
  Array.from({ length: count }, (_, index) => numberedTypeOf(from + index));

const limit = 101;
const nameInTheMiddle = `subscriptions/${subscriptionIdOf(15_000)}`;

interface PlanCase {
  readonly name: string;
  readonly authority: string;
  readonly eventTypes: readonly string[];
}

const planCases: readonly PlanCase[] = [
  { name: "1 frequent type", authority: callerOfHalf, eventTypes: [numberedTypeOf(0)] },
  { name: "1 rare type", authority: callerOfHalf, eventTypes: [numberedTypeOf(59)] },
  { name: "1 type that no caller has", authority: callerOfHalf, eventTypes: ["example.none"] },
  { name: "5 types", authority: callerOfHalf, eventTypes: createNumberedTypes(5) },
  { name: "60 types", authority: callerOfHalf, eventTypes: createNumberedTypes(60) },
  { name: "5,000 types of which 60 exist", authority: callerOfHalf, eventTypes: createNumberedTypes(5_000) },
  { name: "5,000 types that exist", authority: callerOfManyTypes, eventTypes: createNumberedTypes(5_000, 100) },
  {
    name: "4,000 types of a caller who has more",
    authority: callerOfManyTypes,
    eventTypes: createNumberedTypes(4_000, 1_100),
  },
  // This caller has no rows. The name is chosen so that the store searches the partition of `callerOfHalf`. In an empty
  // partition, PostgreSQL might search without an index.
  { name: "5 types of a caller without subscriptions", authority: "users/none76", eventTypes: createNumberedTypes(5) },
];

/** An index scan of a table must have these columns in its condition. Then it reads only the rows that a page needs. */
const neededColumns: Readonly<Record<string, readonly RegExp[]>> = {
  subscription_event_types: [/\bauthority = /, /\bevent_type = /, /\bname > /, /\bname <= /],
  subscriptions: [/\bauthority = /, /\bname = /],
};

/** Returns the name of the table that a step reads. The name is empty for a step that reads no table. */
const tableOf = ({ "Relation Name": name = "" }: PlanStep): string => name.replace(/_\d\d$/, "");

/** Returns the length of the longest array among the parameters of a statement, or 1 if no parameter is an array. */
const longestParameter = ({ values = [] }: SqlStatement): number =>
  Math.max(1, ...values.map((value) => (Array.isArray(value) ? value.length : 1)));

/** Finds steps that read too many rows, sort too many rows, or read several partitions of a table. */
function findFaults(
  statement: SqlStatement,
  steps: readonly PlanStep[],
  eventTypes: number,
  hasTarget: boolean,
): unknown[] {
  const executedSteps = steps.filter((step) => step["Actual Loops"] > 0);
  const scans = executedSteps.filter((step) => step["Relation Name"] !== undefined);
  const isFault = (step: PlanStep): boolean => {
    const table = tableOf(step);
    const [condition, rows] = [step["Index Cond"] ?? "", countReturnedRows(step)];
    const filteredRows = (step["Rows Removed by Filter"] ?? 0) * step["Actual Loops"];
    if (/Sort$/.test(step["Node Type"])) return rows > Math.max(limit * longestParameter(statement), 2 * eventTypes);
    if (table === "") return false;
    // PostgreSQL is allowed to scan this small table if the query needs most of it.
    if (table === "caller_event_types") return rows + filteredRows > 2 * eventTypes;
    const neededPatterns = [
      ...(neededColumns[table] ?? [/never/]),
      ...(hasTarget && table !== "subscriptions" ? [/\btarget_resource = /] : []),
    ];
    const isKeyed =
      /^Index (?:Only )?Scan$/.test(step["Node Type"]) && neededPatterns.every((column) => column.test(condition));
    return !isKeyed || step.Filter !== undefined || rows > limit * longestParameter(statement);
  };
  const partitions = [...new Set(scans.map((scan) => scan["Relation Name"]))];
  const readsSeveralPartitions = partitions.length > new Set(scans.map(tableOf)).size;
  return [...executedSteps.filter(isFault), ...(readsSeveralPartitions ? [partitions] : [])];
}

/** Reads a page. For each distinct statement, returns its first and its last execution, with their values. */
async function recordStatements(layout: string, query: PageQuery): Promise<readonly SqlStatement[]> {
  const recordedCountBefore = recordedStatements.length;
  await stores.get(layout)?.page(query);
  const selects = recordedStatements.slice(recordedCountBefore).filter(({ text }) => /^\s*SELECT/.test(text));
  const texts = [...new Set(selects.map(({ text }) => text))];
  return texts.flatMap((text) => {
    const sameTextStatements = selects.filter((statement) => statement.text === text);
    return [...new Set([sameTextStatements.at(0), sameTextStatements.at(-1)])].flatMap((statement) =>
      statement ? [statement] : [],
    );
  });
}

describe.each(["plain", "partitioned"])("in tables of the layout %s", (layout) => {
  describe.each(["before ANALYZE", "after ANALYZE"])("%s", (analyzeState) => {
    beforeAll(async () => {
      if (analyzeState === "after ANALYZE") await client.query("VACUUM ANALYZE");
    }, 60_000);

    describe.each(planCases)("the query for a page with $name", ({ authority, eventTypes }) => {
      it.each([
        ["the first page", undefined, undefined],
        ["a page in the middle", nameInTheMiddle, undefined],
        ["the first page with a frequent target", undefined, numberedTargetOf(0)],
        ["a page in the middle with a rare target", nameInTheMiddle, numberedTargetOf(49)],
      ])("reads at most the keys of one page for each event type: %s", async (_, after, targetResource) => {
        const conditions = conditionsOf(filterByHand({ eventTypes, ...(targetResource && { targetResource }) }));
        const query = { authority, conditions, limit, ...(after !== undefined && { after }) };
        const statements = await recordStatements(layout, query);
        expect(statements.length).toBeGreaterThan(0);
        for (const statement of statements) {
          for (const mode of planCacheModes) {
            const steps = await explainSteps(client, statement, mode);
            const faults = findFaults(statement, steps, eventTypes.length, targetResource !== undefined);
            expect({ mode, text: statement.text, faults }).toEqual({ mode, text: statement.text, faults: [] });
          }
        }
      });
    });
  });
});
