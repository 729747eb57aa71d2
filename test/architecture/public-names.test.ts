import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import ts from "typescript";
import { expect, it } from "vitest";
import * as literal from "../../src/authoring/literal.js";
import * as sql from "../../src/backends/sql.js";
import * as codemirror from "../../src/codemirror/index.js";
import * as eslint from "../../src/eslint/index.js";
import * as library from "../../src/index.js";
import * as languageServer from "../../src/language-server/index.js";
import * as languageService from "../../src/language-service/index.js";
import * as monaco from "../../src/monaco/index.js";
import * as scan from "../../src/scan/index.js";
import * as service from "../../src/service/index.js";
import * as conformance from "../../src/service/stores/conformance.js";
import * as postgresql from "../../src/service/stores/postgresql.js";
import * as sqlite from "../../src/service/stores/sqlite.js";
import * as typescriptPlugin from "../../src/typescript-plugin/index.js";

const { exports } = JSON.parse(readFileSync("package.json", "utf8"));

/** The names that the declarations of an entry export: `values` exist at run time, `types` do not. */
function declared(entry: string): { values: string[]; types: string[] } {
  const path = resolve(exports[entry].types);
  const program = ts.createProgram([path], { module: ts.ModuleKind.NodeNext, strict: true });
  const checker = program.getTypeChecker();
  const symbol = checker.getSymbolAtLocation(program.getSourceFile(path) as ts.SourceFile) as ts.Symbol;
  const names = checker.getExportsOfModule(symbol).map((each) => {
    const { flags } = each.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(each) : each;
    return { name: each.name, isValue: (flags & ts.SymbolFlags.Value) !== 0 };
  });
  const sorted = (wanted: boolean): string[] =>
    names.flatMap(({ name, isValue }) => (isValue === wanted ? [name] : [])).sort();
  return { values: sorted(true), types: sorted(false) };
}

const entries: readonly (readonly [entry: string, module: object, values: string, types: string])[] = [
  [
    ".",
    library,
    `FilterError applyFix buildFilter buildFilterOrThrow childrenOf compile compileOrThrow conditionsOf countFixedProblems covers coversWitness createFilterText createProfile
     diagnosticCatalogue equivalent equivalentWitness explain explainConditions explainMatch fields filterKey filterSchema filterText findObstacles fixAll fold format
     formatMessage interpret leafSpansOf lineAndColumn overlaps overlapsWitness parse print renderReport toPredicate validate walk workspaceProfile`,
    `AcceptedScopes AddressForm Catalogue CatalogueEntry ComparatorNode Compilation CompileOptions CompositeNode
     Condition ConditionExplanation ConjunctionNode Diagnostic DiagnosticCode DiagnosticData DisjunctionNode
     Encoding ErrorNode EventTypeForm EventTypeProblem EventTypeSegment ExpressionNode FieldDefinition FieldNode
     FieldProperty Filter FilterIssue FilterParts FilterSchema FilterSchemaOptions FilterSchemaResult FilterSyntax
     FilterTextTag FilterTextValue Fix FixAllOptions FixedText FoldCases ForeignNotation FormatOptions IdForm
     InputPlace KnownEventType LineAndColumn ListFieldDefinition MatchExplanation NearMiss Obstacle ObstacleReason
     OlderEventType Overlap ParseResult ProductWords Profile ProfileOptions Reading ReadingTables Related
     ReportInput ReportOptions ReportedReading ResourceNameProblem ResourceWords RestrictionNode ScopesByVersion
     Severity SingleFieldDefinition Span SubscriptionLike SyntaxNode TargetForm TargetFormIndex TargetWords
     TextEdit ValidationResult ValueNode VerbWords Verdict WordsByLanguage`,
  ],
  ["./literal", literal, "filterLiteral", "FilterLiteral"],
  [
    "./sql",
    sql,
    "describeDialect dialectNames toSql",
    "ArrayMapping DialectFeatures DialectName Identifier JsonMapping JunctionMapping Mapping SqlCondition SqlOptions SqlValue",
  ],
  [
    "./language-service",
    languageService,
    "createLanguageService semanticTokensLegend",
    `CodeAction CompletionItem CompletionList Diagnostic DiagnosticSeverity Hover LanguageService LanguageServiceOptions
     Location MarkupContent Position Range SelectionRange SemanticTokens SemanticTokensLegend TextEdit`,
  ],
  ["./language-server", languageServer, "startLanguageServer", "LanguageServerOptions"],
  ["./codemirror", codemirror, "filterHighlighting filterLanguage fixFilter formatFilter", "FilterLanguageOptions"],
  [
    "./scan",
    scan,
    "findLanguage findLanguageByName fixSource sampleOffsetAt scan scanLanguages sourceEditsOf sourceSpanOf",
    "FileEdit Finding FixSourceOptions FixedSource Hole Place Position Range ScanDiagnostic ScanDiagnosticCode ScanEdit ScanFix ScanLanguage ScanOptions Segment",
  ],
  ["./eslint", eslint, "plugin recommended validFilter", "ValidFilterOptions"],
  ["./typescript-plugin", typescriptPlugin, "createPlugin", ""],
  ["./monaco", monaco, "filterLanguageId registerFilterLanguage tokenRules", "FilterLanguageOptions MonacoNamespace"],
  [
    "./service",
    service,
    `ConcurrentImportError UnsupportedConditionError createAdjustableClock createAdminHandler
     createSubscriptionsHandler isEnumerableStore jwtBearer mapConditions memoryStore readBearerToken readSubscription staticTokens`,
    `Activation AdjustableClock AdminOptions Authenticate AuthenticationFailure Caller Condition ConditionCases EnumerableStore ErrorContext HandlerOptions ImportProgress JwtBearerOptions
     Limits ListedPage PageQuery PersistentStore Replacement RequestRecord ScanQuery Secret StaticToken StoredSubscription Subscription SubscriptionInput SubscriptionKey
     SubscriptionState SubscriptionStore SuspensionReason TimePrecision Unauthenticated`,
  ],
  ["./stores/sqlite", sqlite, "SchemaVersionError sqliteStore", "SqliteStoreOptions"],
  [
    "./stores/postgresql",
    postgresql,
    "SchemaVersionError postgresqlStore",
    "PostgresqlClient PostgresqlPool PostgresqlStoreOptions",
  ],
  ["./stores/conformance", conformance, "ConformanceError storeConformance", "ConformanceCase OpenStore"],
];

const listed = (names: string): string[] => names.match(/\S+/g)?.sort() ?? [];

it("the package has exactly the listed entries", () => {
  expect(Object.keys(exports)).toEqual([...entries.map(([entry]) => entry), "./package.json"]);
});

it.each(entries)("the entry %s exports exactly the listed values and types", (entry, module, values, types) => {
  expect(Object.keys(module).sort()).toEqual(listed(values));
  // tsserver expects that the module itself is a function, so the type declarations of this entry export no names.
  if (entry !== "./typescript-plugin")
    expect(declared(entry)).toEqual({ values: listed(values), types: listed(types) });
});
