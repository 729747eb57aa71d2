import type { TextEdit } from "../text/edit.js";
import { escapeStyleOfName } from "./escape-styles/nested.js";
import type { Finding } from "./finding.js";
import type { FilledText } from "./judge/filled-text.js";
import { type FileEdit, toFileEdits } from "./judge/to-file-edits.js";
import type { Piece } from "./templates/piece.js";

/** The properties of a finding that say which part of the file each part of its sample text comes from. */
type FindingText = Pick<Finding, "sample" | "segments">;

/**
 * Converts an offset in the file to an offset in the sample text of a finding. Undefined if the offset is outside the
 * finding.
 *
 * @throws nothing, whatever the offset is.
 */
export function sampleOffsetAt({ segments }: FindingText, sourceOffset: number): number | undefined {
  for (const { sampleSpan, fileSpan, kind } of segments) {
    if (sourceOffset < fileSpan.start || sourceOffset > fileSpan.end) continue;
    if (kind === "plain") return sampleSpan.start + sourceOffset - fileSpan.start;
    return sourceOffset === fileSpan.end ? sampleSpan.end : sampleSpan.start;
  }
  return undefined;
}

/**
 * Converts a span in the sample text of a finding to a span in the file. Undefined if no part of the file corresponds
 * to the span.
 *
 * @throws nothing, whatever the offsets are.
 */
export function sourceSpanOf(
  { segments }: FindingText,
  start: number,
  end: number,
): { start: number; end: number } | undefined {
  const overlapping = segments.filter(
    ({ sampleSpan }) => sampleSpan.start <= end && sampleSpan.end >= start && (sampleSpan.start < end || start === end),
  );
  const [first, last] = [
    overlapping.find(({ sampleSpan }) => sampleSpan.end > start) ?? overlapping[0],
    overlapping.at(-1),
  ];
  if (!first || !last) return undefined;
  const from =
    first.kind === "plain" ? first.fileSpan.start + Math.max(0, start - first.sampleSpan.start) : first.fileSpan.start;
  const to = last.kind === "plain" ? last.fileSpan.end - Math.max(0, last.sampleSpan.end - end) : last.fileSpan.end;
  return from <= to ? { start: from, end: to } : undefined;
}

/**
 * Converts edits of a finding's sample text to edits of the file, with the escapes of the literal. Undefined if the
 * edits would change something outside the content of literals.
 *
 * @throws nothing, whatever the edits contain.
 */
export const sourceEditsOf = (finding: FindingText, edits: readonly TextEdit[]): readonly FileEdit[] | undefined =>
  toFileEdits(toFilledText(finding), edits);

const toFilledText = ({ sample, segments }: FindingText): FilledText => ({
  text: sample,
  segments: segments.map(({ sampleSpan, fileSpan, kind, escapeStyle }) => {
    const value = sample.slice(sampleSpan.start, sampleSpan.end);
    const style = escapeStyleOfName(escapeStyle);
    const piece: Piece =
      kind === "hole"
        ? {
            kind,
            sourceSpan: fileSpan,
            expression: "",
            isInsertedValueQuoted: false,
            isQuoteFree: false,
            isInStringLiteral: true,
            escapeStyle: style,
          }
        : { kind, sourceSpan: fileSpan, value, escapeStyle: style, literalEndOffset: fileSpan.end };
    return { piece, start: sampleSpan.start, end: sampleSpan.end };
  }),
});
