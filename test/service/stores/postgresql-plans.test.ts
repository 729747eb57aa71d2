import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { conditionsOf } from "../../../src/filter/conditions.js";
import type { Filter } from "../../../src/index.js";
import type { LastingStore, PageQuery, StoredSubscription } from "../../../src/service/index.js";
import { schemaStatements } from "../../../src/service/stores/postgresql/schema-statements.js";
import { postgresqlStore } from "../../../src/service/stores/postgresql.js";
import { type OwnPostgresqlServer, startOwnPostgresql } from "../../support/postgresql.js";
import { interceptQueries } from "../../support/postgresql-interceptor.js";
import {
  countRows,
  explainSteps,
  type PlanStep,
  planCacheModes,
  type Statement,
} from "../../support/postgresql-plans.js";
import { openPool } from "../../support/postgresql-pool.js";
import { createRandom } from "../../support/random.js";
import { storedSubscription } from "../../support/stored-subscription.js";

const random = createRandom(3);
const typeOf = (index: number): string => `example.workspace.chat.message${index}.v1.created`;
const targetOf = (index: number): string => `//chat.example.com/spaces/${index}`;
const idOf = (index: number): string => `s${String(index).padStart(6, "0")}`;

/**
 * One caller has half of all subscriptions, with a few frequent event types and many rare ones. Another caller has an event
 * type of its own for each subscription.
 */
const [callerOfHalf, callerOfManyTypes] = ["users/big", "users/many"];
const callerOf = (index: number): string =>
  index % 2 === 0 ? callerOfHalf : index % 4 === 1 ? callerOfManyTypes : `users/${index % 40}`;
const typesOf = (index: number): string[] => {
  if (callerOf(index) === callerOfManyTypes) return [typeOf(100 + (index - 1) / 4), typeOf(0)];
  return [...new Set(Array.from({ length: 3 }, () => typeOf(Math.floor(60 ** (random.below(1000) / 1000)) - 1)))];
};

const subscriptions: readonly StoredSubscription[] = Array.from({ length: 20_000 }, (_, index) =>
  storedSubscription(idOf(index), {
    authority: callerOf(index),
    eventTypes: typesOf(index),
    targetResource: targetOf(index % 7 === 0 ? 0 : index % 50),
  }),
);

let server: OwnPostgresqlServer;
let client: pg.Client;
const recordedStatements: Statement[] = [];
const stores = new Map<string, LastingStore>();
const pools: pg.Pool[] = [];

