import type { NoReadingReason } from "./concept.js";
import type { DecodedText } from "./decoded-text.js";

/**
 * The reasons why operators make every reading impossible. A reading is a filter that the text may mean. For operators
 * whose meaning depends on the context, `refusalOfSymbol` has special rules.
 */
const refusalsOfOperators: ReadonlyMap<string, NoReadingReason> = new Map([
  ["!=", "negation"],
  ["!==", "negation"],
  ["<>", "negation"],
  ["≠", "negation"],
  ["¬", "negation"],
  ["!~", "negation"],
  ["∉", "negation"],
  ["∌", "negation"],
  ["≢", "negation"],
  ["∖", "negation"],
  ["⊄", "negation"],
  ["❌", "negation"],
  ["🚫", "negation"],
  ["⊕", "negation"],
  ["<=", "ordering"],
  [">=", "ordering"],
  ["<=>", "ordering"],
  ["≤", "ordering"],
  ["≥", "ordering"],
  ["=~", "pattern"],
  ["~", "pattern"],
  ["∼", "pattern"],
  ["≈", "pattern"],
  ["≅", "pattern"],
  ["…", "unfilled"],
  ["...", "unfilled"],
]);

/** Matches the right side of a comparison that tests whether something was found, such as `> 0` and `!= -1`. */
const rightSideOfIsFoundCheckPattern = /^\s{0,3}(?:-\s?1|0|1|null|nil|None|undefined|NULL)(?![\w.])/;

/**
 * Matches the right side of a comparison that tests whether nothing was found, such as `== -1`, `= 0` and `== null`.
 */
export const rightSideOfIsNotFoundCheckPattern: RegExp =
  /^\s{0,3}(?:-\s?1|0|null|nil|None|undefined|NULL|false|False)(?![\w.])/;

const rightSideOfExistenceTestByOperator: ReadonlyMap<string, RegExp> = new Map([
  [">", /^\s{0,3}(?:-\s?1|0)(?![\w.])/],
  [">=", /^\s{0,3}[01](?![\w.])/],
  ["!=", rightSideOfIsFoundCheckPattern],
  ["!==", rightSideOfIsFoundCheckPattern],
  ["<>", /^\s{0,3}(?:-\s?1|0|null|NULL|None)(?![\w.])/],
]);

/**
 * Returns the reason why a symbol makes every reading of the text impossible. Undefined if the symbol is harmless in
 * its context.
 */
export function refusalOfSymbol(symbol: string, start: number, decodedText: DecodedText): NoReadingReason | undefined {
  const { text } = decodedText;
  const before = text.slice(Math.max(0, start - 40), start);
  const after = text.slice(start + symbol.length, start + symbol.length + 80);
  if (rightSideOfExistenceTestByOperator.get(symbol)?.test(after) && /[)\]}]\s{0,3}$/.test(before)) return undefined;
  const refusal = refusalsOfOperators.get(symbol);
  switch (symbol) {
    case "=":
    case "==":
    case "===":
      // A comparison that tests whether nothing was found is a negation.
      return /[)\]}]\s{0,3}$/.test(before) && rightSideOfIsNotFoundCheckPattern.test(after) ? "negation" : undefined;
    case "...":
    case "…":
      // Three dots are harmless if they are a spread operator, or if they end a sentence.
      return /^\s*["'`)\]]/.test(after) || /["'/.,]\s?$/.test(before) ? refusal : undefined;
    case "!":
      return (isSentenceEnd(before, after) && !/^\s*(?:[:=<>]|\/\*)/.test(after)) ||
        (/[a-z]$/.test(before) && /^[[(]/.test(after))
        ? undefined
        : "negation";
    case "/":
      // `w/o`
      return /(?:^|[^\p{L}\p{N}])w$/iu.test(before) && /^o(?![\p{L}\p{N}])/iu.test(after) ? "negation" : undefined;
    case "-":
      return /(?:^|[\s("'`,;:[{|&])$/.test(before) &&
        /^(?:[\p{L}"'`([{]|=[A-Z(])/u.test(after) &&
        !isOptionOrBulletDash(before, after)
        ? "negation"
        : undefined;
    case "<":
      return /^\/?[\p{L}!][^<>\n]{0,398}>/u.test(text.slice(start + 1, start + 401)) ||
        /^[!-]/.test(after) ||
        (/\w$/.test(before) && /^\s*[\w.,\s]{1,30}>/.test(after))
        ? undefined
        : "ordering";
    case ">":
      return (/:\s?$/.test(before) && /^[-+]?\d?[^\S\n]*\n/.test(after)) ||
        /(?:^|\n)\s{0,3}>?\s?$/.test(before) ||
        /<[^<>\n]{0,399}$/.test(text.slice(Math.max(0, start - 400), start)) ||
        /[-=]$/.test(before)
        ? undefined
        : "ordering";
    case "*":
      return isWildcardAsterisk(before, after) ? "pattern" : undefined;
    case "%":
      return /^[wWiIqQ][[({]/.test(after)
        ? undefined
        : /^[A-Za-z(]/.test(after) || /["'\w]$/.test(before)
          ? "pattern"
          : undefined;
    case "^":
      return /["'`/(]\^?$/.test(before) ? undefined : "negation";
    case "\\":
      return /^[wdsSWDbB.+*]/.test(after) ? "pattern" : undefined;
    case "?":
      return refusalOfQuestionMark(before, after);
    case "+":
      return undefined;
    default:
      return refusal;
  }
}

const isSentenceEnd = (before: string, after: string): boolean =>
  /[\p{L}\p{N}][)'"`*]?$/u.test(before) && /^(?:\s|$|["')\]*])/.test(after);

/** Whether a minus begins a command line option, such as `-t`, or is the bullet of a list item. */
const isOptionOrBulletDash = (before: string, after: string): boolean =>
  /^[A-Za-z]{1,2}(?:[\s="']|$)/.test(after) || (/(?:^|\n)[^\S\n]*$/.test(before) && /^[A-Z][a-z]/.test(after));

const isWildcardAsterisk = (before: string, after: string): boolean =>
  /[\p{L}\p{N}._/*]$/u.test(before) && !/\*\*?$/.test(before)
    ? !/^\*/.test(after) && !/COUNT\($/i.test(before)
    : /^[\p{L}\p{N}._/]/u.test(after) && !/(?:^|\n)[^\S\n]*\*?$/.test(before) && !/\*$/.test(before)
      ? true
      : /(?:["'`]|[:=]\s?)$/.test(before) ||
        (/^["'`]/.test(after) && /["'`]$/.test(before)) ||
        (/(?:^|\n)[^\S\n]*$/.test(before) && /^[\p{L}][^\n*]*\*/u.test(after));

function refusalOfQuestionMark(before: string, after: string): NoReadingReason | undefined {
  if (/(?:[=(,]|\bin|\blike|\beq)\s*$/i.test(before) && /^\s*(?:[),;]|$|and|or)/i.test(after)) return "unfilled";
  if (/^\?/.test(after) || /\?$/.test(before)) return "unfilled";
  return /\s$/.test(before) && /^\s[^\n]{0,79}?\s:\s/.test(after) ? "unfilled" : undefined;
}
