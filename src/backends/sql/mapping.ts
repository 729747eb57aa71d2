import { fields, type ListFieldDefinition, type SingleFieldDefinition } from "../../vocabulary/fields.js";
import type { Identifier } from "./fragment.js";

/** Where a database stores the properties that a filter tests. Every name has a default. */
export type Mapping = ArrayMapping | JsonMapping | JunctionMapping;

/**
 * The columns of the fields with a single value, such as `targetResource`. Default: the name of the field in the
 * language, such as `target_resource`.
 */
interface SingleValueFieldColumnNames
  extends Readonly<Partial<Record<SingleFieldDefinition["property"], Identifier | undefined>>> {}

/**
 * The columns of the fields with a list of values, such as `eventTypes`. Default: the name of the field in the
 * language, such as `event_types`.
 */
interface ListFieldColumnNames
  extends Readonly<Partial<Record<ListFieldDefinition["property"], Identifier | undefined>>> {}

/** The event types are in an array column, which only PostgreSQL has (type: `text[]`; suitable index: GIN). */
export interface ArrayMapping extends SingleValueFieldColumnNames, ListFieldColumnNames {
  readonly kind: "array";
}

/**
 * The event types are in a column with a JSON array. The column is `jsonb` in PostgreSQL (suitable index: GIN), text in
 * SQLite (no index can be used), or `json` in MySQL (suitable index: multi-valued,
 * `(CAST(event_types AS CHAR(255) ARRAY))`).
 */
export interface JsonMapping extends SingleValueFieldColumnNames, ListFieldColumnNames {
  readonly kind: "json";
}

/**
 * The event types are in a separate table, with one row for each event type of a subscription. A suitable index has the
 * event type first, and then the columns that the option `subscription` names.
 */
export interface JunctionMapping extends SingleValueFieldColumnNames {
  readonly kind: "junction";
  /** Default: `subscription_event_types`. */
  readonly table?: Identifier | undefined;
  /** The column of `table` that contains the event type. Default: `event_type`. */
  readonly eventType?: string | undefined;
  /** The columns of `table` that identify the subscription. Default: `["name"]`. */
  readonly subscription?: readonly [string, ...string[]] | undefined;
  /**
   * The columns that identify a subscription in the table of subscriptions. They correspond to the columns in the
   * option `subscription`, in the same order. Default: `["name"]`.
   */
  readonly key?: readonly [Identifier, ...Identifier[]] | undefined;
}

/** A mapping in which every name is present and defined. */
type RequiredNonNullable<Names> = { readonly [Name in keyof Names]-?: NonNullable<Names[Name]> };

/** The mappings after missing names were replaced by the defaults. */
export interface CompleteMappings {
  readonly array: RequiredNonNullable<ArrayMapping>;
  readonly json: RequiredNonNullable<JsonMapping>;
  readonly junction: RequiredNonNullable<JunctionMapping>;
}

const defaultColumnsForLogicalOperator = (joinsOfFields: "or" | "and"): Readonly<Record<string, string>> =>
  Object.fromEntries(
    fields.filter((field) => field.joins === joinsOfFields).map(({ property, name }) => [property, name]),
  );

const defaultListFieldColumns = defaultColumnsForLogicalOperator("or") as RequiredNonNullable<ListFieldColumnNames>;
const defaultColumnsOfSingleValuedFields = defaultColumnsForLogicalOperator(
  "and",
) as RequiredNonNullable<SingleValueFieldColumnNames>;

export const defaultsByMappingKind: CompleteMappings = {
  array: { kind: "array", ...defaultListFieldColumns, ...defaultColumnsOfSingleValuedFields },
  json: { kind: "json", ...defaultListFieldColumns, ...defaultColumnsOfSingleValuedFields },
  junction: {
    kind: "junction",
    ...defaultColumnsOfSingleValuedFields,
    table: "subscription_event_types",
    eventType: "event_type",
    subscription: ["name"],
    key: ["name"],
  },
};
