import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Filter } from "../../../src/index.js";
import type { LastingStore, StoredSubscription } from "../../../src/service/index.js";
import { schemaStatements } from "../../../src/service/stores/postgresql/layouts.js";
import { postgresqlStore } from "../../../src/service/stores/postgresql.js";
import { type OwnServer, startOwnPostgresql } from "../../support/postgresql.js";
import { type PlanNode, planModes, rowsOf, type Statement, stepsOf } from "../../support/postgresql-plans.js";
import { openPool } from "../../support/postgresql-pool.js";
import { tapped } from "../../support/postgresql-tapped.js";
import { createRandom } from "../../support/random.js";
import { stored } from "../../support/stored.js";

const random = createRandom(3);
const typeOf = (index: number): string => `example.workspace.chat.message${index}.v1.created`;
const targetOf = (index: number): string => `//chat.example.com/spaces/${index}`;
const idOf = (index: number): string => `s${String(index).padStart(6, "0")}`;

/** One caller has half of all, with few common types and many rare ones; one has a type of its own for each subscription. */
const [big, many] = ["users/big", "users/many"];
const callerOf = (index: number): string => (index % 2 === 0 ? big : index % 4 === 1 ? many : `users/${index % 40}`);
const typesOf = (index: number): string[] => {
  if (callerOf(index) === many) return [typeOf(100 + (index - 1) / 4), typeOf(0)];
  return [...new Set(Array.from({ length: 3 }, () => typeOf(Math.floor(60 ** (random.below(1000) / 1000)) - 1)))];
};

const subscriptions: readonly StoredSubscription[] = Array.from({ length: 20_000 }, (_, index) =>
  stored(idOf(index), {
    authority: callerOf(index),
    eventTypes: typesOf(index),
    targetResource: targetOf(index % 7 === 0 ? 0 : index % 50),
  }),
);

let server: OwnServer;
let client: pg.Client;
const recorded: Statement[] = [];
const stores = new Map<string, LastingStore>();
const pools: pg.Pool[] = [];

