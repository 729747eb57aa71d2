import { type Compilation, compile } from "../compile.js";
import { conservesMeaning } from "../conservation/conserves.js";
import { declaredKindOfFix } from "../conservation/create-fix-downgrader.js";
import { assertText } from "../diagnostics/assert-text.js";
import type { DiagnosticCode } from "../diagnostics/catalogue.js";
import { type ChosenFix, chooseNonOverlappingFixes } from "../diagnostics/choose-non-overlapping-fixes.js";
import type { Fix } from "../diagnostics/diagnostic.js";
import { createUseFilterFix } from "../diagnostics/fix.js";
import { findCertainReading } from "../interpret/interpret.js";
import type { Reading } from "../interpret/reading.js";
import { type CompileOptions, resolveOptions } from "../options.js";
import { applyEdits } from "../text/edit.js";
import type { Profile } from "../vocabulary/profile.js";

/** A text after its mistakes were fixed. */
export interface FixedText {
  /** The text after all fixes. */
  readonly text: string;
  /** The compilation of that text. */
  readonly compilation: Compilation;
  /** The fixes that were applied, in order. */
  readonly applied: readonly { readonly code: DiagnosticCode; readonly title: string }[];
  /**
   * If the fixes were not enough, the reading that has replaced the text: the only filter that the text can mean.
   * Otherwise absent.
   */
  readonly reading?: Reading;
}

/** The options of `fixAll`. */
export interface FixAllOptions extends CompileOptions {
  /**
   * Whether to apply fixes of the kinds `safe` and `suggestion`, instead of only the kind `safe`. Default: true. A
   * `choice` is never applied.
   */
  readonly suggestions?: boolean | undefined;
}

/**
 * The maximum number of diagnostics that one pass fixes. It does not depend on the option `maxDiagnostics` of the
 * caller.
 */
const maxDiagnosticsInPass = 10_000;

/**
 * The maximum number of passes. Each pass fixes the problems that the previous pass uncovered, and compiles the text
 * once.
 */
const maxPasses = 7;

/**
 * If a pass has more fixes than this for one diagnostic code, the number of fixes that would be left in the last pass
 * is estimated.
 */
const maxFixesWithoutEstimatingRemaining = 256;

/** The codes of problems that only a person can solve: a value is missing, or the text has several filters. */
const codesThatPreventInterpretation: ReadonlySet<DiagnosticCode> = new Set([
  "several-filters",
  "placeholder",
  "placeholder-like-id",
] as const);

/** The maximum number of fixes of a pass that are checked one by one. */
const maxCheckedFixes = 32;

/** If this number of fixes in a row would change the meaning of the text, the pass checks no more fixes. */
const maxRefusedFixes = 12;

/** The maximum number of passes in a row without an improvement. */
const maxPassesWithoutProgress = 4;

/**
 * Fixes each mistake for which there is one sensible fix. A mistake with no sensible fix, or with several, remains. No
 * part of the meaning of the text is lost. A valid text stays valid, and keeps its meaning if suggestions are off.
 *
 * If the fixes do not make the text a filter, but the text can mean only one filter (see `interpret`), this filter
 * replaces the text, unless suggestions are off.
 *
 * A fix can uncover errors that were hidden, so there are several passes. The result never has more errors than the
 * input, unless the input was in another encoding and was decoded. A second call with the result changes nothing. The
 * text remains unchanged if something would be left to fix after the maximum number of passes. For a text with many
 * fixes, `fixAll` only estimates whether something would be left.
 *
 * @throws TypeError if `text` is not a string, for example if it is a compilation.
 *
 * @example
 * ```js
 * import { fixAll } from "workspace-events-filter";
 *
 * const { text, applied } = fixAll("event_type:'google.workspace.chat.message.v1.created'");
 * console.log(text); // event_types:"google.workspace.chat.message.v1.created"
 * console.log(applied.map(({ code }) => code)); // [ 'unknown-field', 'wrong-quotes' ]
 * ```
 */
