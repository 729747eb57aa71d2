import type { Span } from "./span.js";

/**
 * Replaces the text of `span` with `newText`. With an empty span, the edit is an insertion. With an empty new text, it
 * is a deletion.
 */
export interface TextEdit {
  /** The text that is replaced. */
  readonly span: Span;
  /** The text that replaces it. */
  readonly newText: string;
}

/** Whether two edits cannot both be applied: they overlap, or they touch and one of them is an insertion. */
export function areConflicting(a: TextEdit, b: TextEdit): boolean {
  const [first, second] = a.span.start <= b.span.start ? [a.span, b.span] : [b.span, a.span];
  if (second.start < first.end || second.start === first.start) return true;
  const hasInsertion = first.start === first.end || second.start === second.end;
  return hasInsertion && second.start === first.end;
}

/**
 * Applies all `edits` at once. All spans refer to the original text. The edits can be in any order.
 *
 * @throws RangeError if two edits overlap, or a span has an offset that is outside the text or not a whole number.
 */
export function applyEdits(text: string, edits: readonly TextEdit[]): string {
  const orderedEdits = [...edits].sort((a, b) => a.span.start - b.span.start || a.span.end - b.span.end);
  let result = "";
  let copiedEnd = 0;
  for (const { span, newText } of orderedEdits) {
    const { start, end } = span;
    const isInText =
      Number.isInteger(start) && Number.isInteger(end) && start >= 0 && start <= end && end <= text.length;
    if (!isInText || start < copiedEnd) {
      throw new RangeError(
        `edit [${start}, ${end}) overlaps another edit or lies outside the text: apply a fix only to the text in which it was found`,
      );
    }
    result += text.slice(copiedEnd, start) + newText;
    copiedEnd = end;
  }
  return result + text.slice(copiedEnd);
}
