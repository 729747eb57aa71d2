import type { Fix } from "workspace-events-filter";
import { type DiffPiece, diffWords, mergeAdjacentPieces } from "../elements/diff-words.ts";

/** The difference between a text before a fix and the same text after the fix. */
export function diffFix(text: string, { edits }: Fix): readonly DiffPiece[] {
  let comparedEnd = 0;
  const orderedEdits = [...edits].sort((a, b) => a.span.start - b.span.start || a.span.end - b.span.end);
  const pieces = orderedEdits.flatMap(({ span, newText }): readonly DiffPiece[] => {
    const unchanged = text.slice(comparedEnd, span.start);
    comparedEnd = span.end;
    return [{ kind: "same", text: unchanged }, ...diffWords(text.slice(span.start, span.end), newText)];
  });
  return mergeAdjacentPieces([...pieces, { kind: "same", text: text.slice(comparedEnd) }]);
}
