import type { FileContext } from "./find-filters.js";
import type { Finding } from "./finding.js";
import { isListCall } from "./judge/recognize-filter.js";
import type { ScanLanguage } from "./languages.js";
import { scanCatalogue } from "./scan-catalogue.js";
import type { CodeTokens } from "./templates/code-tokens.js";
import { readCalleeName } from "./templates/text-usage.js";

/** How many tokens after a call are searched for a method that sets the filter. */
const maxTokensAfterCall = 60;

/** The calls of the list method that certainly have no filter. A call with a variable may have one. */
export function findMissingFilters(code: CodeTokens, language: ScanLanguage, context: FileContext): readonly Finding[] {
  if (!context.noFilter || !context.evidence.isOfApi) return [];
  const { tokens, partners, textOf } = code;
  return tokens.flatMap((token, index): Finding[] => {
    const closing = partners[index] ?? -1;
    if (token.kind !== "punctuation" || textOf(index) !== "(" || closing < index) return [];
    const call = readCalleeName(code, index);
    if (call === undefined || !isListCall(call) || isFunctionDefinition(code, index, closing)) return [];
    if (mayHaveFilter(code, index, closing)) return [];
    const place = context.placeOf({
      start: tokens[index - 1]?.start ?? token.start,
      end: tokens[closing]?.end ?? token.end,
    });
    const { severity, message, help } = scanCatalogue["no-filter"];
    return [
      {
        language,
        kind: "call",
        ...place,
        text: "",
        holes: [],
        sample: "",
        segments: [],
        diagnostics: [{ code: "no-filter", severity, message: message(""), help: help(true), ...place, fixes: [] }],
        fixes: [],
      },
    ];
  });
}

/** Whether a method with that name is defined there, and not called. */
const isFunctionDefinition = ({ textOf }: CodeTokens, opening: number, closing: number): boolean =>
  ["def", "func", "fun", "fn", "function", "async", "static", "public", "private"].includes(textOf(opening - 2)) ||
  ["{", ":"].includes(textOf(closing + 1));

function mayHaveFilter(code: CodeTokens, opening: number, closing: number): boolean {
  const { textOf, isWord, literalAt, outers } = code;
  for (let index = opening + 1; index < closing; index += 1) {
    if (/filter/i.test(textOf(index))) return true;
    // A variable or a spread as a whole argument may bring the filter.
    const isWholeArgument = (outers[index] ?? -1) === opening && isWord(index) && /^[,)*.(]$/.test(textOf(index + 1));
    const isNamed = textOf(index - 1) === "=" || textOf(index - 1) === ":";
    if (isWholeArgument && !isNamed && !literalAt(index)) return true;
    if (textOf(index) === "." && textOf(index + 1) === ".") return true;
  }
  const end = Math.min(closing + maxTokensAfterCall, code.tokens.length);
  for (let index = closing + 1; index < end && textOf(index) !== ";" && textOf(index) !== "}"; index += 1)
    if (/filter/i.test(textOf(index))) return true;
  return false;
}
