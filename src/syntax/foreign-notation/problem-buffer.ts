import type { DiagnosticCode } from "../../diagnostics/catalogue.js";
import { chooseFixes } from "../../diagnostics/choose-fixes.js";
import type { ReportFunction } from "../../diagnostics/collector.js";
import { createDiagnostic, type Diagnostic, type DiagnosticDetails, type Fix } from "../../diagnostics/diagnostic.js";
import { createFix } from "../../diagnostics/fix.js";
import { compareSpans, type Span } from "../../text/span.js";
import type { ExpressionNode } from "../tree.js";
import { countRestrictionProblems } from "./count-restriction-problems.js";
import { type FoundNotation, findNotation } from "./find-notation.js";

/** From how many problems on the name of the notation is clearer than all of them, and from how many without a fix. */
const minProblemsToNameNotation = 4;
const minUnfixableProblemsToNameNotation = 2;

/** Notations of which two problems say too little if one of them has no fix. */
const notationsReportedFromTwoProblems: ReadonlySet<FoundNotation["notation"]> = new Set(["expression", "sentence"]);

/** How many problems are looked at. A text with more of them has no fix of all. */
const maxProblems = 200;

/** Notations of which even a single problem without a fix says too little. */
const notationsReportedFromOneProblem: ReadonlySet<FoundNotation["notation"]> = new Set([
  ...(["program", "mongodb", "elasticsearch", "selector", "yaml", "address"] as const),
]);

interface BufferedProblem {
  readonly code: DiagnosticCode;
  readonly span: Span;
  /** The details are the same ones each time. */
  readonly createDetails: () => DiagnosticDetails<DiagnosticCode>;
}

/**
 * Passes on the problems of a text when all of it is read. Those of a text that has the parts of another notation become one
 * problem if they only follow from the notation.
 */
export class ProblemBuffer {
  readonly #text: string;
  readonly #report: ReportFunction;
  readonly #heldProblems: BufferedProblem[] = [];

  constructor(text: string, report: ReportFunction) {
    this.#text = text;
    this.#report = report;
  }

  readonly report: ReportFunction = (code, span, createDetails) => {
    let details: DiagnosticDetails<DiagnosticCode> | undefined;
    this.#heldProblems.push({
      code,
      span,
      createDetails: () => {
        details ??= createDetails();
        return details;
      },
    });
  };

  /** Reports what was held back, or one problem in its place. Returns the notation in the latter case. */
  finish(expression: ExpressionNode | undefined): FoundNotation | undefined {
    if (this.#heldProblems.length === 0) return undefined;
    const foundNotation = this.#findNotationOfProblems(expression);
    if (!foundNotation)
      for (const { code, span, createDetails } of this.#heldProblems) this.#report(code, span, createDetails);
    return foundNotation;
  }

  /** The notation from which the problems follow, if there is one. It is reported. Most texts are not even searched for it. */
  #findNotationOfProblems(expression: ExpressionNode | undefined): FoundNotation | undefined {
    const problems = this.#heldProblems.slice(0, maxProblems);
    const isUnfixable = ({ createDetails }: BufferedProblem): boolean =>
      (createDetails().fixes ?? []).every(({ kind }) => kind === "choice");
    const inRestrictions = countRestrictionProblems(expression);
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
          (problemCount > 1 && notationsReportedFromTwoProblems.has(notation))));
    if (!isNamed) return undefined;
    this.#report("foreign-syntax", { start: 0, end: this.#text.length }, () => {
      if (unfixableCount > 0 || this.#heldProblems.length > maxProblems) return { data: foundNotation };
      const diagnostics = problems
        .map(({ code, span, createDetails }) => createDiagnostic(code, span, createDetails()) as Diagnostic)
        .sort((a, b) => compareSpans(a.span, b.span));
      return { data: foundNotation, fixes: [joinFixes(diagnostics)] };
    });
    return foundNotation;
  }
}

/** One fix that makes those of all problems, as certain as the least certain of them. Overlapping ones are left out. */
function joinFixes(diagnostics: readonly Diagnostic[]): Fix {
  const chosenFixes = chooseFixes(diagnostics, ({ kind }) => kind !== "choice").map(({ fix }) => fix);
  return createFix(
    chosenFixes.every(({ kind }) => kind === "safe") ? "safe" : "suggestion",
    "writeAsFilter",
    chosenFixes.flatMap(({ edits }) => edits),
  );
}
