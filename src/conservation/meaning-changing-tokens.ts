/** Words by which people exclude something, in the languages in which such words occur near a filter. Lower case. */
const negationWords: readonly string[] = [
  ...[
    "not",
    "no",
    "none",
    "nor",
    "never",
    "neq",
    "ne",
    "nin",
    "notin",
    "isnot",
    "nand",
    "cannot",
    "dont",
    "isnt",
    "doesnt",
  ],
  ...[
    "except",
    "excepting",
    "excluding",
    "exclude",
    "excludes",
    "excluded",
    "without",
    "unless",
    "minus",
    "omit",
    "ignore",
  ],
  ...[
    "nicht",
    "kein",
    "keine",
    "keinen",
    "ohne",
    "außer",
    "pas",
    "sans",
    "sauf",
    "non",
    "sin",
    "ningún",
    "excepto",
    "salvo",
  ],
  ...[
    "não",
    "sem",
    "senza",
    "tranne",
    "не",
    "нет",
    "без",
    "кроме",
    "nie",
    "bez",
    "oprócz",
    "değil",
    "hariç",
    "niet",
    "geen",
  ],
];

/** Words of comparisons that the language cannot express: orderings, patterns and ranges. Lower case. */
const unsupportedComparisonWords: readonly string[] = [
  ...["lt", "lte", "gt", "gte", "le", "ge", "before", "after", "since", "until", "between"],
  ...[
    "like",
    "ilike",
    "rlike",
    "regexp",
    "regex",
    "matches",
    "startswith",
    "endswith",
    "prefix",
    "glob",
    "similar",
    "wildcard",
  ],
];

/** Words by which a program chooses between texts. Lower case. */
const conditionalWords: readonly string[] = ["if", "else", "elif", "case", "when", "switch"];

const meaningChangingWords: ReadonlySet<string> = new Set([
  ...negationWords,
  ...unsupportedComparisonWords,
  ...conditionalWords,
]);
const negationWordSet: ReadonlySet<string> = new Set(negationWords);

const conditionalWordSet: ReadonlySet<string> = new Set(conditionalWords);

/** The meaning-changing token for a word, if the word changes the meaning of its neighbor. */
export const findMeaningChangingWord = (word: string): string | undefined => {
  const lowerCaseWord = word.toLowerCase();
  return meaningChangingWords.has(lowerCaseWord) ? lowerCaseWord : undefined;
};

/**
 * The word for a negation or a condition in the name of a field: `no_event_types`, `event_types__ne`, `eventTypesNot`.
 */
export const findNegationOrConditionInName = (name: string): string | undefined =>
  name
    .replace(/(?<=[a-z])(?=[A-Z])/g, "_")
    .toLowerCase()
    .split(/[^\p{L}]+/u)
    .find((part) => negationWordSet.has(part) || conditionalWordSet.has(part));

const meaningChangingSymbols: ReadonlySet<string> = new Set("!¬≠<>~^∄∌∉！￢🚫❗‼≤≥－∖⇒≅");

/** Whether a character outside words and values changes the meaning of its neighbor. */
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
      return meaningChangingSymbols.has(character);
  }
}

/** Whether a bracket begins or ends a tag of an element that has both of its tags: `<filter>…</filter>`. */
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
    ? text.slice(Math.max(0, bracketOffset - maxElementLength), bracketOffset).includes(`<${name}>`)
    : text.slice(bracketOffset, bracketOffset + maxElementLength).includes(`</${name}>`);
}

const maxTagLength = 44;

/** The maximum distance between the two tags of an element. */
const maxElementLength = 2_000;

/**
 * Whether a `+` joins texts. A `+` that stands for a space is next to an operator or parenthesis, or at an end of a
 * filter. Any other `+` joins texts.
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
  const textBefore = text.slice(Math.max(0, offset - maxDistanceBetweenBullets), offset);
  const isAtLineStart = /(?:^|\n)[ \t]*$/.test(textBefore);
  if (!isAtLineStart || !/\s/.test(after)) return true;
  // The `-` is alone at the beginning of a line. It is a bullet if a line nearby begins in the same way, or if the text
  // before it ends in `:` or `[`. Otherwise, it may be a minus.
  const textAfter = text.slice(offset + 1, offset + 1 + maxDistanceBetweenBullets);
  return !(/[:[]\s*$/.test(textBefore) || /\n[ \t]*-\s/.test(textAfter) || /(?:^|\n)[ \t]*-\s/.test(textBefore));
}

/** The maximum distance to another bullet. */
const maxDistanceBetweenBullets = 400;