export function fixAll(text: string, options: FixAllOptions = {}): FixedText {
  assertText(text, "fixAll");
  const { suggestions: shouldApplySuggestions = true, ...compileOptions } = options;
  const passOptions = { ...compileOptions, maxDiagnostics: maxDiagnosticsInPass };
  const initialState: FixState = { compilation: compile(text, passOptions), applied: [], fixCountsOfPastPasses: [] };
  let bestState = initialState;
  let currentState = initialState;
  let passesWithoutProgress = 0;
  let isSettled = false;
  for (let passCount = 0; !isSettled && passCount <= maxPasses; passCount += 1) {
    const remainingPasses = maxPasses - passCount;
    const nextState = runFixPass(text, currentState, {
      shouldApplySuggestions,
      compileOptions: passOptions,
      remainingPasses,
    });
    if (nextState === "unsettled") break;
    if (!nextState) {
      // No fix is left that can be applied. The current text becomes the best text, unless it has more errors than the
      // best text so far.
      if (countErrors(currentState.compilation) <= countErrors(bestState.compilation)) bestState = currentState;
      isSettled = true;
    } else {
      const isBetter = nextState.isDecoded || isBetterThan(nextState.compilation, bestState.compilation);
      currentState = nextState;
      if (isBetter) bestState = nextState;
      passesWithoutProgress = isBetter ? 0 : passesWithoutProgress + 1;
      isSettled = passesWithoutProgress > maxPassesWithoutProgress;
    }
  }
  const settledState = isSettled ? bestState : initialState;
  const { compilation, applied, reading } =
    (shouldApplySuggestions && applyCertainReading(initialState, settledState, passOptions)) || settledState;
  const isWithinDiagnosticLimit = compilation.diagnostics.length <= resolveOptions(compileOptions).maxDiagnostics;
  return {
    text: compilation.text,
    compilation: isWithinDiagnosticLimit ? compilation : compile(compilation.text, compileOptions),
    applied,
    ...(reading && { reading }),
  };
}

/**
 * Replaces the text by a certain reading of it. A reading is a filter that the text may mean. It is certain if the text
 * can mean no other filter. If the original text has no certain reading, uses the reading of the fixed text. Undefined
 * if the fixed text is a filter, or if neither text has a certain reading.
 */
function applyCertainReading(
  initialState: FixState,
  settledState: FixState,
  passOptions: CompileOptions,
): FixState | undefined {
  if (settledState.compilation.filter) return undefined;
  const { profile } = resolveOptions(passOptions);
  for (const { compilation, applied, fixCountsOfPastPasses } of new Set([initialState, settledState])) {
    const [firstError] = compilation.diagnostics.filter(({ severity }) => severity === "error");
    if (!firstError || compilation.diagnostics.some(({ code }) => codesThatPreventInterpretation.has(code)))
      return undefined;
    const reading = findCertainReading(compilation.text, profile);
    if (!reading) continue;
    // The fixes have removed a comment, and this comment may be a part of the meaning. So the text stays unchanged.
    if (applied.some(({ code }) => code === "comment")) return initialState;
    const { title } = createUseFilterFix("suggestion", compilation.text, reading.text);
    return {
      compilation: compile(reading.text, passOptions),
      applied: [...applied, { code: firstError.code, title }],
      fixCountsOfPastPasses,
      reading,
    };
  }
  return undefined;
}

/**
 * Applies the first fix of each diagnostic. Undefined if there are no fixes, or if they would change the meaning of the
 * text of this pass. Returns `unsettled` in two cases. In the first case, the fixes keep the meaning of the text of
 * this pass, but change the meaning of the original text. In the second case, something would be left to fix after the
 * last pass. For a text with many fixes, the second case is only estimated.
 */
function runFixPass(
  originalText: string,
  state: FixState,
  { shouldApplySuggestions, compileOptions, remainingPasses }: PassOptions,
): (FixState & { readonly isDecoded: boolean }) | "unsettled" | undefined {
  const { compilation, applied } = state;
  const { profile } = resolveOptions(compileOptions);
  const chosen = chooseConservingFixes(compilation, shouldApplySuggestions, profile);
  if (!chosen) return undefined;
  const { fixedText, chosenFixes, fixCounts } = chosen;
  if (remainingPasses === 0 || wouldOutlastPasses(fixCounts, state.fixCountsOfPastPasses, remainingPasses))
    return "unsettled";
  if (!conservesMeaning(originalText, fixedText, profile)) return "unsettled";
  return {
    compilation: compile(fixedText, compileOptions),
    applied: [...applied, ...chosenFixes.map(({ code, fix: { title } }) => ({ code, title }))],
    fixCountsOfPastPasses: [...state.fixCountsOfPastPasses, fixCounts],
    isDecoded: chosenFixes.some(({ code }) => code === "encoded-text"),
  };
}

