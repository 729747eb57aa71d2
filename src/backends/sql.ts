import { type Condition, toVerifiedConditions } from "../filter/conditions.js";
import type { Filter } from "../filter/filter.js";
import { describeArgument } from "../text/describe-argument.js";
import { assertKnownNames } from "../text/unknown-name.js";
import type { ListFieldDefinition } from "../vocabulary/fields.js";
import type { Dialect, MappingKind } from "./sql/dialect.js";
import { type Fragment, renderFragment, type SqlCondition, sql } from "./sql/fragment.js";
import { type CompleteMappings, defaultsByMappingKind, type Mapping } from "./sql/mapping.js";
import { mysql } from "./sql/mysql.js";
import { postgresql } from "./sql/postgresql.js";
import { sqlite } from "./sql/sqlite.js";

export type { Identifier, SqlCondition } from "./sql/fragment.js";
export type { ArrayMapping, JsonMapping, JunctionMapping, Mapping } from "./sql/mapping.js";

/**
 * The dialects. To add a dialect, write a file such as `sql/mysql.ts`, and add its name in these two lines. Then
 * `npm run generate` adds the dialect to the documentation.
 */
type Dialects = { postgresql: typeof postgresql; sqlite: typeof sqlite; mysql: typeof mysql };
const dialects: Readonly<Dialects> = { postgresql, sqlite, mysql };

/** The name of an SQL dialect. */
export type DialectName = keyof Dialects;

/** The names of the dialects. */
export const dialectNames: readonly DialectName[] = Object.keys(dialects) as DialectName[];

/** The features that a dialect supports. */
export interface DialectFeatures {
  /** The name of the database as people write it. */
  readonly title: string;
  /** The earliest version of the database that supports the conditions, such as `8.0.17`. */
  readonly minVersion: string;
  /** The kinds of mappings that `toSql` accepts for the dialect. */
  readonly mappingKinds: readonly MappingKind[];
  /** Whether the placeholders of the dialect have numbers (`$1`). If not, the option `firstParameter` has no effect. */
  readonly hasNumberedPlaceholders: boolean;
}

/**
 * What a dialect supports, such as its kinds of mappings.
 *
 * @throws TypeError for an unknown dialect.
 */
export const describeDialect = (dialectName: DialectName): DialectFeatures => {
  assertKnownDialect(dialectName);
  const { title, minVersion, renderPlaceholder, anyOfRenderersByMappingKind } = dialects[dialectName];
  return {
    title,
    minVersion,
    mappingKinds: Object.keys(anyOfRenderersByMappingKind) as MappingKind[],
    hasNumberedPlaceholders: renderPlaceholder(1) !== renderPlaceholder(2),
  };
};

function assertKnownDialect(dialectName: DialectName): void {
  if (!Object.hasOwn(dialects, dialectName))
    throw new TypeError(
      `unknown dialect ${describeArgument(dialectName)}: the dialects are ${dialectNames.join(", ")}`,
    );
}

/**
 * The options of a condition: the dialect of the database, and the places where the database stores the properties that
 * the filter tests.
 */
export interface SqlOptions<Name extends DialectName = DialectName> {
  /** The name of the database's SQL dialect. */
  readonly dialect: Name;
  /**
   * Where the database stores the properties. The dialect must support the kind of the mapping: only PostgreSQL has
   * array columns.
   */
  readonly mapping: Extract<Mapping, { readonly kind: keyof Dialects[Name]["anyOfRenderersByMappingKind"] }>;
  /** The number of the first placeholder, if the placeholders of the dialect have numbers (`$1`). Default: 1. */
  readonly firstParameter?: number | undefined;
  /**
   * With `"?"`, `text` has `?` for each value in every dialect, and `\?` for each other question mark, such as the
   * question mark in an operator of PostgreSQL. This is the notation of knex. Default: the placeholders of the
   * database.
   */
  readonly placeholders?: "?" | undefined;
}

/**
 * The type of the values for the placeholders of a dialect. A list of event types is an array in PostgreSQL, and JSON
 * text in the other dialects.
 */
export type SqlValue<Name extends DialectName = DialectName> =
  Dialects[Name] extends Dialect<infer Value, infer _Kind> ? Value : never;