beforeAll(async () => {
  server = await startOwnPostgresql();
  client = new pg.Client({ connectionString: server.url });
  await client.connect();
  // Nobody but the test says when something is analysed.
  await client.query("ALTER SYSTEM SET autovacuum = off");
  await client.query("SELECT pg_reload_conf()");
  for (const layout of ["plain", "partitioned"] as const) {
    for (const statement of schemaStatements(layout, layout)) await client.query(statement);
    const pool = openPool(server.url);
    pools.push(pool);
    const store = postgresqlStore({
      schema: layout,
      pool: tapped(pool, (statement, run) => {
        recorded.push(statement);
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

const numbered = (count: number, from = 0): string[] =>
  Array.from({ length: count }, (_, index) => typeOf(from + index));

const limit = 101;
const deep = `subscriptions/${idOf(15_000)}`;

interface Case {
  readonly name: string;
  readonly authority: string;
  readonly eventTypes: readonly string[];
}

const cases: readonly Case[] = [
  { name: "1 common type", authority: big, eventTypes: [typeOf(0)] },
  { name: "1 rare type", authority: big, eventTypes: [typeOf(59)] },
  { name: "1 type that nobody has", authority: big, eventTypes: ["none"] },
  { name: "5 types", authority: big, eventTypes: numbered(5) },
  { name: "60 types", authority: big, eventTypes: numbered(60) },
  { name: "5,000 types of which 60 exist", authority: big, eventTypes: numbered(5_000) },
  { name: "5,000 types that exist", authority: many, eventTypes: numbered(5_000, 100) },
  { name: "5,000 types of a caller who has more", authority: many, eventTypes: numbered(4_000, 1_100) },
  // Kept in the same partition as the big one: an empty table is read as it comes.
  { name: "5 types of somebody without any", authority: "users/none76", eventTypes: numbered(5) },
];

/** What must be in the condition of an index for it to be read no further than needed. */
const keys: Readonly<Record<string, readonly RegExp[]>> = {
  subscription_event_types: [/\bauthority = /, /\bevent_type = /, /\bname > /, /\bname <= /],
  subscriptions: [/\bauthority = /, /\bname = /],
};

const tableOf = ({ "Relation Name": name = "" }: PlanNode): string => name.replace(/_\d\d$/, "");

/** How many values the longest list among the parameters of a statement has. */
const listed = ({ values = [] }: Statement): number =>
  Math.max(1, ...values.map((value) => (Array.isArray(value) ? value.length : 1)));

/** What is wrong with how a statement was carried out. */
function faults(statement: Statement, steps: readonly PlanNode[], asked: number, hasTarget: boolean): unknown[] {
  const carriedOut = steps.filter((step) => step["Actual Loops"] > 0);
  const scans = carriedOut.filter((step) => step["Relation Name"] !== undefined);
  const isFault = (step: PlanNode): boolean => {
    const table = tableOf(step);
    const [condition, rows] = [step["Index Cond"] ?? "", rowsOf(step)];
    const dropped = (step["Rows Removed by Filter"] ?? 0) * step["Actual Loops"];
    if (/Sort$/.test(step["Node Type"])) return rows > Math.max(limit * listed(statement), 2 * asked);
    if (table === "") return false;
    // Whoever asks for most of a small table may get it read from one end to the other.
    if (table === "caller_event_types") return rows + dropped > 2 * asked;
    const needed = [
      ...(keys[table] ?? [/never/]),
      ...(hasTarget && table !== "subscriptions" ? [/\btarget_resource = /] : []),
    ];
    const isKeyed = /^Index (?:Only )?Scan$/.test(step["Node Type"]) && needed.every((key) => key.test(condition));
    return !isKeyed || step.Filter !== undefined || rows > limit * listed(statement);
  };
  const partitions = [...new Set(scans.map((scan) => scan["Relation Name"]))];
  const isSpread = partitions.length > new Set(scans.map(tableOf)).size;
  return [...carriedOut.filter(isFault), ...(isSpread ? [partitions] : [])];
}

/** The statements that a page is read by, each of another text, with the first and the last values that it was given. */
async function statementsOf(layout: string, query: Parameters<LastingStore["page"]>[0]): Promise<readonly Statement[]> {
  const from = recorded.length;
  await stores.get(layout)?.page(query);
  const selects = recorded.slice(from).filter(({ text }) => /^\s*SELECT/.test(text));
  const texts = [...new Set(selects.map(({ text }) => text))];
  return texts.flatMap((text) => {
    const same = selects.filter((each) => each.text === text);
    return [...new Set([same.at(0), same.at(-1)])].flatMap((each) => (each ? [each] : []));
  });
}

describe.each(["plain", "partitioned"])("in a %s layout", (layout) => {
  describe.each(["before anything is analysed", "when all is analysed"])("%s", (when) => {
    beforeAll(async () => {
      if (when === "when all is analysed") await client.query("VACUUM ANALYZE");
    }, 60_000);

    describe.each(cases)("a page of $name", ({ authority, eventTypes }) => {
      it.each([
        ["the first one", undefined, undefined],
        ["a deep one", deep, undefined],
        ["the first one with a common target", undefined, targetOf(0)],
        ["a deep one with a rare target", deep, targetOf(49)],
      ])("touches keys only, and no more than it shows for each type: %s", async (_, after, targetResource) => {
        const filter = { eventTypes, ...(targetResource && { targetResource }) } as unknown as Filter;
        const query = { authority, filter, limit, ...(after !== undefined && { after }) };
        const statements = await statementsOf(layout, query);
        expect(statements.length).toBeGreaterThan(0);
        for (const statement of statements) {
          for (const mode of planModes) {
            const steps = await stepsOf(client, statement, mode);
            const found = faults(statement, steps, eventTypes.length, targetResource !== undefined);
            expect({ mode, text: statement.text, found }).toEqual({ mode, text: statement.text, found: [] });
          }
        }
      });
    });
  });
});
