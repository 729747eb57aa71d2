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
  for (const { text, source, kind } of segments) {
    if (sourceOffset < source.start || sourceOffset > source.end) continue;
    if (kind === "plain") return text.start + sourceOffset - source.start;
    return sourceOffset === source.end ? text.end : text.start;
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
    ({ text }) => text.start <= end && text.end >= start && (text.start < end || start === end),
  );
  const [first, last] = [overlapping.find(({ text }) => text.end > start) ?? overlapping[0], overlapping.at(-1)];
  if (!first || !last) return undefined;
  const from = first.kind === "plain" ? first.source.start + Math.max(0, start - first.text.start) : first.source.start;
  const to = last.kind === "plain" ? last.source.end - Math.max(0, last.text.end - end) : last.source.end;
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
  segments: segments.map(({ text, source, kind, writing }) => {
    const value = sample.slice(text.start, text.end);
    const style = escapeStyleOfName(writing);
    const piece: Piece =
      kind === "hole"
        ? {
            kind,
            sourceSpan: source,
            expression: "",
            isInsertedValueQuoted: false,
            isQuoteFree: false,
            isInStringLiteral: true,
            escapeStyle: style,
          }
        : { kind, sourceSpan: source, value, escapeStyle: style, literalEndOffset: source.end };
    return { piece, start: text.start, end: text.end };
  }),
});
