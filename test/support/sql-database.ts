import type { DialectName, Mapping, SqlCondition } from "../../src/backends/sql.js";

/** A subscription in a table. The event types can be any JSON value. The event types and the target can be NULL. */
export interface SubscriptionRow {
  readonly name: string;
  readonly eventTypes: unknown;
  readonly targetResource: string | null;
}

/** A real database with tables. Tests run SQL conditions on these tables. */
export interface SqlDatabase {
  readonly dialect: DialectName;
  readonly mappings: readonly Mapping["kind"][];
  /** Replaces the content of the tables. */
  readonly replaceRows: (rows: readonly SubscriptionRow[]) => Promise<void>;
  /** Selects the rows that meet a condition. Returns the sorted names of these rows. */
  readonly selectNames: (mappingKind: Mapping["kind"], condition: SqlCondition<unknown>) => Promise<string[]>;
  /** Returns the plan with which the database would execute a query with the condition. */
  readonly explainPlan: (mappingKind: Mapping["kind"], condition: SqlCondition<unknown>) => Promise<string>;
  readonly close: () => Promise<void>;
}

/** Whether the table of a mapping can contain a row. */
export function canHold(mappingKind: Mapping["kind"], { eventTypes }: SubscriptionRow): boolean {
  if (mappingKind === "json") return true;
  if (mappingKind === "array" && eventTypes === null) return true;
  return Array.isArray(eventTypes) && eventTypes.every((type) => type === null || typeof type === "string");
}

const tableByMapping: Readonly<Record<Mapping["kind"], string>> = {
  array: "with_array",
  json: "with_json",
  junction: "subscriptions",
};

export const renderSelectNames = (mappingKind: Mapping["kind"], { text }: SqlCondition<unknown>): string =>
  `SELECT name FROM ${tableByMapping[mappingKind]} WHERE ${text}`;

/** The SQL statements that create the tables of the mapping `junction`. */
export const createJunctionTables: string = `
  CREATE TABLE subscriptions (name text PRIMARY KEY, target_resource text);
  CREATE TABLE subscription_event_types (name text, event_type text);
  CREATE INDEX subscription_event_types_by_type ON subscription_event_types (event_type, name);
  CREATE INDEX subscriptions_by_target ON subscriptions (target_resource);`;

/** Returns the rows of the table `subscription_event_types`: one row for each event type of each subscription. */
export const toTypeRows = (rows: readonly SubscriptionRow[]): [name: string, type: unknown][] =>
  rows.flatMap(({ name, eventTypes }) => (eventTypes as unknown[]).map((type): [string, unknown] => [name, type]));
