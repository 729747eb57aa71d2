import { createFixDowngradingCollector } from "./conservation/create-fix-downgrading-collector.js";
import type { DiagnosticCode } from "./diagnostics/catalogue.js";
import type { Collector } from "./diagnostics/collector.js";
import type { Diagnostic } from "./diagnostics/diagnostic.js";
import { renderReport } from "./diagnostics/report.js";
import type { Filter } from "./filter/filter.js";
import { filterOfSyntax } from "./filter/filter-of-syntax.js";
import { parseDocumentedShape } from "./filter/parse-documented-shape.js";
import { type CompileOptions, type ResolvedCompileOptions, resolveOptions } from "./options.js";
import { parse, parseAndReport } from "./syntax/parse.js";
import type { FilterSyntax } from "./syntax/tree.js";
import { reportRuleViolations } from "./validate/validate.js";
import { findNotTextProblem, type NotTextProblem } from "./vocabulary/not-text-problem.js";

export type { CompileOptions } from "./options.js";

/** The result of compiling a text. */
export interface Compilation {
  /** The text that was compiled. */
  readonly text: string;
  /** The meaning of the text. Present if and only if no diagnostic has the severity `error`. */
  readonly filter?: Filter;
  /**
   * The syntax tree. It is built when it is read for the first time. If a compilation is copied or converted to JSON,
   * the result does not contain the tree.
   */
  readonly syntax: FilterSyntax;
  /**
   * At most `maxDiagnostics`, in source order. If there are more problems, hints are left out first, then warnings. The
   * list is made when it is read for the first time.
   */
  readonly diagnostics: readonly Diagnostic[];
  /** The number of diagnostics that were left out because of `maxDiagnostics`. */
  readonly omitted: number;
}

/**
 * Converts a text to a filter. If the text is not a valid filter, returns all mistakes with their fixes. Never throws.
 * For a value that is not a string, returns the error `empty-filter`, which names the type of the value.
 *
 * @example
 * ```js
 * import { compile } from "workspace-events-filter";
 *
 * const { filter, diagnostics } = compile('event_types="google.workspace.chat.message.v1.created"');
 * console.log(filter); // undefined
 * console.log(diagnostics[0].message); // `=` cannot be used with `event_types`
 * ```
 */
export function compile(text: string, options?: CompileOptions): Compilation {
  const resolvedOptions = resolveOptions(options);
  const notTextProblem = findNotTextProblem(text);
  const source = notTextProblem ? "" : text;
  const documentedText = parseDocumentedShape(source, resolvedOptions);
  if (documentedText && !documentedText.mayHaveWarnings) {
    const readSyntax = () => parse(source, resolvedOptions).syntax;
    return new CompilationWithLazySyntax(source, documentedText.filter, emptyDiagnosticsAndOmittedCount, readSyntax);
  }
  if (documentedText) {
    let checkedText: SyntaxWithDiagnosticCollector | undefined;
    const checkOnce = () => (checkedText ??= parseAndCheckText(source, resolvedOptions));
    return new CompilationWithLazyDiagnostics(
      source,
      documentedText.filter,
      () => checkOnce().diagnosticCollector.finish(),
      () => checkOnce().syntax,
    );
  }
  const { syntax, diagnosticCollector } = parseAndCheckText(source, resolvedOptions, notTextProblem);
  const filter = diagnosticCollector.hasErrors ? undefined : filterOfSyntax(syntax);
  return new CompilationWithLazyDiagnostics(source, filter, diagnosticCollector.finish, () => syntax);
}

interface SyntaxWithDiagnosticCollector {
  readonly syntax: FilterSyntax;
  readonly diagnosticCollector: Collector;
}

/** Parses a text and checks all rules. */
function parseAndCheckText(
  text: string,
  options: ResolvedCompileOptions,
  notTextProblem?: NotTextProblem,
): SyntaxWithDiagnosticCollector {
  const collector = createFixDowngradingCollector(text, options);
  const syntax = parseAndReport(text, { ...options, report: collector.report, notTextProblem });
  reportRuleViolations(syntax, options.profile, collector.report);
  return { syntax, diagnosticCollector: collector };
}

