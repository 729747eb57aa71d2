/** A piece of text that is either in both compared texts or in only one of them. */
export interface DiffPiece {
  readonly kind: "same" | "removed" | "added";
  readonly text: string;
}

/**
 * The maximum number of words that are compared one by one, not counting the words that the texts share at their start
 * and at their end. If one text has more words than this, its words become one removed or one added piece.
 */
const maxComparedWords = 400;

/** The difference between two texts, word by word. */
export function diffWords(textBefore: string, textAfter: string): readonly DiffPiece[] {
  const [before, after] = [splitWords(textBefore), splitWords(textAfter)];
  const maxShared = Math.min(before.length, after.length);
  let start = 0;
  while (start < maxShared && before[start] === after[start]) start += 1;
  let end = 0;
  while (end < maxShared - start && before[before.length - 1 - end] === after[after.length - 1 - end]) end += 1;
  const middle = diffMiddle(before.slice(start, before.length - end), after.slice(start, after.length - end));
  return mergeAdjacentPieces([
    { kind: "same", text: before.slice(0, start).join("") },
    ...groupChanges(mergeAdjacentPieces(middle)),
    { kind: "same", text: before.slice(before.length - end).join("") },
  ]);
}

/**
 * In UTF-16 code units. If the unchanged text between two changes is at most this long, it is merged with them, so that
 * the difference is easier to read.
 */
const maxMergedGapLength = 4;

/** Merges neighboring changes into one removed piece, followed by one added piece. */
function groupChanges(pieces: readonly DiffPiece[]): readonly DiffPiece[] {
  const grouped: DiffPiece[] = [];
  let [removed, added] = ["", ""];
  const closeGroup = (): void => {
    grouped.push({ kind: "removed", text: removed }, { kind: "added", text: added });
    [removed, added] = ["", ""];
  };
  pieces.forEach(({ kind, text }, index) => {
    const isInsideChange = index > 0 && index < pieces.length - 1 && text.length <= maxMergedGapLength;
    if (kind === "same" && !isInsideChange) {
      closeGroup();
      grouped.push({ kind, text });
    } else {
      if (kind !== "added") removed += text;
      if (kind !== "removed") added += text;
    }
  });
  closeGroup();
  return grouped;
}

export const splitWords = (text: string): readonly string[] => text.match(/\w+|\s+|[^\w\s]/gu) ?? [];

function diffMiddle(before: readonly string[], after: readonly string[]): readonly DiffPiece[] {
  if (before.length > maxComparedWords || after.length > maxComparedWords)
    return [
      { kind: "removed", text: before.join("") },
      { kind: "added", text: after.join("") },
    ];
  const sharedLengths = computeCommonSubsequenceLengths(before, after);
  const sharedLengthAt = (i: number, j: number): number => sharedLengths[i]?.[j] ?? 0;
  const pieces: DiffPiece[] = [];
  let [i, j] = [0, 0];
  while (i < before.length || j < after.length) {
    const [removed = "", added = ""] = [before[i], after[j]];
    if (i < before.length && j < after.length && removed === added) {
      pieces.push({ kind: "same", text: removed });
      i += 1;
      j += 1;
    } else if (i < before.length && (j === after.length || sharedLengthAt(i + 1, j) >= sharedLengthAt(i, j + 1))) {
      pieces.push({ kind: "removed", text: removed });
      i += 1;
    } else {
      pieces.push({ kind: "added", text: added });
      j += 1;
    }
  }
  return pieces;
}

/**
 * For each pair of a position in one text and a position in the other text, computes the length of the longest common
 * subsequence of the words after these positions.
 */
function computeCommonSubsequenceLengths(before: readonly string[], after: readonly string[]): readonly Uint16Array[] {
  const lengths = Array.from({ length: before.length + 1 }, () => new Uint16Array(after.length + 1));
  for (let i = before.length - 1; i >= 0; i -= 1) {
    const [row, nextRow] = [lengths[i], lengths[i + 1]];
    if (!row || !nextRow) continue;
    for (let j = after.length - 1; j >= 0; j -= 1)
      row[j] = before[i] === after[j] ? (nextRow[j + 1] ?? 0) + 1 : Math.max(nextRow[j] ?? 0, row[j + 1] ?? 0);
  }
  return lengths;
}

/** Merges neighboring pieces of the same kind, and removes empty pieces. */
export function mergeAdjacentPieces(pieces: readonly DiffPiece[]): readonly DiffPiece[] {
  const joined: DiffPiece[] = [];
  for (const piece of pieces) {
    const last = joined.at(-1);
    if (piece.text === "") continue;
    if (last?.kind === piece.kind) joined[joined.length - 1] = { kind: piece.kind, text: last.text + piece.text };
    else joined.push(piece);
  }
  return joined;
}
