import type { CompileOptions } from "../options.js";
import { resolveOptions } from "../options.js";
import type { Span } from "../text/span.js";
import type { Finding } from "./finding.js";
import type { ApiEvidence } from "./judge/api-evidence.js";
import { createFinding } from "./judge/create-finding.js";
import { diagnoseSeparator } from "./judge/diagnose-separator.js";
import { isListArgument } from "./judge/list-argument.js";
import { isSpaceEventListFilter } from "./judge/other-list-filter.js";
import { recognizeFilter } from "./judge/recognize-filter.js";
import { holeCharacter, joinPieces } from "./judge/text-of-pieces.js";
import { unwrapFilter } from "./judge/unwrap-filter.js";
import { validatePieces } from "./judge/validate-pieces.js";
import type { ScanLanguage } from "./languages.js";
import type { Place } from "./place.js";
import { restoreTemplateExpressions } from "./templates/mask-templates.js";
import type { Piece } from "./templates/piece.js";
import type { Separator } from "./templates/separator.js";
import type { TextUsage } from "./templates/text-usage.js";

/** The data about a file that is needed to find its filters. */
export interface FileContext {
  /**
   * The text to scan. In some languages, templates in this text are masked, because they are replaced before the
   * program runs.
   */
  readonly source: string;
  /** The unchanged text of the file. */
  readonly unmaskedSource: string;
  /** Returns the text of the file with masked templates. */
  readonly getSourceWithMaskedTemplates: () => string;
  readonly compileOptions: CompileOptions;
  readonly apiEvidence: ApiEvidence;
  readonly placeOf: (span: Span) => Place;
  readonly reportMissingFilters: boolean;
}

