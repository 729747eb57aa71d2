import { createWordSet } from "../text/create-word-set.js";

/**
 * Words in lower case that exclude something. The list contains words of several languages, because the text around a
 * filter can be in any language. `interpret/words/negations.ts` has more of them.
 */
const negationWordSet: ReadonlySet<string> = createWordSet(
  "not no none nor never neq ne nin notin isnot nand cannot dont isnt doesnt except excepting excluding exclude",
  "excludes excluded without unless minus omit ignore nicht kein keine keinen ohne außer pas sans sauf non sin",
  "ningún excepto salvo não sem senza tranne не нет без кроме nie bez oprócz değil hariç niet geen",
);

/**
 * Words in lower case for comparisons that the filter language cannot express: comparisons by order, patterns and
 * ranges.
 */
const unsupportedComparisonWordSet: ReadonlySet<string> = createWordSet(
  "lt lte gt gte le ge before after since until between like ilike rlike regexp regex matches startswith endswith",
  "prefix glob similar wildcard",
);

/** Words in lower case that a program uses to choose between texts. */
const conditionalWordSet: ReadonlySet<string> = createWordSet("if else elif case when switch");

const meaningChangingWordSet: ReadonlySet<string> = new Set([
  ...negationWordSet,
  ...unsupportedComparisonWordSet,
  ...conditionalWordSet,
]);
/** Returns the word in lower case if it changes the meaning of the words next to it. Otherwise, returns undefined. */
export const lowerCaseIfMeaningChanging = (word: string): string | undefined => {
  const lowerCaseWord = word.toLowerCase();
  return meaningChangingWordSet.has(lowerCaseWord) ? lowerCaseWord : undefined;
};

/**
 * Finds a word for a negation or a condition in the name of a field, as in `no_event_types`, `event_types__ne` or
 * `eventTypesNot`.
 */
export const findNegationOrConditionInName = (name: string): string | undefined =>
  name
    .replace(/(?<=[a-z])(?=[A-Z])/g, "_")
    .toLowerCase()
    .split(/[^\p{L}]+/u)
    .find((part) => negationWordSet.has(part) || conditionalWordSet.has(part));

const meaningChangingSymbolSet: ReadonlySet<string> = new Set("!¬≠<>~^∄∌∉！￢🚫❗‼≤≥－∖⇒≅");

/** Whether a character changes the meaning of the text next to it. The character must be outside words and values. */
export function isMeaningChangingSymbol(character: string, text: string, offset: number): boolean {
  const [before, after] = [text[offset - 1] ?? "", text[offset + character.length] ?? ""];
  switch (character) {
    case "<":
      return !isBracketOfElementTag(text, offset);
    case ">":
      return !/[=-]/.test(before) && !isBracketOfElementTag(text, offset);
    case "?":
      return /\s/.test(before) && /\s/.test(after);
    case "+":
      return isConcatenationPlus(text, offset);
    case "-":
    case "‐":
    case "‑":
    case "‒":
    case "–":
    case "—":
    case "―":
    case "−":
    case "﹣":
      return isMinusSign(text, offset, before, after);
    default:
      return meaningChangingSymbolSet.has(character);
  }
}

/** Whether a bracket belongs to a tag, and the element has an opening and a closing tag: `<filter>…</filter>`. */
function isBracketOfElementTag(text: string, bracketOffset: number): boolean {
  const textAround = text.slice(Math.max(0, bracketOffset - maxTagLength), bracketOffset + maxTagLength);
  const offset = Math.min(bracketOffset, maxTagLength);
  const tag =
    text[bracketOffset] === "<"
      ? /^<(\/?)([a-z][\w-]{0,40})>/i.exec(textAround.slice(offset))
      : /<(\/?)([a-z][\w-]{0,40})>$/i.exec(textAround.slice(0, offset + 1));
  if (!tag) return false;
  const [, slash, name] = tag;
  const isClosing = slash === "/";
  return isClosing
    ? text.slice(Math.max(0, bracketOffset - maxMarkupElementLength), bracketOffset).includes(`<${name}>`)
    : text.slice(bracketOffset, bracketOffset + maxMarkupElementLength).includes(`</${name}>`);
}

const maxTagLength = 44;

/** The maximum distance between the two tags of an element. */
const maxMarkupElementLength = 2_000;

/**
 * Whether a `+` joins texts. In an encoded text, a `+` can stand for a space. Such a `+` is next to an operator or
 * parenthesis, or at the beginning or end of a filter. Any other `+` joins texts.
 */
function isConcatenationPlus(text: string, offset: number): boolean {
  if (text[offset + 1] === "=") return true;
  const textBefore = text.slice(Math.max(0, offset - 24), offset).replace(/(?<![\s+])[\s+]+$/, "");
  const textAfter = text.slice(offset + 1, offset + 25).replace(/^[\s+]+/, "");
  return !(/(?:\b(?:AND|OR)|[(?=&,[{:]|^)$/i.test(textBefore) || /^(?:(?:AND|OR)\b|[)&}\]]|$)/i.test(textAfter));
}

/** Whether a `-` is a minus, and not a bullet of a list, a part of `--`, or a part of a line of dashes. */
function isMinusSign(text: string, offset: number, before: string, after: string): boolean {
  if (before === "-" || after === "-") return false;
  const textBefore = text.slice(Math.max(0, offset - maxCodeUnitsBetweenBullets), offset);
  const isAtLineStart = /(?:^|\n)[ \t]*$/.test(textBefore);
  if (!isAtLineStart || !/\s/.test(after)) return true;
  // The `-` is alone at the beginning of a line. It is a bullet if a line nearby begins with `-`, too, or if the text
  // before it ends with `:` or `[`. Otherwise, it may be a minus.
  const textAfter = text.slice(offset + 1, offset + 1 + maxCodeUnitsBetweenBullets);
  return !(/[:[]\s*$/.test(textBefore) || /\n[ \t]*-\s/.test(textAfter) || /(?:^|\n)[ \t]*-\s/.test(textBefore));
}

/** The maximum distance to the `-` of another list item, in UTF-16 code units. */
const maxCodeUnitsBetweenBullets = 400;
