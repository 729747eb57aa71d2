import type { CompileOptions } from "../options.js";
import { resolveOptions } from "../options.js";
import type { Span } from "../text/span.js";
import type { Finding } from "./finding.js";
import { createFinding } from "./judge/create-finding.js";
import type { FileEvidence } from "./judge/evidence.js";
import { recognizeFilter } from "./judge/is-filter.js";
import { judgeSeparator } from "./judge/joined-by-and.js";
import { judge } from "./judge/judge.js";
import { holeCharacter, joinPieces } from "./judge/text-of-pieces.js";
import { unwrapFilter } from "./judge/unwrap.js";
import type { ScanLanguage } from "./languages.js";
import type { Place } from "./place.js";
import { readTemplates } from "./templates/mask-templates.js";
import type { Piece } from "./templates/piece.js";
import type { Separator } from "./templates/separator.js";
import type { Usage } from "./templates/usage.js";

/** What is the same for all filters of a file. */
export interface FileContext {
  /** Where templates are filled in beforehand, without them. */
  readonly source: string;
  /** The file as it is. */
  readonly original: string;
  /** The file without its templates. */
  readonly readMasked: () => string;
  readonly options: CompileOptions;
  readonly evidence: FileEvidence;
  readonly placeOf: (span: Span) => Place;
  readonly noFilter: boolean;
}

/** A text of a file that may be a filter. */
export interface Candidate {
  readonly pieces: readonly Piece[];
  readonly usage: Usage;
  readonly language: ScanLanguage;
  /** Whether it is a word without quotes, as in a shell. */
  readonly isBare: boolean;
  /** Whether it is put into other texts. */
  readonly isExtended: boolean;
  /** What joins it to others of its kind. */
  readonly separator?: Separator | undefined;
}

const fieldWordPattern = /event|target|resource|filter|type/i;

/** The finding for a text that is a filter; undefined for any other text. */
export function findFilter(
  { pieces, usage, language, isBare, isExtended, separator }: Candidate,
  context: FileContext,
): Finding | undefined {
  const text = joinPieces(pieces);
  if (!fieldWordPattern.test(text) && !/filter/i.test(usage.name ?? "")) return undefined;
  const unwrapped = unwrapFilter(readTemplates(pieces, context.source, context.original), isBare);
  const filterText = showQuotedHoles(unwrapped.pieces);
  const { profile } = resolveOptions(context.options);
  const recognition = recognizeFilter(filterText, usage, unwrapped.isParameter, context.evidence, profile);
  if (!recognition) return undefined;
  const isFragment = usage.isPart;
  const isWhole = recognition.isWhole && !isExtended;
  const judgedPieces = unwrapped.encoded && isPlainPlace(usage.name, language) ? unwrapped.encoded : unwrapped.pieces;
  const endsHere =
    !isFragment &&
    !isExtended &&
    !usage.isCompared &&
    usage.calls.length === 0 &&
    usage.name !== undefined &&
    !/prefix|start|begin|head|base|part/i.test(usage.name);
  const separated = separator && judgeSeparator(filterText, separator, context.options, context.placeOf);
  const judgement = judge(judgedPieces, { isFragment, isWhole, endsHere }, context.options);
  return createFinding(judgedPieces, judgement, {
    language,
    kind: isFragment ? "fragment" : "filter",
    placeOf: context.placeOf,
    others: separated ? [separated] : [],
  });
}

const dataLanguages: ReadonlySet<ScanLanguage> = new Set(["json", "yaml", "toml", "hcl"]);

/** What holds parts of addresses. */
const encodedNamePattern = /ur[li]|href|encod|escap|link|path|query|raw|form|body|param/i;

/** Whether a filter must stand there as it is, and not encoded: a property of data, or a name that says filter. */
const isPlainPlace = (name: string | undefined, language: ScanLanguage): boolean =>
  name !== undefined &&
  language !== "http" &&
  !encodedNamePattern.test(name) &&
  (dataLanguages.has(language) || /filter/i.test(name));

/** The text of pieces, with quotes around what brings its own. */
const showQuotedHoles = (pieces: readonly Piece[]): string =>
  pieces
    .map((piece) => (piece.kind === "hole" ? (piece.isQuoted ? `"${holeCharacter}"` : holeCharacter) : piece.value))
    .join("");
