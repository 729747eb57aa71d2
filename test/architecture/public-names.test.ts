import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import * as library from "../../src/index.js";

const { exports } = JSON.parse(readFileSync("package.json", "utf8"));
const declarations = readFileSync(exports["."].types, "utf8");

/** The names that the package's declarations export as values or as types only. */
const declared = (keyword: "export" | "export type"): string[] =>
  [...declarations.matchAll(new RegExp(`^${keyword} \\{([^}]*)\\};$`, "gm"))]
    .flatMap(([, names = ""]) => names.split(","))
    .map((name) => name.trim());

const values = `
  FilterError applyFix buildFilter buildFilterOrThrow childrenOf compile compileOrThrow createProfile diagnosticCatalogue
  explain explainMatch filterKey fixAll fold format formatMessage leavesOf parse print renderReport toPredicate validate
  walk workspaceProfile
`;

const types = `
  Cases Catalogue CatalogueEntry ComparatorNode Compilation CompileOptions CompositeNode ConjunctionNode Diagnostic
  DiagnosticCode DiagnosticData DisjunctionNode Encoding ErrorNode EventTypeProblem ExpressionNode FieldNode Filter
  FilterParts FilterSyntax Fix FixAllOptions FormatOptions KnownEventType MatchExplanation Parsed Profile ProfileOptions
  Related Repaired ReportOptions ResourceNameProblem RestrictionNode Severity Span SubscriptionLike SyntaxNode TargetForm
  TextEdit Validated ValueNode
`;

const listed = (names: string): string[] => names.trim().split(/\s+/).sort();

it("the package has these entries", () => {
  expect(Object.keys(exports)).toEqual([".", "./package.json"]);
});

it("`.` exports these values", () => {
  expect(Object.keys(library).sort()).toEqual(listed(values));
  expect(declared("export").sort()).toEqual(listed(values));
});

it("`.` exports these types, and no name in another way", () => {
  expect(declared("export type").sort()).toEqual(listed(types));
  expect(declarations).not.toMatch(/^export (?!\{|type \{)/m);
});
