import type { TextEdit } from "../text/edit.js";
import { longestIncreasingSubsequence } from "./word-diff/longest-increasing-subsequence.js";
import { minimizeEdit } from "./word-diff/minimize-edit.js";

interface Word {
  readonly wordText: string;
  readonly wordStart: number;
  readonly wordEnd: number;
}

/** The indices of a word that both texts contain. */
interface WordMatch {
  readonly oldIndex: number;
  readonly newIndex: number;
}

/**
 * Returns the edits that change one text into another. Words that both texts have in the same order stay unchanged, so
 * that the cursor stays in the same word. The algorithm is a patience diff: first, it matches the words that occur only
 * once in each text.
 */
export function createWordEdits(oldText: string, newText: string): readonly TextEdit[] {
  if (oldText === newText) return [];
  const [oldWords, newWords] = [wordsIn(oldText), wordsIn(newText)];
  const edits: TextEdit[] = [];
  let [oldStart, newStart] = [0, 0];
  const endMatch = { oldIndex: oldWords.length, newIndex: newWords.length };
  for (const { oldIndex, newIndex } of [...matchWords(oldWords, newWords), endMatch]) {
    const oldEnd = oldWords[oldIndex]?.wordStart ?? oldText.length;
    const replacementText = newText.slice(newStart, newWords[newIndex]?.wordStart ?? newText.length);
    if (oldText.slice(oldStart, oldEnd) !== replacementText) {
      edits.push(minimizeEdit(oldText, { span: { start: oldStart, end: oldEnd }, newText: replacementText }));
    }
    oldStart = oldWords[oldIndex]?.wordEnd ?? oldEnd;
    newStart = newWords[newIndex]?.wordEnd ?? newText.length;
  }
  return edits;
}

/** Splits a text into strings, words and operators, without the spaces between them. */
const wordsIn = (text: string): readonly Word[] =>
  [...text.matchAll(/"[^"]*"?|[\w.]+|[^\s\w."]/g)].map(({ 0: word, index }) => ({
    wordText: word,
    wordStart: index,
    wordEnd: index + word.length,
  }));

/**
 * Matches the words that stay unchanged. They are the words that `matchUniqueWords` finds, and equal words next to
 * these words.
 */
function matchWords(oldWords: readonly Word[], newWords: readonly Word[]): readonly WordMatch[] {
  const matches: WordMatch[] = [];
  const areWordsEqual = (oldIndex: number, newIndex: number): boolean =>
    oldWords[oldIndex] !== undefined && oldWords[oldIndex].wordText === newWords[newIndex]?.wordText;
  const endMatch = { oldIndex: oldWords.length, newIndex: newWords.length };
  for (const anchor of [...matchUniqueWords(oldWords, newWords), endMatch]) {
    let { oldIndex, newIndex } = matches.at(-1) ?? { oldIndex: -1, newIndex: -1 };
    while (
      oldIndex + 1 < anchor.oldIndex &&
      newIndex + 1 < anchor.newIndex &&
      areWordsEqual(oldIndex + 1, newIndex + 1)
    ) {
      oldIndex += 1;
      newIndex += 1;
      matches.push({ oldIndex, newIndex });
    }
    let matchCountBeforeAnchor = 0;
    while (
      anchor.oldIndex - matchCountBeforeAnchor - 1 > oldIndex &&
      anchor.newIndex - matchCountBeforeAnchor - 1 > newIndex &&
      areWordsEqual(anchor.oldIndex - matchCountBeforeAnchor - 1, anchor.newIndex - matchCountBeforeAnchor - 1)
    ) {
      matchCountBeforeAnchor += 1;
    }
    for (; matchCountBeforeAnchor > 0; matchCountBeforeAnchor -= 1) {
      matches.push({
        oldIndex: anchor.oldIndex - matchCountBeforeAnchor,
        newIndex: anchor.newIndex - matchCountBeforeAnchor,
      });
    }
    if (anchor !== endMatch) matches.push(anchor);
  }
  return matches;
}

/** Finds the largest set of words that occur once in each text and are in the same order in both texts. */
function matchUniqueWords(oldWords: readonly Word[], newWords: readonly Word[]): readonly WordMatch[] {
  const oldIndexByWord = indicesOfUniqueWords(oldWords);
  const matchesInNewOrder = [...indicesOfUniqueWords(newWords)].flatMap(([wordText, newIndex]): WordMatch[] => {
    const oldIndex = oldIndexByWord.get(wordText);
    return oldIndex === undefined ? [] : [{ oldIndex, newIndex }];
  });
  return longestIncreasingSubsequence(matchesInNewOrder, ({ oldIndex }) => oldIndex);
}

function indicesOfUniqueWords(words: readonly Word[]): ReadonlyMap<string, number> {
  const indexByWord = new Map<string, number>();
  const repeatedWords = new Set<string>();
  for (const [index, { wordText }] of words.entries()) {
    if (indexByWord.has(wordText)) repeatedWords.add(wordText);
    indexByWord.set(wordText, index);
  }
  for (const wordText of repeatedWords) indexByWord.delete(wordText);
  return indexByWord;
}
