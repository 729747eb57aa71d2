import { compile } from "../../compile.js";
import type { DiagnosticCode } from "../../diagnostics/catalogue.js";
import type { Diagnostic } from "../../diagnostics/diagnostic.js";
import type { CompileOptions } from "../../options.js";
import { resolveOptions } from "../../options.js";
import type { Span } from "../../text/span.js";
import { fields } from "../../vocabulary/fields.js";
import type { Profile } from "../../vocabulary/profile.js";
import type { HolePiece, Piece } from "../templates/piece.js";
import { looksLikeCompleteFilter, prefixAndSuffixOf } from "./complete-fragment.js";
import { type FilledText, fillPieces, pieceRelativeKeyOf } from "./filled-text.js";
import { analyzeHoles, type HoleRole, type ValueWithHoles } from "./hole-roles.js";
import { createHoleTextAlternatives, createHoleTextCombinations, maxNonValueHoles } from "./hole-text-combinations.js";
import { holeCharacter, joinPieces } from "./text-of-pieces.js";
import { chooseFillingsOfValue, sampleEventTypeAt, sampleTargetOf, type ValueFillings } from "./value-fillings.js";

/** Whether a text is a whole filter, or only a part of a filter. */
export interface FilterCompleteness {
  /** Whether the text is only a part of a filter, and other code adds the rest. */
  readonly isFragment: boolean;
  /** Whether the text is certainly a whole filter. */
  readonly isCertainlyWhole: boolean;
  /**
   * Whether the program adds nothing after the text. If so, a value at the end of the text must have its closing quote.
   */
  readonly isFollowedByNothing: boolean;
}

export interface PiecesValidation {
  /** The text with a plausible value (a filling) in each hole. A hole is a place where the program inserts a value. */
  readonly sample: FilledText;
  /**
   * The problems that the text has with each of the best fillings. The best fillings are the tried fillings with which
   * the text has the fewest errors. The spans of the problems are offsets in `sample`.
   */
  readonly sampleDiagnostics: readonly Diagnostic[];
  /** For each hole, in source order: which part of the filter it stands for. */
  readonly holeRoles: readonly HoleRole[];
}

/** The codes of problems that are not reported in a fragment, because other code completes the fragment. */
const codesIgnoredInFragments: ReadonlySet<DiagnosticCode> = new Set([
  "missing-event-type",
  "missing-operand",
  "missing-value",
  "missing-field",
  "missing-comparator",
  "unbalanced-parenthesis",
  "unterminated-string",
  "empty-filter",
  "empty-parentheses",
  "unexpected-token",
  "redundant-parentheses",
  "missing-space",
  "non-canonical-order",
  "several-filters",
  "encoded-text",
  "foreign-syntax",
] as const);

/**
 * The codes of problems that are not reported if the text may be only a part of the filter, because other code may add
 * the rest.
 */
const codesIgnoredInPartialFilters: ReadonlySet<DiagnosticCode> = new Set([
  "missing-event-type",
  "empty-filter",
  "missing-operand",
  "redundant-parentheses",
  "non-canonical-order",
  "missing-space",
  "several-filters",
] as const);

/** The codes of problems that concern a single value. */
export const valueDiagnosticCodes: ReadonlySet<DiagnosticCode> = new Set([
  ...fields.map(({ valueKind }) => `malformed-${valueKind}` as const),
  "unknown-event-type",
  "unknown-target-resource",
  "never-subscribed-event-type",
  "placeholder",
  "placeholder-like-id",
  "escape-in-string",
  "invisible-character",
]);

/**
 * Fills the holes of a text in several ways. Finds the problems that the text has with each of the best fillings, which
 * are the fillings with the fewest errors.
 */