beforeAll(async () => {
  server = await startOwnPostgresql();
  client = new pg.Client({ connectionString: server.url });
  await client.connect();
  // Only the test decides when tables are analysed.
  await client.query("ALTER SYSTEM SET autovacuum = off");
  await client.query("SELECT pg_reload_conf()");
  for (const layout of ["plain", "partitioned"] as const) {
    for (const statement of schemaStatements(layout, layout)) await client.query(statement);
    const pool = openPool(server.url);
    pools.push(pool);
    const store = postgresqlStore({
      schema: layout,
      pool: interceptQueries(pool, (statement, run) => {
        recordedStatements.push(statement);
        return run();
      }),
    });
    for (let start = 0; start < subscriptions.length; start += 1_000) {
      await store.put(subscriptions.slice(start, start + 1_000));
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

const numberedTypes = (count: number, from = 0): string[] =>
  Array.from({ length: count }, (_, index) => typeOf(from + index));

const limit = 101;
const nameInTheMiddle = `subscriptions/${idOf(15_000)}`;

interface Case {
  readonly name: string;
  readonly authority: string;
  readonly eventTypes: readonly string[];
}

const cases: readonly Case[] = [
  { name: "1 frequent type", authority: callerOfHalf, eventTypes: [typeOf(0)] },
  { name: "1 rare type", authority: callerOfHalf, eventTypes: [typeOf(59)] },
  { name: "1 type that no caller has", authority: callerOfHalf, eventTypes: ["none"] },
  { name: "5 types", authority: callerOfHalf, eventTypes: numberedTypes(5) },
  { name: "60 types", authority: callerOfHalf, eventTypes: numberedTypes(60) },
  { name: "5,000 types of which 60 exist", authority: callerOfHalf, eventTypes: numberedTypes(5_000) },
  { name: "5,000 types that exist", authority: callerOfManyTypes, eventTypes: numberedTypes(5_000, 100) },
  {
    name: "4,000 types of a caller who has more",
    authority: callerOfManyTypes,
    eventTypes: numberedTypes(4_000, 1_100),
  },
  // In the same partition as the caller of half of all: PostgreSQL may scan an empty table.
  { name: "5 types of a caller without subscriptions", authority: "users/none76", eventTypes: numberedTypes(5) },
];

/** The columns that the condition of an index scan must have, so that it reads no more of a table than the page needs. */
const neededColumns: Readonly<Record<string, readonly RegExp[]>> = {
  subscription_event_types: [/\bauthority = /, /\bevent_type = /, /\bname > /, /\bname <= /],
  subscriptions: [/\bauthority = /, /\bname = /],
};

/** The table of a step. Empty for a step that reads no table. */
const tableOf = ({ "Relation Name": name = "" }: PlanStep): string => name.replace(/_\d\d$/, "");

/** The length of the longest array among the parameters of a statement. */
const longestParameter = ({ values = [] }: Statement): number =>
  Math.max(1, ...values.map((value) => (Array.isArray(value) ? value.length : 1)));

/** Finds steps that read or sort too much, or that read several partitions of a table. */
function findFaults(
  statement: Statement,
  steps: readonly PlanStep[],
  eventTypes: number,
  hasTarget: boolean,
): unknown[] {
  const executed = steps.filter((step) => step["Actual Loops"] > 0);
  const scans = executed.filter((step) => step["Relation Name"] !== undefined);
  const isFault = (step: PlanStep): boolean => {
    const table = tableOf(step);
    const [condition, rows] = [step["Index Cond"] ?? "", countRows(step)];
    const filteredRows = (step["Rows Removed by Filter"] ?? 0) * step["Actual Loops"];
    if (/Sort$/.test(step["Node Type"])) return rows > Math.max(limit * longestParameter(statement), 2 * eventTypes);
    if (table === "") return false;
    // PostgreSQL may scan this small table if the query needs most of it.
    if (table === "caller_event_types") return rows + filteredRows > 2 * eventTypes;
    const needed = [
      ...(neededColumns[table] ?? [/never/]),
      ...(hasTarget && table !== "subscriptions" ? [/\btarget_resource = /] : []),
    ];
    const isKeyed =
      /^Index (?:Only )?Scan$/.test(step["Node Type"]) && needed.every((column) => column.test(condition));
    return !isKeyed || step.Filter !== undefined || rows > limit * longestParameter(statement);
  };
  const partitions = [...new Set(scans.map((scan) => scan["Relation Name"]))];
  const readsSeveralPartitions = partitions.length > new Set(scans.map(tableOf)).size;
  return [...executed.filter(isFault), ...(readsSeveralPartitions ? [partitions] : [])];
}

/** Reads a page. Returns its different statements, each with its first and its last values. */
async function recordStatements(layout: string, query: PageQuery): Promise<readonly Statement[]> {
  const start = recordedStatements.length;
  await stores.get(layout)?.page(query);
  const selects = recordedStatements.slice(start).filter(({ text }) => /^\s*SELECT/.test(text));
  const texts = [...new Set(selects.map(({ text }) => text))];
  return texts.flatMap((text) => {
    const withText = selects.filter((statement) => statement.text === text);
    return [...new Set([withText.at(0), withText.at(-1)])].flatMap((statement) => (statement ? [statement] : []));
  });
}

describe.each(["plain", "partitioned"])("in %s tables", (layout) => {
  describe.each(["before ANALYZE", "after ANALYZE"])("%s", (when) => {
    beforeAll(async () => {
      if (when === "after ANALYZE") await client.query("VACUUM ANALYZE");
    }, 60_000);

    describe.each(cases)("a page of $name", ({ authority, eventTypes }) => {
      it.each([
        ["the first page", undefined, undefined],
        ["a page in the middle", nameInTheMiddle, undefined],
        ["the first page with a frequent target", undefined, targetOf(0)],
        ["a page in the middle with a rare target", nameInTheMiddle, targetOf(49)],
      ])("reads at most a page of keys for each event type: %s", async (_, after, targetResource) => {
        const filter = { eventTypes: eventTypes as Filter["eventTypes"], ...(targetResource && { targetResource }) };
        const conditions = conditionsOf(filter);
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
