import { isWhiteSpace } from "../text/characters.js";

/** Symbols that only group, join or assign, if they do not form another operator with a symbol next to them. */
const harmlessSymbolSet: ReadonlySet<string> = new Set("()[]{}（）［］｛｝,;:=&|：＝，；、。∨∧．");

/** What `isHarmlessSymbol` must know about the text before a symbol. */
interface ContextBeforeSymbol {
  readonly isAfterValue: boolean;
  readonly lastWord: string;
}

const isWhiteSpaceOrEmpty = (character: string): boolean => character === "" || isWhiteSpace(character);

/** Whether a symbol only groups, joins or assigns, and does not change the meaning of the text. */
export function isHarmlessSymbol(
  symbol: string,
  text: string,
  offset: number,
  { isAfterValue, lastWord }: ContextBeforeSymbol,
): boolean {
  const [before = "", after = ""] = [text[offset - 1], text[offset + symbol.length]];
  switch (symbol) {
    case "=":
    case ":":
      // After a value, the symbol compares two values. After another symbol such as `|`, it is part of an operator such
      // as `|=`. In both cases, it is not harmless.
      return !isAfterValue && !/[|&.,;]/.test(before);
    case "[":
      return !/^\[\s{1,3}\]/.test(text.slice(offset, offset + 5));
    case ".":
      return !/[.\w]/.test(after) || before === ")";
    case "?":
    case "#":
    case "$":
      return /^[?$]?(?:filter|pagesize|pagetoken|\{)/i.test(text.slice(offset + 1, offset + 12));
    case "-":
      return before === "-" || after === "-" || isWhiteSpaceOrEmpty(before);
    case "/":
      return (isWhiteSpaceOrEmpty(before) || before === "<") && /\w/.test(after);
    case "*":
      return /^select$/i.test(lastWord);
    case "+":
    case "<":
    case ">":
      return true;
    case "\\":
      return /^\\[ \t]*(?:[\r\n]|$)/.test(text.slice(offset, offset + 20));
    default:
      return harmlessSymbolSet.has(symbol) || /[\p{Sc}§@©®™°¶]/u.test(symbol);
  }
}
