import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import * as sql from "../../src/backends/sql.js";
import * as library from "../../src/index.js";

const { exports } = JSON.parse(readFileSync("package.json", "utf8"));
const declarationsOf = (entry: string): string => readFileSync(exports[entry].types, "utf8");

/** The names that an entry's declarations export as values or as types only. */
const declared = (entry: string, keyword: "export" | "export type"): string[] =>
  [...declarationsOf(entry).matchAll(new RegExp(`^${keyword} \\{([^}]*)\\};$`, "gm"))]
    .flatMap(([, names = ""]) => names.split(","))
    .map((name) => name.trim());

const entries: readonly (readonly [entry: string, module: object, values: string, types: string])[] = [
  [
    ".",
    library,
    `FilterError applyFix buildFilter buildFilterOrThrow childrenOf compile compileOrThrow covers createProfile
     diagnosticCatalogue equivalent explain explainMatch filterKey filterLiteral filterSchema fixAll fold format
     formatMessage leavesOf overlaps parse print renderReport toPredicate validate walk workspaceProfile`,
    `Cases Catalogue CatalogueEntry ComparatorNode Compilation CompileOptions CompositeNode ConjunctionNode Diagnostic
     DiagnosticCode DiagnosticData DisjunctionNode Encoding ErrorNode EventTypeProblem ExpressionNode FieldNode Filter
     FilterLiteral FilterParts FilterSyntax Fix FixAllOptions FormatOptions KnownEventType MatchExplanation Overlap Parsed
     Profile ProfileOptions Related Repaired ReportOptions ResourceNameProblem RestrictionNode Severity Span
     SubscriptionLike SyntaxNode TargetForm TextEdit Validated ValueNode Verdict`,
  ],
  [
    "./sql",
    sql,
    "dialectNames toSql",
    "ArrayMapping DialectName Identifier JsonMapping JunctionMapping Mapping SqlCondition SqlOptions SqlValue",
  ],
];

const listed = (names: string): string[] => names.trim().split(/\s+/).sort();

it("the package has these entries", () => {
  expect(Object.keys(exports)).toEqual([...entries.map(([entry]) => entry), "./package.json"]);
});

describe.each(entries)("the entry %s", (entry, module, values, types) => {
  it("exports these values", () => {
    expect(Object.keys(module).sort()).toEqual(listed(values));
    expect(declared(entry, "export").sort()).toEqual(listed(values));
  });

  it("exports these types, and no name in another way", () => {
    expect(declared(entry, "export type").sort()).toEqual(listed(types));
    expect(declarationsOf(entry)).not.toMatch(/^export (?!\{|type \{)/m);
  });
});
