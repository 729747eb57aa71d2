import { Collector } from "./diagnostics/collector.js";
import type { DiagnosticCode } from "./diagnostics/data.js";
import type { Diagnostic } from "./diagnostics/diagnostic.js";
import { renderReport } from "./diagnostics/report.js";
import { readDocumented } from "./filter/documented.js";
import { type Filter, filterOf } from "./filter/filter.js";
import { type CompileOptions, complete } from "./options.js";
import { parse, parseText } from "./syntax/parse.js";
import type { FilterSyntax } from "./syntax/tree.js";
import { checkRules } from "./validate/validate.js";

export type { CompileOptions } from "./options.js";

/** Everything that can be said of a text. */
export interface Compilation {
  readonly text: string;
  /** The meaning; present exactly if no diagnostic has the severity `error`. */
  readonly filter?: Filter;
  /** The tree; read when it is first asked for, so that it is left out where a compilation is copied or made JSON. */
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
  const limits = complete(options);
  const given = typeof text === "string" ? text : "";
  const documented = readDocumented(given, limits);
  if (documented) return new Compiled(given, documented, nothing, () => parse(given, limits).syntax);
  const collector = new Collector(limits.maxDiagnostics);
  const syntax = parseText(given, { ...limits, report: collector.report });
  checkRules(syntax, limits.profile, collector.report);
  const filter = collector.hasErrors ? undefined : filterOf(syntax);
  return new Compiled(given, filter, collector.finish(), () => syntax);
}

const nothing = { diagnostics: Object.freeze([]), omitted: 0 } as const;

class Compiled implements Compilation {
  readonly text: string;
  declare readonly filter?: Filter;
  readonly diagnostics: readonly Diagnostic[];
  readonly omitted: number;
  readonly #read: () => FilterSyntax;
  #syntax: FilterSyntax | undefined;

  constructor(
    text: string,
    filter: Filter | undefined,
    { diagnostics, omitted }: Pick<Compilation, "diagnostics" | "omitted">,
    read: () => FilterSyntax,
  ) {
    this.text = text;
    if (filter) this.filter = filter;
    this.diagnostics = diagnostics;
    this.omitted = omitted;
    this.#read = read;
  }

  get syntax(): FilterSyntax {
    this.#syntax ??= this.#read();
    return this.#syntax;
  }
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
