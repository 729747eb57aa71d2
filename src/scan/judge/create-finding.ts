import { diagnosticCatalogue } from "../../diagnostics/catalogue.js";
import { type Diagnostic, type Fix, formatMessage } from "../../diagnostics/diagnostic.js";
import type { Span } from "../../text/span.js";
import type { Finding, Hole, ScanDiagnostic, ScanFix, Segment } from "../finding.js";
import { nonProgrammingLanguages, type ScanLanguage } from "../languages.js";
import type { Place } from "../place.js";
import { scanCatalogue } from "../scan-catalogue.js";
import type { HolePiece, Piece } from "../templates/piece.js";
import type { FilledText } from "./filled-text.js";
import { toFileEdits } from "./to-file-edits.js";
import { type PiecesValidation, valueDiagnosticCodes } from "./validate-pieces.js";

interface FindingContext {
  readonly language: ScanLanguage;
  readonly findingKind: Finding["kind"];
  readonly placeOf: (span: Span) => Place;
  /** Problems of the code around the filter, for example of a separator. */
  readonly diagnosticsOfSurroundingCode: readonly ScanDiagnostic[];
}

/** Converts a validated filter to a finding in the file. */
export function createFinding(
  pieces: readonly Piece[],
  judgment: PiecesValidation,
  { language, findingKind, placeOf, diagnosticsOfSurroundingCode }: FindingContext,
): Finding {
  const { sample, holeRoles } = judgment;
  const holePieces = pieces.filter((piece): piece is HolePiece => piece.kind === "hole");
  const diagnostics = [
    ...judgment.sampleDiagnostics.map((diagnostic) => toScanDiagnostic(diagnostic, sample, placeOf)),
    ...diagnosticsOfSurroundingCode,
    ...diagnoseUnescapedHoles(holePieces, judgment, language, placeOf),
  ].sort((a, b) => a.span.start - b.span.start || a.span.end - b.span.end);
  return {
    language,
    kind: findingKind,
    ...placeOf(spanOfPieces(pieces)),
    text: pieces.map((piece) => (piece.kind === "hole" ? renderHole(piece) : piece.value)).join(""),
    holes: holePieces.map(
      (piece, index): Hole => ({
        ...placeOf(piece.sourceSpan),
        expression: piece.expression,
        kind: holeRoles[index]?.kind === "value" ? "value" : "text",
        isInsertedValueQuoted: piece.isInsertedValueQuoted,
      }),
    ),
    sample: sample.text,
    segments: sample.segments.map(
      ({ piece, start, end }): Segment => ({
        sampleSpan: { start, end },
        fileSpan: piece.sourceSpan,
        kind: piece.kind,
        escapeStyle: piece.escapeStyle?.name ?? "plain",
      }),
    ),
    diagnostics,
    fixes: diagnostics.flatMap(({ fixes }) => fixes),
  };
}

/**
 * Returns the span of the file that contains all pieces of a text. The order of the pieces may differ from their order
 * in the file. For example, the separator in `String.join(" OR ", …)` is before all items that it separates.
 */
function spanOfPieces(pieces: readonly Piece[]): Span {
  let start = pieces[0]?.sourceSpan.start ?? 0;
  let end = start;
  for (const { sourceSpan } of pieces) {
    start = Math.min(start, sourceSpan.start);
    end = Math.max(end, sourceSpan.end);
  }
  return { start, end };
}

const renderHole = ({ expression }: HolePiece): string => `\${${expression}}`;

function toScanDiagnostic(diagnostic: Diagnostic, sample: FilledText, placeOf: (span: Span) => Place): ScanDiagnostic {
  const named = restoreHolesInDiagnostic(diagnostic, sample);
  const { code, severity, span, related } = diagnostic;
  const help = (diagnosticCatalogue[code].help as ((data: unknown) => string | undefined) | undefined)?.(named.data);
  return {
    code,
    severity,
    message: formatMessage(named),
    ...(help && { help }),
    ...placeOf(findSpanOfFaultyConstant(diagnostic, sample) ?? toFileSpan(sample, span)),
    ...(related && {
      related: related.map((note) => ({ ...placeOf(toFileSpan(sample, note.span)), message: note.message })),
    }),
    fixes: diagnostic.fixes.flatMap((fix) => toScanFix(code, fix, sample, placeOf) ?? []),
  };
}

