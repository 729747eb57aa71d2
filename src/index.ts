// From a text to a filter, or to its mistakes.

// Writing and repairing filters.
export { buildFilter, buildFilterOrThrow, type FilterParts } from "./authoring/build.js";
export { applyFix, type FixAllOptions, fixAll, type Repaired } from "./authoring/fix-all.js";
export { type FormatOptions, format } from "./authoring/format.js";
export { filterSchema } from "./authoring/standard-schema.js";

// What a filter means.
export { toPredicate } from "./backends/predicate.js";
export { type Compilation, type CompileOptions, compile, compileOrThrow, FilterError } from "./compile.js";
// Diagnostics.
export { type Catalogue, type CatalogueEntry, diagnosticCatalogue, type Severity } from "./diagnostics/catalogue.js";
export type {
  DiagnosticCode,
  DiagnosticData,
  Encoding,
  EventTypeProblem,
  ResourceNameProblem,
} from "./diagnostics/data.js";
export { type Diagnostic, type Fix, formatMessage, type Related } from "./diagnostics/diagnostic.js";
export { type ReportOptions, renderReport } from "./diagnostics/report.js";
export { covers, equivalent, type Overlap, overlaps, type Verdict } from "./filter/algebra.js";
export { explain, explainMatch, type MatchExplanation } from "./filter/explain.js";
export { type Filter, filterKey, type SubscriptionLike } from "./filter/filter.js";
export { print } from "./filter/print.js";
// The syntax tree.
export { type Cases, childrenOf, fold, leavesOf, walk } from "./syntax/fold.js";
export { type Parsed, parse } from "./syntax/parse.js";
export type {
  ComparatorNode,
  CompositeNode,
  ConjunctionNode,
  DisjunctionNode,
  ErrorNode,
  ExpressionNode,
  FieldNode,
  FilterSyntax,
  RestrictionNode,
  SyntaxNode,
  ValueNode,
} from "./syntax/tree.js";
export type { TextEdit } from "./text/edit.js";
export type { Span } from "./text/span.js";
export { type Validated, validate } from "./validate/validate.js";

// The provider's facts.
export {
  createProfile,
  type KnownEventType,
  type Profile,
  type ProfileOptions,
  type TargetForm,
} from "./vocabulary/profile.js";
export { workspaceProfile } from "./vocabulary/workspace.js";
