import { readFileSync } from "node:fs";
import { expect, it } from "vitest";

const { exports } = JSON.parse(readFileSync("package.json", "utf8"));

/** The names that the declarations of an entry export, types included. */
const namesIn = (declarations: string): string[] =>
  [...readFileSync(declarations, "utf8").matchAll(/^export (?:type )?\{(?<names>[^}]*)\};$/gm)]
    .flatMap(({ groups }) => groups?.names?.split(",") ?? [])
    .map((name) => name.trim().replace(/^type /, ""))
    .sort();

it("the package has these entries", () => {
  expect(Object.keys(exports)).toEqual([".", "./package.json"]);
});

it("`.` exports these names", () => {
  expect(namesIn(exports["."].types)).toEqual([
    ...["Cases", "Catalogue", "CatalogueEntry", "ComparatorNode", "Compilation", "CompileOptions", "CompositeNode"],
    ...[
      "ConjunctionNode",
      "Diagnostic",
      "DiagnosticCode",
      "DiagnosticData",
      "DisjunctionNode",
      "Encoding",
      "ErrorNode",
    ],
    ...["EventTypeProblem", "ExpressionNode", "FieldNode", "Filter", "FilterError", "FilterParts", "FilterSyntax"],
    ...["Fix", "FixAllOptions", "FormatOptions", "KnownEventType", "MatchExplanation", "Parsed", "Profile"],
    ...["ProfileOptions", "Related", "Repaired", "ReportOptions", "ResourceNameProblem", "RestrictionNode", "Severity"],
    ...["Span", "SubscriptionLike", "SyntaxNode", "TargetForm", "TextEdit", "Validated", "ValueNode"],
    ...["applyFix", "buildFilter", "buildFilterOrThrow", "childrenOf", "compile", "compileOrThrow", "createProfile"],
    ...["diagnosticCatalogue", "explain", "explainMatch", "filterKey", "fixAll", "fold", "format", "formatMessage"],
    ...["leavesOf", "parse", "print", "renderReport", "toPredicate", "validate", "walk", "workspaceProfile"],
  ]);
});