export function validatePieces(
  pieces: readonly Piece[],
  { isFragment, isCertainlyWhole, isFollowedByNothing }: FilterCompleteness,
  options: CompileOptions,
): PiecesValidation {
  const { profile } = resolveOptions(options);
  const text = joinPieces(pieces);
  const { holeRoles, missingClosingQuoteCharacter, textStartsInQuotedValue } = analyzeHoles(
    text,
    isFragment || !isCertainlyWhole,
  );
  const holes = pieces.filter((piece): piece is HolePiece => piece.kind === "hole");
  const { valueFillings, unavoidableCodesByHoleIndex: unavoidableCodes } = chooseValueFillings(
    text,
    holes,
    holeRoles,
    profile,
  );
  const ignoredCodes = isFragment
    ? codesIgnoredInFragments
    : isCertainlyWhole
      ? new Set<DiagnosticCode>()
      : codesIgnoredInPartialFilters;
  const restriction = `event_types:"${sampleEventTypeAt(profile, 7)}"`;
  const [prefix, suffix] =
    isFragment || !isCertainlyWhole
      ? prefixAndSuffixOf(
          text,
          restriction,
          textStartsInQuotedValue,
          isFollowedByNothing && looksLikeCompleteFilter(text) ? undefined : missingClosingQuoteCharacter,
          profile,
        )
      : ["", ""];
  const haveTargetsFixedForm = holeRoles.every((place) => isIdOfTarget(place, text));
  const freeHoles = holeRoles.flatMap(({ kind }, index) => (kind === "value" ? [] : [index]));
  const alternatives = createHoleTextAlternatives(
    restriction,
    sampleTargetOf(profile),
    `event_types:"${sampleEventTypeAt(profile, 8)}"`,
  );
  let best:
    | { readonly errorCount: number; readonly sample: FilledText; readonly diagnostics: readonly Diagnostic[] }
    | undefined;
  let certain = new Map<string, Diagnostic>();
  for (const combination of createHoleTextCombinations(freeHoles, holeRoles, alternatives)) {
    const fillings = holes.map((_, index) => combination.get(index) ?? valueFillings[index] ?? "");
    const sample = fillPieces(pieces, fillings, prefix, suffix);
    const notIgnored = compile(sample.text, options).diagnostics.filter(
      ({ code, span }) =>
        !ignoredCodes.has(code) || (code === "missing-operand" && isOperatorBetweenRestrictions(sample.text, span)),
    );
    const errors = notIgnored.filter(({ severity }) => severity === "error").length;
    const found = notIgnored.filter((diagnostic) =>
      isIndependentOfFillings(diagnostic, sample, holeRoles, unavoidableCodes, haveTargetsFixedForm),
    );
    const byKey = new Map(found.map((each) => [diagnosticKeyOf(each, sample), each]));
    if (!best || errors < best.errorCount) {
      best = { errorCount: errors, sample, diagnostics: found };
      certain = byKey;
    } else if (errors === best.errorCount) for (const key of certain.keys()) if (!byKey.has(key)) certain.delete(key);
    if (best.errorCount === 0 && certain.size === 0) break;
  }
  if (freeHoles.length > 0) for (const [key, { severity }] of certain) if (severity === "hint") certain.delete(key);
  const areAllTried = freeHoles.length <= maxNonValueHoles;
  return {
    sample: best?.sample ?? fillPieces(pieces, [], prefix, suffix),
    sampleDiagnostics: areAllTried ? [...certain.values()] : [],
    holeRoles,
  };
}

const diagnosticKeyOf = ({ code, span }: Diagnostic, sample: FilledText): string =>
  `${code} ${pieceRelativeKeyOf(sample, span.start, "start")} ${pieceRelativeKeyOf(sample, span.end, "end")}`;

/**
 * Whether a hole is the id in a target resource whose host and collection are written in the text. If so, the form of
 * the target resource does not depend on the filling.
 */
const isIdOfTarget = (place: HoleRole, text: string): boolean =>
  place.kind === "value" &&
  place.valueWithHoles.isQuoted &&
  place.valueWithHoles.field?.valueKind === "target-resource" &&
  /^\/\/[\w.-]{1,99}\/\w{1,99}\/\uE000$/.test(text.slice(place.valueWithHoles.start, place.valueWithHoles.end));

