import { createFixDowngradingCollector } from "../conservation/create-fix-downgrading-collector.js";
import type { ReportFunction } from "../diagnostics/collector.js";
import type { Diagnostic } from "../diagnostics/diagnostic.js";
import type { Filter } from "../filter/filter.js";
import { filterOfSyntax } from "../filter/filter-of-syntax.js";
import { type CompileOptions, resolveOptions } from "../options.js";
import { findLinesIfAllAreFilters } from "../syntax/filter-lines.js";
import type { FilterSyntax } from "../syntax/tree.js";
import type { Profile } from "../vocabulary/profile.js";
import { createRuleContext } from "./context.js";
import { restrictionRules, shapeRules } from "./rules.js";

/** The result of checking a syntax tree against the rules. */
export interface ValidationResult {
  /** Present if the text was fully understood and no rule found an error. */
  readonly filter?: Filter;
  /**
   * The problems that the rules found, in source order. Lexical and syntactic problems are in the result of `parse`.
   */
  readonly diagnostics: readonly Diagnostic[];
}

/**
 * Checks a tree against the rules of the language. Never throws for a tree.
 *
 * @throws TypeError for anything but the tree of a text.
 */
export function validate(syntax: FilterSyntax, options?: CompileOptions): ValidationResult {
  if (Object(syntax).kind !== "filter" || typeof syntax.text !== "string")
    throw new TypeError("validate needs the tree of a text, as in validate(parse(text).syntax)");
  const resolvedOptions = resolveOptions(options);
  const collector = createFixDowngradingCollector(syntax.text, resolvedOptions);
  reportRuleViolations(syntax, resolvedOptions.profile, collector.report);
  const filter = syntax.isClean && !collector.hasErrors ? filterOfSyntax(syntax) : undefined;
  return { ...(filter && { filter }), diagnostics: collector.finish().diagnostics };
}

/** Reports every violation of a rule. Reports nothing if each line of the text is a separate filter. */
export function reportRuleViolations(syntax: FilterSyntax, profile: Profile, report: ReportFunction): void {
  if (!syntax.isFullyParsed && findLinesIfAllAreFilters(syntax.text).length > 0) return;
  const context = createRuleContext(syntax, profile, report);
  for (const rule of restrictionRules) rule(context);
  if (context.isShapeCertain) for (const rule of shapeRules) rule(context);
}
