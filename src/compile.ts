import { Collector } from "./diagnostics/collector.js";
import type { DiagnosticCode } from "./diagnostics/data.js";
import type { Diagnostic } from "./diagnostics/diagnostic.js";
import { renderReport } from "./diagnostics/report.js";
import { type Filter, filterOf } from "./filter/filter.js";
import { type CompileOptions, complete } from "./options.js";
import { parseText } from "./syntax/parse.js";
import type { FilterSyntax } from "./syntax/tree.js";
import { checkRules } from "./validate/validate.js";

export type { CompileOptions } from "./options.js";

/** Everything that can be said of a text. */
export interface Compilation {
  readonly text: string;
  /** The meaning; present exactly if no diagnostic has the severity `error`. */
  readonly filter?: Filter;
  readonly syntax: FilterSyntax;
  /** At most `maxDiagnostics`, errors before warnings before hints, in source order. */
  readonly diagnostics: readonly Diagnostic[];
  /** How many more there are. */
  readonly omitted: number;
}

/**
 * Turns a text into a filter, or into the exact mistakes with their repairs: all of them in one call. Never throws;
 * a text that is no string is an empty one.
 */
export function compile(text: string, options?: CompileOptions): Compilation {
  const { maxDiagnostics, ...limits } = complete(options);
  const collector = new Collector(maxDiagnostics);
  const given = typeof text === "string" ? text : "";
  const syntax = parseText(given, { ...limits, report: collector.report });
  checkRules(syntax, limits.profile, collector.report);
  const filter = collector.hasErrors ? undefined : filterOf(syntax);
  return { text: given, ...(filter && { filter }), syntax, ...collector.finish() };
}

/** A text that is not a valid filter, with all that is wrong with it; its message is the report. */
export class FilterError extends Error {
  override readonly name = "FilterError";
  readonly text: string;
  readonly diagnostics: readonly Diagnostic[];
  /** How many more diagnostics there are. */
  readonly omitted: number;

  constructor(compilation: Pick<Compilation, "text" | "diagnostics" | "omitted">) {
    super(renderReport(compilation));
    this.text = compilation.text;
    this.diagnostics = compilation.diagnostics;
    this.omitted = compilation.omitted;
  }

  /** The codes of the errors, in source order. */
  get codes(): readonly DiagnosticCode[] {
    return this.diagnostics.filter(({ severity }) => severity === "error").map(({ code }) => code);
  }
}

/**
 * The filter of a valid text.
 *
 * @throws FilterError if the text has errors.
 */
export function compileOrThrow(text: string, options?: CompileOptions): Filter {
  const compilation = compile(text, options);
  if (!compilation.filter) throw new FilterError(compilation);
  return compilation.filter;
}