/** Whether a problem comes from the text itself, and not from a filling. */
function isIndependentOfFillings(
  { code, span }: Diagnostic,
  { segments, text }: FilledText,
  places: readonly HoleRole[],
  unavoidableCodes: ReadonlyMap<number, ReadonlySet<DiagnosticCode>>,
  haveTargetsFixedForm: boolean,
): boolean {
  const first = segments[0]?.start ?? 0;
  const last = segments.at(-1)?.end ?? text.length;
  if (
    segments.length > 0 &&
    (span.end < first ||
      span.start > last ||
      (span.end === first && span.start < first) ||
      (span.start === last && span.end > last))
  )
    return false;
  // Other code makes a part of this value, so it is not certain that the value has this problem.
  if (valueDiagnosticCodes.has(code) && (span.start < first || span.end > last)) return false;
  if (code === "impossible-combination") return haveTargetsFixedForm;
  const holesInside: number[] = [];
  let hole = 0;
  for (const { piece, start, end } of segments) {
    if (piece.kind !== "hole") continue;
    if (start < span.end && end > span.start) holesInside.push(hole);
    hole += 1;
  }
  if (holesInside.length === 0) return true;
  if (code === "duplicate-event-type") return false;
  if (holesInside.some((index) => places[index]?.kind !== "value")) {
    const covered = segments.find(
      ({ piece, start, end }) => piece.kind === "hole" && start <= span.start && end >= span.end,
    );
    return !covered && !valueDiagnosticCodes.has(code);
  }
  return !valueDiagnosticCodes.has(code) || holesInside.every((index) => unavoidableCodes.get(index)?.has(code));
}

/**
 * Whether an operator is between two restrictions. If so, a text that is added at the beginning or end of the filter
 * cannot be the operand that the operator lacks.
 */
const isOperatorBetweenRestrictions = (text: string, { start, end }: Span): boolean =>
  /"[\s)]{0,99}(?:(?:AND|OR)[\s(]{0,99}){0,9}$/i.test(text.slice(Math.max(0, start - 400), start)) &&
  /^(?:[\s)]{0,99}(?:AND|OR)){0,9}[\s(]{0,99}\w{1,40}\s{0,9}[:=]/i.test(text.slice(end, end + 400));

function chooseValueFillings(
  text: string,
  holes: readonly HolePiece[],
  places: readonly HoleRole[],
  profile: Profile,
): {
  readonly valueFillings: readonly string[];
  readonly unavoidableCodesByHoleIndex: ReadonlyMap<number, ReadonlySet<DiagnosticCode>>;
} {
  const valueFillings: string[] = [];
  const unavoidableCodes = new Map<number, ReadonlySet<DiagnosticCode>>();
  const fillingsByValue = new Map<ValueWithHoles, ValueFillings & { nextFillingIndex: number }>();
  for (const [index, place] of places.entries()) {
    if (place.kind !== "value") continue;
    const { valueWithHoles } = place;
    let filling = fillingsByValue.get(valueWithHoles);
    if (!filling) {
      const literals = text.slice(valueWithHoles.start, valueWithHoles.end).split(holeCharacter);
      filling = {
        ...chooseFillingsOfValue(literals, valueWithHoles.field, fillingsByValue.size, profile),
        nextFillingIndex: 0,
      };
      fillingsByValue.set(valueWithHoles, filling);
    }
    const filled = filling.fillingOfEachHole[filling.nextFillingIndex] ?? "";
    filling.nextFillingIndex += 1;
    const isQuotedByProgram =
      holes[index]?.isInsertedValueQuoted &&
      !valueWithHoles.isQuoted &&
      valueWithHoles.end - valueWithHoles.start === 1;
    valueFillings[index] = isQuotedByProgram ? `"${filled}"` : filled;
    unavoidableCodes.set(index, filling.unavoidableCodes);
  }
  return { valueFillings, unavoidableCodesByHoleIndex: unavoidableCodes };
}
