import type { DiagnosticCode } from "../../diagnostics/catalogue.js";
import { chooseNonOverlappingFixes } from "../../diagnostics/choose-non-overlapping-fixes.js";
import type { ReportFunction } from "../../diagnostics/collector.js";
import { createDiagnostic, type Diagnostic, type DiagnosticDetails, type Fix } from "../../diagnostics/diagnostic.js";
import { createFix } from "../../diagnostics/fix.js";
import type { ForeignNotation, FoundNotation } from "../../diagnostics/notation-wording.js";
import { applyEdits } from "../../text/edit.js";
import { compareSpans, type Span } from "../../text/span.js";
import type { ExpressionNode } from "../tree.js";
import { findNotation } from "./find-notation.js";
import { predictRestrictionProblemCounts } from "./predict-restriction-problem-counts.js";

/**
 * A notation is reported if a text has at least `minProblemsToNameNotation` problems, or at least
 * `minUnfixableProblemsToNameNotation` problems without a fix. For so many problems, the name of the notation is
 * clearer than a list of the problems.
 */
const minProblemsToNameNotation = 4;
const minUnfixableProblemsToNameNotation = 2;

/** The notations that are reported even if a text has only two problems and only one of them has no fix. */
const notationsReportedIfTwoProblems: ReadonlySet<ForeignNotation> = new Set(["expression", "sentence"]);

/**
 * The maximum number of problems that are examined. If a text has more problems, there is no fix for all problems
 * together.
 */
const maxExaminedProblems = 200;

/** The notations that are reported even if a text has only one problem and this problem has no fix. */
const notationsReportedFromOneProblem: ReadonlySet<ForeignNotation> = new Set([
  ...(["program", "mongodb", "elasticsearch", "selector", "yaml", "address"] as const),
]);

interface BufferedProblem {
  readonly code: DiagnosticCode;
  readonly span: Span;
  /** Returns the details. They are computed at the first call. */
  readonly getDetails: () => DiagnosticDetails<DiagnosticCode>;
}

/**
 * Holds the problems of a text until the whole text has been read. If a foreign notation is the cause of these
 * problems, the buffer does not report them. Instead, it reports one problem that names the notation.
 */
export class ProblemBuffer {
  readonly #text: string;
  readonly #report: ReportFunction;
  readonly #maxHeldProblemsPerCode: number;
  readonly #heldProblems: BufferedProblem[] = [];
  readonly #countsByCode = new Map<DiagnosticCode, number>();

  /**
   * @param maxDiagnostics The number of problems of each code that `report` keeps. Further problems are only counted.
   */
  constructor(text: string, report: ReportFunction, maxDiagnostics: number) {
    this.#text = text;
    this.#report = report;
    this.#maxHeldProblemsPerCode = Math.max(maxDiagnostics, maxExaminedProblems + 1);
  }

  readonly report: ReportFunction = (code, span, createDetails) => {
    const codeCount = (this.#countsByCode.get(code) ?? 0) + 1;
    this.#countsByCode.set(code, codeCount);
    // If the text is a megabyte of mistakes, holding all problems would take several hundred megabytes.
    if (codeCount > this.#maxHeldProblemsPerCode) return;
    let details: DiagnosticDetails<DiagnosticCode> | undefined;
    this.#heldProblems.push({
      code,
      span,
      getDetails: () => {
        details ??= createDetails();
        return details;
      },
    });
  };

  get #wholeSpan(): Span {
    return { start: 0, end: this.#text.length };
  }

  /**
   * Reports the problems that the buffer holds, or the foreign notation that causes them. If it reports a notation,
   * returns this notation.
   */
  reportHeldProblemsOrNotation(expression: ExpressionNode | undefined): FoundNotation | undefined {
    if (this.#heldProblems.length === 0) return undefined;
    const foundNotation = this.#findNotationCausingProblems(expression);
    if (!foundNotation) this.#reportAll();
    return foundNotation;
  }

  #reportAll(): void {
    for (const { code, span, getDetails } of this.#heldProblems) {
      this.#report(code, span, getDetails);
    }
    for (const [code, count] of this.#countsByCode)
      for (let surplus = count - this.#maxHeldProblemsPerCode; surplus > 0; surplus -= 1)
        this.#report(code, this.#wholeSpan, throwInsteadOfCreatingDetails);
  }

  /**
   * Finds and reports the foreign notation that causes the problems, if there is one. If a text has few problems and
   * all of them have fixes, the text is not searched for a notation.
   */
  #findNotationCausingProblems(expression: ExpressionNode | undefined): FoundNotation | undefined {
    const problems = this.#heldProblems.slice(0, maxExaminedProblems);
    const isUnfixable = ({ getDetails }: BufferedProblem): boolean =>
      (getDetails().fixes ?? []).every(({ kind }) => kind === "choice");
    const inRestrictions = predictRestrictionProblemCounts(expression);
    const problemCount = problems.length + inRestrictions.problemCount;
    const unfixableCount = problems.filter(isUnfixable).length + inRestrictions.unfixableCount;
    if (problemCount < minProblemsToNameNotation && unfixableCount === 0) return undefined;
    const foundNotation = findNotation(this.#text);
    if (!foundNotation) return undefined;
    const { notation } = foundNotation;
    const isNamed =
      problemCount >= minProblemsToNameNotation ||
      unfixableCount >= minUnfixableProblemsToNameNotation ||
      (unfixableCount > 0 &&
        (notationsReportedFromOneProblem.has(notation) ||
          (problemCount > 1 && notationsReportedIfTwoProblems.has(notation))));
    if (!isNamed) return undefined;
    this.#report("foreign-syntax", this.#wholeSpan, () => {
      if (unfixableCount > 0 || this.#heldProblems.length > maxExaminedProblems) return { data: foundNotation };
      const diagnostics = problems
        .map(({ code, span, getDetails }) => createDiagnostic(code, span, getDetails()) as Diagnostic)
        .sort((a, b) => compareSpans(a.span, b.span));
      return { data: foundNotation, fixes: [joinNonOverlappingFixes(this.#text, diagnostics)] };
    });
    return foundNotation;
  }
}

/** The function for the details of a problem that is only counted. It is never called. */
const throwInsteadOfCreatingDetails = (): never => {
  throw new Error("a problem that is not kept has no details");
};

/**
 * Combines the fixes of all problems into one fix. The combined fix is only as certain as the least certain of these
 * fixes. If fixes overlap, only one of them is included.
 */
function joinNonOverlappingFixes(text: string, diagnostics: readonly Diagnostic[]): Fix {
  const chosenFixes = chooseNonOverlappingFixes(diagnostics, ({ kind }) => kind !== "choice").map(({ fix }) => fix);
  const edits = chosenFixes.flatMap((fix) => fix.edits);
  const isSafe = chosenFixes.every(({ kind }) => kind === "safe");
  return createFix(isSafe ? "safe" : "suggestion", "replace", edits, applyEdits(text, edits));
}