/** Copies a compilation and replaces its diagnostics. The number of diagnostics must stay the same. */
export const copyCompilationWithDiagnostics = (
  compilation: Compilation,
  diagnostics: readonly Diagnostic[],
): Compilation =>
  new CompilationWithLazySyntax(
    compilation.text,
    compilation.filter,
    { diagnostics: Object.freeze(diagnostics), omitted: compilation.omitted },
    () => compilation.syntax,
  );

const emptyDiagnosticsAndOmittedCount = { diagnostics: Object.freeze([]), omitted: 0 } as const;

/** Node, Bun and Deno call the method with this name when `console.log` shows an object. */
const customInspect = Symbol.for("nodejs.util.inspect.custom");

class CompilationWithLazySyntax implements Compilation {
  readonly text: string;
  declare readonly filter?: Filter;
  readonly diagnostics: readonly Diagnostic[];
  readonly omitted: number;
  readonly #readSyntax: () => FilterSyntax;
  #syntax: FilterSyntax | undefined;

  constructor(
    text: string,
    filter: Filter | undefined,
    { diagnostics, omitted }: Pick<Compilation, "diagnostics" | "omitted">,
    readSyntax: () => FilterSyntax,
  ) {
    this.text = text;
    if (filter) this.filter = filter;
    this.diagnostics = diagnostics;
    this.omitted = omitted;
    this.#readSyntax = readSyntax;
  }

  get syntax(): FilterSyntax {
    this.#syntax ??= this.#readSyntax();
    return this.#syntax;
  }

  /** Returns the values of the properties. Without this method, a console would show only getters. */
  [customInspect](): object {
    return { ...this };
  }
}

type DiagnosticsAndOmittedCount = Pick<Compilation, "diagnostics" | "omitted">;

/** A compilation that makes its diagnostics when they are read for the first time. */
class CompilationWithLazyDiagnostics extends CompilationWithLazySyntax {
  /**
   * These accessors are own properties of each instance, so that a copy has them. All instances share the same
   * functions, so that a JavaScript engine can use the same internal layout for all instances.
   */
  static readonly #accessors: PropertyDescriptorMap & ThisType<CompilationWithLazyDiagnostics> = {
    diagnostics: {
      enumerable: true,
      get() {
        return this.#finishOnce().diagnostics;
      },
    },
    omitted: {
      enumerable: true,
      get() {
        return this.#finishOnce().omitted;
      },
    },
  };
  readonly #finish: () => DiagnosticsAndOmittedCount;
  #diagnosticsAndOmittedCount: DiagnosticsAndOmittedCount | undefined;

  constructor(
    text: string,
    filter: Filter | undefined,
    finish: () => DiagnosticsAndOmittedCount,
    readSyntax: () => FilterSyntax,
  ) {
    super(text, filter, emptyDiagnosticsAndOmittedCount, readSyntax);
    this.#finish = finish;
    Object.defineProperties(this, CompilationWithLazyDiagnostics.#accessors);
  }

  #finishOnce(): DiagnosticsAndOmittedCount {
    this.#diagnosticsAndOmittedCount ??= this.#finish();
    return this.#diagnosticsAndOmittedCount;
  }
}

/** Thrown for a text that is not a valid filter. The message of the error is the report that `renderReport` returns. */
export class FilterError extends Error {
  override readonly name = "FilterError";
  readonly text: string;
  readonly diagnostics: readonly Diagnostic[];
  /** The number of diagnostics that were left out. */
  readonly omitted: number;

  constructor(failedCompilation: Pick<Compilation, "text" | "diagnostics" | "omitted">) {
    super(renderReport(failedCompilation));
    this.text = failedCompilation.text;
    this.diagnostics = failedCompilation.diagnostics;
    this.omitted = failedCompilation.omitted;
  }

  /** The codes of the errors, in source order. */
  get codes(): readonly DiagnosticCode[] {
    return this.diagnostics.filter(({ severity }) => severity === "error").map(({ code }) => code);
  }
}

/**
 * Returns the filter that a text means.
 *
 * @throws FilterError if the text has errors.
 */
export function compileOrThrow(text: string, options?: CompileOptions): Filter {
  const compilation = compile(text, options);
  if (!compilation.filter) throw new FilterError(compilation);
  return compilation.filter;
}
