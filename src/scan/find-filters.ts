import type { CompileOptions } from "../options.js";
import { resolveOptions } from "../options.js";
import type { Span } from "../text/span.js";
import type { Finding } from "./finding.js";
import { createFinding } from "./judge/create-finding.js";
import type { FileEvidence } from "./judge/evidence.js";
import { recognizeFilter } from "./judge/is-filter.js";
import { judge } from "./judge/judge.js";
import { holeCharacter, joinPieces } from "./judge/text-of-pieces.js";
import { unwrapFilter } from "./judge/unwrap.js";
import type { ScanLanguage } from "./languages.js";
import type { Place } from "./position.js";
import type { Piece } from "./templates/piece.js";
import type { Usage } from "./templates/usage.js";

/** What is the same for all filters of a file. */
export interface FileContext {
  readonly source: string;
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
}

const fieldWordPattern = /event|target|resource|filter|type/i;

/** The finding for a text that is a filter; undefined for any other text. */
export function findFilter(
  { pieces, usage, language, isBare, isExtended }: Candidate,
  context: FileContext,
): Finding | undefined {
  const text = joinPieces(pieces);
  if (!fieldWordPattern.test(text) && !/filter/i.test(usage.name ?? "")) return undefined;
  const unwrapped = unwrapFilter(pieces, isBare);
  const filterText = showQuotedHoles(unwrapped.pieces);
  const { profile } = resolveOptions(context.options);
  const recognition = recognizeFilter(filterText, usage, unwrapped.isParameter, context.evidence, profile);
  if (!recognition) return undefined;
  const isFragment = usage.isPart;
  const isWhole = recognition.isWhole && !isExtended;
  const judgement = judge(unwrapped.pieces, { isFragment, isWhole }, context.options);
  return createFinding(unwrapped.pieces, judgement, {
    language,
    kind: isFragment ? "fragment" : "filter",
    placeOf: context.placeOf,
  });
}

/** The text of pieces, with quotes around what brings its own. */
const showQuotedHoles = (pieces: readonly Piece[]): string =>
  pieces
    .map((piece) => (piece.kind === "hole" ? (piece.isQuoted ? `"${holeCharacter}"` : holeCharacter) : piece.value))
    .join("");