/** In the data of a diagnostic, replaces the sample values of holes with the code of the holes, such as `${id}`. */
function restoreHolesInDiagnostic(diagnostic: Diagnostic, { text, segments }: FilledText): Diagnostic {
  const data: Record<string, unknown> = { ...diagnostic.data };
  for (const { piece, start, end } of segments) {
    if (piece.kind !== "hole" || end - start < 2) continue;
    const filling = text.slice(start, end);
    for (const [key, value] of Object.entries(data))
      if (typeof value === "string") data[key] = value.split(filling).join(renderHole(piece));
  }
  return { ...diagnostic, data } as Diagnostic;
}

/**
 * If a value has a problem and all its parts are written elsewhere, for example in constants, returns the span of these
 * parts. The mistake is in these parts and not in the place where the value is used. Undefined for any other problem.
 */
function findSpanOfFaultyConstant({ code, span }: Diagnostic, { segments }: FilledText): Span | undefined {
  if (!valueDiagnosticCodes.has(code)) return undefined;
  const inside = segments.filter(({ start, end }) => start < span.end - 1 && end > span.start + 1);
  const origins = inside.flatMap(({ piece }) =>
    piece.kind === "constant" || piece.kind === "hole" ? (piece.originSpan ?? []) : [],
  );
  const [origin] = origins;
  if (!origin || origins.length < inside.length) return undefined;
  return origins.reduce(({ start, end }, each) => ({
    start: Math.min(start, each.start),
    end: Math.max(end, each.end),
  }));
}

/** Converts a span of the sample text to a span of the file. */
export function toFileSpan({ segments }: FilledText, { start, end }: Span): Span {
  const overlapping = segments.filter((segment) => segment.start < end && segment.end > start);
  const [first, last] = [overlapping[0], overlapping.at(-1)];
  if (!first || !last) {
    const before = segments.filter((segment) => segment.end <= start).at(-1)?.piece.sourceSpan.end;
    const offset = before ?? segments[0]?.piece.sourceSpan.start ?? 0;
    return { start: offset, end: offset };
  }
  const from =
    first.piece.kind === "plain"
      ? first.piece.sourceSpan.start + Math.max(0, start - first.start)
      : first.piece.sourceSpan.start;
  const to =
    last.piece.kind === "plain" ? last.piece.sourceSpan.end - Math.max(0, last.end - end) : last.piece.sourceSpan.end;
  return from <= to ? { start: from, end: to } : { start: to, end: from };
}

function toScanFix(
  code: ScanFix["code"],
  { title, kind, edits }: Fix,
  sample: FilledText,
  placeOf: (span: Span) => Place,
): ScanFix | undefined {
  const fileEdits = toFileEdits(sample, edits);
  if (!fileEdits || fileEdits.length === 0) return undefined;
  const touchesHole = sample.segments.some(
    ({ piece, start, end }) =>
      piece.kind === "hole" && edits.some(({ span }) => span.start <= end && span.end >= start),
  );
  let shownTitle = title;
  for (const { piece, start, end } of sample.segments)
    if (piece.kind === "hole" && end - start > 1)
      shownTitle = shownTitle.split(sample.text.slice(start, end)).join(renderHole(piece));
  return {
    code,
    title: shownTitle,
    kind: kind === "safe" && touchesHole && code === "unquoted-value" ? "suggestion" : kind,
    edits: fileEdits.map(({ start, end, newText }) => ({ ...placeOf({ start, end }), newText })),
  };
}

const languagesThatCanCallLibrary: ReadonlySet<ScanLanguage> = new Set(["typescript", "javascript"]);

/** Reports each hole in quotes whose inserted value may contain a quote. Such a quote would make the filter invalid. */
function diagnoseUnescapedHoles(
  holes: readonly HolePiece[],
  { holeRoles }: PiecesValidation,
  language: ScanLanguage,
  placeOf: (span: Span) => Place,
): readonly ScanDiagnostic[] {
  if (nonProgrammingLanguages.has(language)) return [];
  const { severity, message, help } = scanCatalogue["unescaped-value"];
  return holes.flatMap((hole, index): ScanDiagnostic[] => {
    const place = holeRoles[index];
    if (place?.kind !== "value" || !place.valueWithHoles.isQuoted || hole.isInsertedValueQuoted || hole.isQuoteFree)
      return [];
    return [
      {
        code: "unescaped-value",
        severity,
        message: message(hole.expression),
        help: help(languagesThatCanCallLibrary.has(language)),
        ...placeOf(hole.sourceSpan),
        fixes: [],
      },
    ];
  });
}
