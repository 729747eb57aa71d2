import { Collector, type Report } from "../diagnostics/collector.js";
import type { Diagnostic } from "../diagnostics/diagnostic.js";
import { type Filter, filterOf } from "../filter/filter.js";
import { type CompileOptions, complete } from "../options.js";
import type { FilterSyntax } from "../syntax/tree.js";
import type { Profile } from "../vocabulary/profile.js";
import { createContext } from "./context.js";
import { restrictionRules, shapeRules } from "./rules.js";

/** The verdict of the rules on a tree. */
export interface Validated {
  /** Present if the tree was read whole and no rule found an error. */
  readonly filter?: Filter;
  /** What the rules found, in source order; what kept the text from being read is said by `parse`. */
  readonly diagnostics: readonly Diagnostic[];
}

/** Holds a tree against the rules of the language. Never throws. */
export function validate(syntax: FilterSyntax, options?: CompileOptions): Validated {
  const { profile, maxDiagnostics } = complete(options);
  const collector = new Collector(maxDiagnostics);
  checkRules(syntax, profile, collector.report);
  const filter = syntax.isClean && !collector.hasErrors ? filterOf(syntax) : undefined;
  return { ...(filter && { filter }), diagnostics: collector.finish().diagnostics };
}

/** Reports what breaks a rule. */
export function checkRules(syntax: FilterSyntax, profile: Profile, report: Report): void {
  const context = createContext(syntax, profile, report);
  for (const rule of restrictionRules) rule(context);
  if (context.shapeIsCertain) for (const rule of shapeRules) rule(context);
}
