import type { Identifier } from "./fragment.js";

/** Where a database holds what a filter looks at. Every name has a default. */
export type Mapping = ArrayMapping | JsonMapping | JunctionMapping;

interface TargetColumn {
  /** The column with the target resource. Default: `target_resource`. */
  readonly targetResource?: Identifier;
}

/** Event types in an array column, as PostgreSQL has them (`text[]`; natural index: GIN). */
export interface ArrayMapping extends TargetColumn {
  readonly kind: "array";
  /** Default: `event_types`. */
  readonly eventTypes?: Identifier;
}

/**
 * Event types in a column with a JSON array: `jsonb` in PostgreSQL (natural index: GIN), text in SQLite (no index can look
 * into it), `json` in MySQL (natural index: multi-valued, `(CAST(event_types AS CHAR(255) ARRAY))`).
 */
export interface JsonMapping extends TargetColumn {
  readonly kind: "json";
  /** Default: `event_types`. */
  readonly eventTypes?: Identifier;
}

/**
 * Event types in a table of their own, one row for each of a subscription (natural index: event type first, then the
 * columns of `subscription`).
 */
export interface JunctionMapping extends TargetColumn {
  readonly kind: "junction";
  /** Default: `subscription_event_types`. */
  readonly table?: Identifier;
  /** The column of that table with the event type. Default: `event_type`. */
  readonly eventType?: string;
  /** The columns of that table that say which subscription it is. Default: `["name"]`. */
  readonly subscription?: readonly [string, ...string[]];
  /** The columns of the subscriptions that those refer to, as many and in the same order. Default: `["name"]`. */
  readonly key?: readonly [Identifier, ...Identifier[]];
}

type Complete<Kind extends Mapping> = Required<Kind>;

/** The mappings with the defaults filled in. */
export interface Mappings {
  readonly array: Complete<ArrayMapping>;
  readonly json: Complete<JsonMapping>;
  readonly junction: Complete<JunctionMapping>;
}

const columns = { eventTypes: "event_types", targetResource: "target_resource" } as const;

export const defaultMappings: Mappings = {
  array: { kind: "array", ...columns },
  json: { kind: "json", ...columns },
  junction: {
    kind: "junction",
    targetResource: columns.targetResource,
    table: "subscription_event_types",
    eventType: "event_type",
    subscription: ["name"],
    key: ["name"],
  },
};
