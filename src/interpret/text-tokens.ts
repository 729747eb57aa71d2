import { isUnspacedScript, normalizeWord } from "../text/normalize-word.js";
import type { Span } from "../text/span.js";
import { type DecodedText, originalSpanOf } from "./decoded-text.js";

/** A token: a word, a number, an operator, a bracket, a quote or the end of a line. */
export interface TextToken {
  readonly kind: "word" | "symbol" | "line-end";
  /** The token as it is written in the decoded text. */
  readonly text: string;
  /** If the token is a word: its text in lower case without accents. Otherwise empty. */
  readonly normalizedWord: string;
  /** `start` and `end` are offsets in the decoded text. */
  readonly start: number;
  readonly end: number;
  /** The span of the token in the original text. */
  readonly span: Span;
  /** Whether the token follows the previous token without white space. */
  readonly hasNoSpaceBefore: boolean;
}

const textTokenPattern =
  /(\n)|([\p{L}\p{M}\p{N}]+)|(!==|===|<=>|@>|<@|\|>|\?\||\?&|<<|>>|->>|!=|==|<>|<=|>=|=~|!~|:=|=:|=>|->|::|&&|\|\||\.\.\.|\*\*|```|[^\s\p{L}\p{M}\p{N}])/gu;

/** Matches each part of a word that is written like `camelCase`, `SCREAMINGCase` or `v1`. */
const wordPartPattern =
  /\p{Lu}+(?![\p{Ll}\p{M}])\p{N}*|\p{Lu}?[\p{Ll}\p{M}\p{Lo}\p{Lm}]+|\p{Lu}?[\p{L}\p{M}]+|\p{N}+/gu;

/** The tokens of a text, in order. White space is left out. */
export function tokenizeText(
  decodedText: DecodedText,
  start = 0,
  end: number = decodedText.text.length,
): readonly TextToken[] {
  const pieces: TextToken[] = [];
  let lastEnd = -1;
  const add = (kind: TextToken["kind"], text: string, pieceStart: number): void => {
    const pieceEnd = pieceStart + text.length;
    const span = originalSpanOf(decodedText, pieceStart, pieceEnd);
    const normalizedWord = kind === "word" ? normalizeWord(text) : "";
    pieces.push({
      kind,
      text,
      normalizedWord,
      start: pieceStart,
      end: pieceEnd,
      span,
      hasNoSpaceBefore: pieceStart === lastEnd,
    });
    lastEnd = pieceEnd;
  };
  for (const match of decodedText.text.slice(start, end).matchAll(textTokenPattern)) {
    const [, lineEnd, word, symbol] = match;
    const pieceStart = start + match.index;
    if (lineEnd !== undefined) add("line-end", lineEnd, pieceStart);
    else if (symbol !== undefined) add("symbol", symbol, pieceStart);
    else if (word !== undefined)
      for (const part of splitWord(word)) add("word", part.text, pieceStart + part.offsetInWord);
  }
  return pieces;
}

/**
 * Splits a sequence of letters and digits into its words. For example, `fileGenerated` has two words, and `v1beta` has
 * one.
 */
function splitWord(word: string): readonly { readonly text: string; readonly offsetInWord: number }[] {
  const verbBeforeOr = /^(\p{Script=Hangul}{2,20})거나$/u.exec(word.normalize("NFC"))?.[1];
  if (verbBeforeOr !== undefined && word.endsWith("거나"))
    return [
      { text: word.slice(0, -2), offsetInWord: 0 },
      { text: "거나", offsetInWord: word.length - 2 },
    ];
  if (isUnspacedScript(word) || (/[A-Za-z0-9]/.test(word) && hasSpacedNonLatinScript(word))) return splitByScript(word);
  if (/^(?:[\p{Ll}\p{Lo}\p{M}]+|\p{Lu}+|\p{N}+|[vV]\d[a-z0-9]*)$/u.test(word)) return [{ text: word, offsetInWord: 0 }];
  const parts: { text: string; offsetInWord: number }[] = [];
  for (const { 0: text, index } of word.matchAll(wordPartPattern)) {
    const last = parts.at(-1);
    // A `V` and the number after it are one word: `createdV1` consists of `created` and `V1`.
    if (last && /^[vV]$/.test(last.text) && /^\p{N}/u.test(text)) last.text += text;
    else parts.push({ text, offsetInWord: index });
  }
  return parts.length > 0 ? parts : [{ text: word, offsetInWord: 0 }];
}

/** Whether a word has letters of a script that people often write directly before or after Latin letters. */
const hasSpacedNonLatinScript = (word: string): boolean =>
  /[\p{Script=Hangul}\p{Script=Cyrillic}\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Devanagari}\p{Script=Greek}]/u.test(
    word,
  );

/**
 * Splits a word where its script changes from Latin to another script or back. For example, `会议recording` has two
 * parts.
 */
const splitByScript = (word: string): readonly { readonly text: string; readonly offsetInWord: number }[] =>
  [...word.matchAll(/[\p{Script=Latin}\p{N}]+|[^\p{Script=Latin}\p{N}]+/gu)].map(({ 0: text, index }) => ({
    text,
    offsetInWord: index,
  }));