const targetAfterAndPattern = /\band\s{0,9}\(?\s{0,9}target_resource/i;
const eventTypesFieldAfterAndPattern = /\band\s{0,9}\(?\s{0,9}event_types/i;

/**
 * Whether a text has event types and a target with AND between them. Then the text is a whole filter, even if it is an
 * item of a list or is added to another text.
 */
function hasBothFieldsJoinedByAnd(text: string): boolean {
  const [type, target] = [text.indexOf("event_types"), text.indexOf("target_resource")];
  if (type < 0 || target < 0) return false;
  if (targetAfterAndPattern.test(text.slice(type))) return true;
  // If a parenthesis is not closed, the text is incomplete, because more event types can follow.
  return eventTypesFieldAfterAndPattern.test(text.slice(target)) && text.split("(").length <= text.split(")").length;
}

/** A text in a file that may be a filter. */
export interface Candidate {
  readonly pieces: readonly Piece[];
  readonly usage: TextUsage;
  readonly language: ScanLanguage;
  /** Whether the text is a word without quotes, for example in a shell script. */
  readonly isUnquoted: boolean;
  /** Whether the program inserts the text into other texts. */
  readonly isPutIntoOtherText: boolean;
  /** Whether a function or a test uses the text as a filter. The filter may be invalid. */
  readonly isPassedOrTestedAsFilter: () => boolean;
  /** The text that the program writes between this text and other texts, such as `OR` between the items of a list. */
  readonly separator?: Separator | undefined;
}

const fieldWordPattern = /event|target|resource|filter|type/i;

/** Creates the finding for a candidate. Undefined if the candidate is not a filter. */
export function findFilter(
  { pieces, usage, language, isUnquoted, isPutIntoOtherText, isPassedOrTestedAsFilter, separator }: Candidate,
  context: FileContext,
): Finding | undefined {
  if (pieces.length === 0) return undefined;
  const text = joinPieces(pieces);
  if (!fieldWordPattern.test(text) && !/filter/i.test(usage.variableOrPropertyName ?? "")) return undefined;
  const unwrapped = unwrapFilter(
    restoreTemplateExpressions(pieces, context.source, context.unmaskedSource),
    isUnquoted,
  );
  // A text that consists only of constants is not a finding here, because each constant is a candidate in the place
  // where it is defined.
  if (unwrapped.pieces.length > 0 && unwrapped.pieces.every(({ kind }) => kind === "constant")) return undefined;
  const filterText = joinPiecesWithQuotesOfHoles(unwrapped.pieces);
  const isRead = isPassedOrTestedAsFilter();
  const { profile } = resolveOptions(context.compileOptions);
  if (isSpaceEventListFilter(filterText, text, usage)) return undefined;
  const recognition = recognizeFilter(
    filterText,
    usage,
    { isFilterParameterValue: unwrapped.isFilterParameterValue, isUsedAsFilter: isRead },
    context.apiEvidence,
    profile,
  );
  if (!recognition) return undefined;
  const isFragment = usage.isFragment && !isRead && !hasBothFieldsJoinedByAnd(filterText);
  const isWhole =
    (recognition.isWholeFilter ||
      isRead ||
      isDataWithOperatorAtEnd(filterText, usage.variableOrPropertyName, language)) &&
    !isPutIntoOtherText;
  const judgedPieces = repeatsParameterName(text, usage, language)
    ? pieces
    : unwrapped.encodedPieces && requiresUnencodedFilter(usage.variableOrPropertyName, language)
      ? unwrapped.encodedPieces
      : unwrapped.pieces;
  const nothingFollows =
    !isFragment &&
    !isPutIntoOtherText &&
    !usage.isCompared &&
    usage.calledFunctions.length === 0 &&
    usage.variableOrPropertyName !== undefined &&
    !partNamePattern.test(usage.variableOrPropertyName);
  const separated = separator && diagnoseSeparator(filterText, separator, context.compileOptions, context.placeOf);
  const judgment = validatePieces(
    judgedPieces,
    { isFragment, isCertainlyWhole: isWhole, isFollowedByNothing: nothingFollows },
    context.compileOptions,
  );
  return createFinding(judgedPieces, judgment, {
    language,
    findingKind: usage.isFragment && !isRead ? "fragment" : "filter",
    placeOf: context.placeOf,
    diagnosticsOfSurroundingCode: separated ? [separated] : [],
  });
}

const dataFileLanguages: ReadonlySet<ScanLanguage> = new Set(["json", "yaml", "toml", "hcl"]);

/** Matches names of variables whose value is only the beginning of a text. */
const partNamePattern = /prefix|start|begin|head|base|part/i;

/** Matches a restriction on event types with an operator after it, at the end of a text. */
const restrictionAndOperatorAtEndPattern = /event_types\s{0,9}:\s{0,9}"[^"]{1,400}"[\s)]{1,20}(?:AND|OR)\s{0,99}$/;

/**
 * Whether a value in a data file ends with an operator. Then an operand is missing, because a data file has no code
 * that could add the operand.
 */
const isDataWithOperatorAtEnd = (text: string, name: string | undefined, language: ScanLanguage): boolean =>
  dataFileLanguages.has(language) &&
  language !== "hcl" &&
  name !== undefined &&
  !partNamePattern.test(name) &&
  restrictionAndOperatorAtEndPattern.test(text);

/** Matches names of variables that contain an address or a part of an address. */
const urlPartNamePattern = /ur[li]|href|encod|escap|link|path|query|raw|form|body|param/i;

/**
 * Whether a filter must not be percent-encoded in this place. This is true for a property of a data file, and for a
 * variable whose name contains `filter`, unless the name is typical of an address or a part of an address.
 */
const requiresUnencodedFilter = (name: string | undefined, language: ScanLanguage): boolean =>
  name !== undefined &&
  language !== "http" &&
  !urlPartNamePattern.test(name) &&
  (dataFileLanguages.has(language) || /filter/i.test(name));

/** Whether the value of a property or parameter `filter` begins with `filter=` again, as in `"filter": "filter=…"`. */
const repeatsParameterName = (text: string, usage: TextUsage, language: ScanLanguage): boolean =>
  /^\s{0,9}(?:[?&]|--)?filter=(?!=)/i.test(text) &&
  (isListArgument(usage) || (dataFileLanguages.has(language) && /^filter$/i.test(usage.variableOrPropertyName ?? "")));

/**
 * Joins pieces into one text. A piece is a part of a text in a program, such as plain characters, an escape sequence or
 * a hole. A hole is a place where the program inserts a value. If this value has its own quotes, quotes are written
 * around the hole.
 */
const joinPiecesWithQuotesOfHoles = (pieces: readonly Piece[]): string =>
  pieces
    .map((piece) =>
      piece.kind === "hole" ? (piece.isInsertedValueQuoted ? `"${holeCharacter}"` : holeCharacter) : piece.value,
    )
    .join("");
