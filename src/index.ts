// Compiling a text: the result is a filter, or the mistakes in the text

export { type Compilation, type CompileOptions, compile, compileOrThrow, FilterError } from "./compile.js";
export { type ParseResult, parse } from "./syntax/parse.js";
export { type ValidationResult, validate } from "./validate/validate.js";

// What a filter means

export { toPredicate } from "./backends/predicate.js";
export {
  covers,
  coversWitness,
  equivalent,
  equivalentWitness,
  type Overlap,
  overlaps,
  overlapsWitness,
  type Verdict,
} from "./filter/algebra.js";
export { type Condition, conditionsOf } from "./filter/conditions.js";
export { explain } from "./filter/explain.js";
export { type ConditionExplanation, explainConditions } from "./filter/explain-conditions.js";
export { explainMatch, type MatchExplanation } from "./filter/explain-match.js";
export type { Filter, FilterParts, SubscriptionLike } from "./filter/filter.js";
export { filterKey } from "./filter/filter-key.js";
export type { NearMiss } from "./filter/near-miss.js";
export {
  type FieldDefinition,
  type FieldProperty,
  fields,
  type ListFieldDefinition,
  type SingleFieldDefinition,
} from "./vocabulary/fields.js";

// Finding out what an invalid text means

export { findObstacles, type Obstacle, type ObstacleReason } from "./interpret/find-obstacles.js";
export { interpret } from "./interpret/interpret.js";
export type { Reading } from "./interpret/reading.js";

// Writing and fixing filters

export { applyFix } from "./authoring/apply-fix.js";
export { buildFilter, buildFilterOrThrow } from "./authoring/build.js";
export { countFixedProblems } from "./authoring/count-fixed-problems.js";
export { createFilterText, type FilterTextTag, type FilterTextValue, filterText } from "./authoring/filter-text.js";
export { type FixAllOptions, type FixedText, fixAll } from "./authoring/fix-all.js";
export { type FormatOptions, format } from "./authoring/format.js";
export {
  type FilterIssue,
  type FilterSchema,
  type FilterSchemaOptions,
  type FilterSchemaResult,
  filterSchema,
} from "./authoring/standard-schema.js";
export { print } from "./filter/print.js";

// Diagnostics

export type { CatalogueEntry, Severity } from "./diagnostics/catalogue/entry.js";
export type { InputPlace } from "./diagnostics/catalogue/input-place.js";
export type { DiagnosticCode, DiagnosticData } from "./diagnostics/catalogue.js";
export { type Catalogue, diagnosticCatalogue } from "./diagnostics/catalogue.js";
export { type Diagnostic, type Fix, formatMessage, type Related } from "./diagnostics/diagnostic.js";
export type { Encoding, ForeignNotation } from "./diagnostics/notation-wording.js";
export { type ReportedReading, type ReportInput, type ReportOptions, renderReport } from "./diagnostics/report.js";
export type { TextEdit } from "./text/edit.js";
export { type LineAndColumn, lineAndColumn } from "./text/lines.js";
export type { Span } from "./text/span.js";
export type { EventTypeProblem } from "./vocabulary/event-type.js";
export type { ResourceNameProblem } from "./vocabulary/resource-name-problem.js";

// The syntax tree

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
export { childrenOf, type FoldCases, fold, leafSpansOf, walk } from "./syntax/tree-traversal.js";

// Profiles: what is known about a vendor of the API

export type { EventTypeForm, EventTypeSegment } from "./vocabulary/event-type-form.js";
export type { KnownEventType, OlderEventType } from "./vocabulary/known-event-type.js";
export { createProfile, type Profile, type ProfileOptions } from "./vocabulary/profile.js";
export type {
  AddressForm,
  IdForm,
  ProductWords,
  ReadingTables,
  ResourceWords,
  TargetWords,
  VerbWords,
  WordsByLanguage,
} from "./vocabulary/reading-tables.js";
export type { AcceptedScopes, ScopesByVersion } from "./vocabulary/scopes.js";
export type { TargetForm, TargetFormIndex } from "./vocabulary/target-form.js";
export { workspaceProfile } from "./vocabulary/workspace.js";