/**
 * Chooses the fixes of a pass that do not change the meaning, and returns them with the fixed text. The first attempt
 * checks all fixes together, which is fast. If they change the meaning, the second attempt checks the fixes one by one.
 */
function chooseConservingFixes(
  compilation: Compilation,
  shouldApplySuggestions: boolean,
  profile: Profile,
):
  | { readonly fixedText: string; readonly chosenFixes: readonly ChosenFix[]; readonly fixCounts: ChosenFixCountByCode }
  | undefined {
  let fixCounts: ChosenFixCountByCode | undefined;
  let [checkedCount, refusedCount] = [0, 0];
  const checkedKindOf = (fix: Fix): Fix["kind"] => {
    if (declaredKindOfFix(fix) === "choice") return "choice";
    if (checkedCount >= maxCheckedFixes || refusedCount >= maxRefusedFixes) return "choice";
    checkedCount += 1;
    refusedCount = fix.kind === "choice" ? refusedCount + 1 : 0;
    return fix.kind;
  };
  for (const kindOf of [declaredKindOfFix, checkedKindOf]) {
    const chosenFixes = chooseNonOverlappingFixes(compilation.diagnostics, (fix) => {
      const kind = kindOf(fix);
      return kind === "safe" || (kind === "suggestion" && shouldApplySuggestions);
    });
    fixCounts ??= countFixesByCode(chosenFixes);
    const edits = chosenFixes.flatMap(({ fix }) => fix.edits);
    const fixedText = applyEdits(compilation.text, edits);
    if (fixedText !== compilation.text && conservesMeaning(compilation.text, fixedText, profile))
      return { fixedText, chosenFixes, fixCounts };
  }
  return undefined;
}

/**
 * For each diagnostic code, the number of fixes that a pass could apply if none of them changed the meaning of the
 * text.
 */
type ChosenFixCountByCode = ReadonlyMap<DiagnosticCode, number>;

function countFixesByCode(chosenFixes: readonly ChosenFix[]): ChosenFixCountByCode {
  const counts = new Map<DiagnosticCode, number>();
  for (const { code } of chosenFixes) counts.set(code, (counts.get(code) ?? 0) + 1);
  return counts;
}

/**
 * Estimates for each diagnostic code whether something would be left to fix after the remaining passes. Returns whether
 * this is so for at least one code. Assumes that each of the remaining passes leaves the same share of the fixes as
 * each of the previous two passes did on average.
 */
const wouldOutlastPasses = (
  counts: ChosenFixCountByCode,
  pastCounts: readonly ChosenFixCountByCode[],
  remainingPasses: number,
): boolean =>
  [...counts].some(([code, count]) => {
    const countBeforeTwoPasses = pastCounts.at(-2)?.get(code) ?? Number.POSITIVE_INFINITY;
    const remainingPart = Math.sqrt(count / countBeforeTwoPasses);
    return count > maxFixesWithoutEstimatingRemaining && count * remainingPart ** remainingPasses >= 1;
  });

interface PassOptions {
  readonly shouldApplySuggestions: boolean;
  readonly compileOptions: CompileOptions;
  /** The number of passes after the current pass. The last pass only checks whether anything is left to fix. */
  readonly remainingPasses: number;
}

/**
 * Whether a compilation has fewer errors than another one, or the same number of errors but fewer other diagnostics.
 */
const isBetterThan = (compilation: Compilation, other: Compilation): boolean =>
  countErrors(compilation) < countErrors(other) ||
  (countErrors(compilation) === countErrors(other) && compilation.diagnostics.length < other.diagnostics.length);

/** The state after a pass. */
interface FixState extends Pick<FixedText, "compilation" | "applied" | "reading"> {
  /**
   * For each pass so far, the number of its fixes by diagnostic code. Fixes that the pass did not apply are included.
   */
  readonly fixCountsOfPastPasses: readonly ChosenFixCountByCode[];
}

const countErrors = ({ diagnostics, omitted }: Compilation): number =>
  diagnostics.filter(({ severity }) => severity === "error").length + omitted;
