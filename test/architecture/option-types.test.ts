import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import type { ArrayMapping, JsonMapping, JunctionMapping, Mapping, SqlOptions } from "../../src/backends/sql.js";
import { toSql } from "../../src/backends/sql.js";
import {
  buildFilter,
  type CompileOptions,
  compile,
  createProfile,
  type FilterParts,
  type FilterSchemaOptions,
  type FixAllOptions,
  type FormatOptions,
  filterSchema,
  fixAll,
  format,
  type ProfileOptions,
  type ReportInput,
  type ReportOptions,
  renderReport,
} from "../../src/index.js";
import { createLanguageService, type LanguageServiceOptions } from "../../src/language-service/index.js";
import type { FilterLanguageOptions } from "../../src/monaco/index.js";
import {
  type AdminOptions,
  createSubscriptionsHandler,
  type HandlerOptions,
  type JwtBearerOptions,
  memoryStore,
} from "../../src/service/index.js";
import type { PostgresqlStoreOptions } from "../../src/service/stores/postgresql.js";
import type { SqliteStoreOptions } from "../../src/service/stores/sqlite.js";

type OptionalNames<Options> = {
  [Name in keyof Options]-?: Record<never, never> extends Pick<Options, Name> ? Name : never;
}[keyof Options];

/**
 * `true` if every optional property accepts `undefined`. With the compiler option `exactOptionalPropertyTypes`, a
 * property accepts `undefined` only if its type includes it.
 */
type TakesUndefined<Options> = Options extends unknown
  ? { [Name in OptionalNames<Options>]: undefined } extends Pick<Options, OptionalNames<Options>>
    ? true
    : never
  : never;

/** The type checker verifies that each value is `true`. */
const takesUndefined: {
  CompileOptions: TakesUndefined<CompileOptions>;
  FilterParts: TakesUndefined<FilterParts>;
  FilterSchemaOptions: TakesUndefined<FilterSchemaOptions>;
  FixAllOptions: TakesUndefined<FixAllOptions>;
  FormatOptions: TakesUndefined<FormatOptions>;
  ProfileOptions: TakesUndefined<ProfileOptions>;
  ReportInput: TakesUndefined<ReportInput>;
  ReportOptions: TakesUndefined<ReportOptions>;
  ArrayMapping: TakesUndefined<ArrayMapping>;
  JsonMapping: TakesUndefined<JsonMapping>;
  JunctionMapping: TakesUndefined<JunctionMapping>;
  Mapping: TakesUndefined<Mapping>;
  SqlOptions: TakesUndefined<SqlOptions>;
  LanguageServiceOptions: TakesUndefined<LanguageServiceOptions>;
  FilterLanguageOptions: TakesUndefined<FilterLanguageOptions>;
  AdminOptions: TakesUndefined<AdminOptions>;
  HandlerOptions: TakesUndefined<HandlerOptions>;
  Limits: TakesUndefined<NonNullable<HandlerOptions["limits"]>>;
  JwtBearerOptions: TakesUndefined<JwtBearerOptions>;
  PostgresqlStoreOptions: TakesUndefined<PostgresqlStoreOptions>;
  SqliteStoreOptions: TakesUndefined<SqliteStoreOptions>;
} = {
  CompileOptions: true,
  FilterParts: true,
  FilterSchemaOptions: true,
  FixAllOptions: true,
  FormatOptions: true,
  ProfileOptions: true,
  ReportInput: true,
  ReportOptions: true,
  ArrayMapping: true,
  JsonMapping: true,
  JunctionMapping: true,
  Mapping: true,
  SqlOptions: true,
  LanguageServiceOptions: true,
  FilterLanguageOptions: true,
  AdminOptions: true,
  HandlerOptions: true,
  Limits: true,
  JwtBearerOptions: true,
  PostgresqlStoreOptions: true,
  SqliteStoreOptions: true,
};

it("every public options type is in the list of this test", () => {
  const entries = [
    "index",
    "backends/sql",
    "language-service/index",
    "monaco/index",
    "service/index",
    "service/stores/postgresql",
    "service/stores/sqlite",
  ];
  const names = entries.flatMap((entry) => {
    const source = readFileSync(`src/${entry}.ts`, "utf8");
    return [...source.matchAll(/export (?:(?:type )?\{[^}]*\}|interface \w+)/g)].flatMap(([statement]) => [
      ...(statement.match(/\b\w*(?:Options|Limits|Mapping|Parts|Input)\b/g) ?? []),
    ]);
  });
  // `SubscriptionInput` is the type of a line in an import file, not a type of options.
  const optionTypes = [...new Set(names)].filter((name) => name !== "SubscriptionInput");
  expect(optionTypes.sort()).toEqual(Object.keys(takesUndefined).sort());
});

describe("an option that is undefined has its default value", () => {
  const text = 'event_types:"google.workspace.chat.message.v1.created" or event_types:"x"';
  const compileOptions = { profile: undefined, maxLength: undefined, maxDepth: undefined, maxDiagnostics: undefined };

  it("when a text is compiled, fixed, formatted and reported", () => {
    expect(compile(text, compileOptions)).toEqual(compile(text));
    expect(fixAll(text, { ...compileOptions, suggestions: undefined })).toEqual(fixAll(text));
    expect(format(text, { ...compileOptions, width: undefined })).toBe(format(text));
    expect(filterSchema({ ...compileOptions, warnings: undefined })["~standard"].validate(text)).toEqual(
      filterSchema()["~standard"].validate(text),
    );
    const reportOptions = { color: undefined, name: undefined, firstLine: undefined, width: undefined };
    const { diagnostics } = compile(text);
    expect(renderReport({ text, diagnostics, omitted: undefined }, reportOptions)).toBe(renderReport(compile(text)));
  });

  it("when a filter is built, and when a filter is converted to SQL", () => {
    const eventTypes = ["google.workspace.chat.message.v1.created"];
    const { filter } = buildFilter({ eventTypes, targetResource: undefined }, compileOptions);
    expect(filter).toEqual({ eventTypes });
    if (!filter) return;
    const mapping = { kind: "junction", targetResource: undefined, table: undefined, key: undefined } as const;
    expect(toSql(filter, { dialect: "sqlite", mapping, firstParameter: undefined, placeholders: undefined })).toEqual(
      toSql(filter, { dialect: "sqlite", mapping: { kind: "junction" } }),
    );
  });

  it("in a profile, a language service and a handler", async () => {
    const required = { vendor: "acme", chatHost: "chat.acme.example", scopeBase: "https://acme.example" };
    const undefinedOptions = {
      scopes: undefined,
      errorDomain: undefined,
      typePrefix: undefined,
      eventTypeForm: undefined,
      eventTypes: undefined,
      targets: undefined,
    };
    expect(createProfile({ ...required, ...undefinedOptions })).toEqual(createProfile(required));
    const service = createLanguageService({ ...compileOptions, uri: undefined });
    expect(service.diagnostics(text)).toEqual(createLanguageService().diagnostics(text));
    const handle = createSubscriptionsHandler({
      store: memoryStore(),
      authenticate: async () => ({ authority: "users/1", scopes: [] }),
      profile: undefined,
      basePath: undefined,
      pageTokenSecret: undefined,
      notSuspended: undefined,
      isCauseFixed: undefined,
      cors: undefined,
      limits: { maxQueued: undefined, maxStoreTime: undefined },
      onRequest: undefined,
      onError: undefined,
      readyNotes: undefined,
      isDraining: undefined,
      now: undefined,
    });
    expect((await handle(new Request("http://localhost/healthz"))).status).toBe(200);
  });
});