/**
 * Writes a filter as a condition for a `WHERE` clause, in parentheses. The text has placeholders only, never a value.
 * The condition is true for exactly the rows that `toPredicate` accepts. For other rows, the condition is false, or
 * null if a column is null. Texts are compared byte by byte, unless the declaration of a column says otherwise.
 *
 * @throws TypeError if the argument is not a filter, and for an unknown dialect, option, kind of mapping or property of
 * a mapping. RangeError for a malformed `firstParameter`, and for more parameters than MySQL takes.
 *
 * @example
 * ```js
 * import { compileOrThrow } from "workspace-events-filter";
 * import { toSql } from "workspace-events-filter/sql";
 *
 * const filter = compileOrThrow('event_types:"google.workspace.chat.message.v1.created"');
 * const { text, values } = toSql(filter, { dialect: "postgresql", mapping: { kind: "array" } });
 * console.log(text); // ("event_types" && $1)
 * console.log(values); // [ [ 'google.workspace.chat.message.v1.created' ] ]
 * ```
 */
export function toSql<Name extends DialectName>(
  filter: Filter | readonly Condition[],
  options: SqlOptions<Name>,
): SqlCondition<SqlValue<Name>> {
  const { dialect: dialectName, mapping, firstParameter = 1, placeholders } = Object(options) as SqlOptions<Name>;
  assertKnownNames("option", options, ["dialect", "mapping", "firstParameter", "placeholders"]);
  assertKnownDialect(dialectName);
  if (!Number.isSafeInteger(firstParameter) || firstParameter < 1) {
    throw new RangeError(
      `firstParameter must be a whole number from 1 to 9007199254740991, not ${describeArgument(firstParameter)}`,
    );
  }
  if (placeholders !== undefined && placeholders !== "?") {
    throw new TypeError(`placeholders must be "?", not ${describeArgument(placeholders)}`);
  }
  const dialect = dialects[dialectName] as Partial<Dialect<SqlValue<Name>>> as Dialect<SqlValue<Name>>;
  const fragment = renderWhere(toVerifiedConditions(filter), dialect, mapping as Mapping);
  return renderFragment(fragment, dialect, {
    firstPlaceholderNumber: firstParameter,
    hasEscapedQuestionMarks: placeholders === "?",
  });
}

type OptionalMappingNames<Names> = { readonly [Name in keyof Names]?: Names[Name] | undefined };

function renderWhere<Value, Kind extends keyof CompleteMappings>(
  filterConditions: readonly Condition[],
  { anyOfRenderersByMappingKind, renderEquals }: Dialect<Value>,
  mappingOptions: { readonly kind: Kind } & OptionalMappingNames<CompleteMappings[Kind]>,
): Fragment<Value> {
  const mappingKind = mappingOptions?.kind;
  const renderAnyOf = Object.hasOwn(anyOfRenderersByMappingKind, mappingKind)
    ? anyOfRenderersByMappingKind[mappingKind]
    : undefined;
  if (!renderAnyOf) {
    const supportedMappingKinds = Object.keys(anyOfRenderersByMappingKind).join(", ");
    throw new TypeError(
      `no mapping { kind: ${describeArgument(mappingKind)} } in this dialect: its kinds are ${supportedMappingKinds}`,
    );
  }
  assertKnownNames(
    `name in a mapping of kind ${mappingKind}`,
    mappingOptions,
    Object.keys(defaultsByMappingKind[mappingKind]),
  );
  const givenNames = Object.fromEntries(Object.entries(mappingOptions).filter(([, name]) => name !== undefined));
  const mapping: CompleteMappings[Kind] = { ...defaultsByMappingKind[mappingKind], ...givenNames };
  /**
   * A mapping has a place for only one list of values: the event types. If the language gets a second field with a
   * list, the TypeScript compiler reports a missing property here. Then the mapping also needs a place for the second
   * list.
   */
  const anyOfRenderersByProperty: Readonly<Record<ListFieldDefinition["property"], typeof renderAnyOf>> = {
    eventTypes: renderAnyOf,
  };
  const fragments = filterConditions.map((filterCondition) =>
    "anyOf" in filterCondition
      ? anyOfRenderersByProperty[filterCondition.property]([...filterCondition.anyOf], mapping)
      : renderEquals(mapping[filterCondition.property], filterCondition.equals),
  );
  return sql`(${fragments.flatMap((fragment, fragmentIndex) => (fragmentIndex > 0 ? [{ text: " AND " }, ...fragment] : fragment))})`;
}
