import { matchAtOffset } from "../../text/match-at-offset.js";
import { isQuote, quoteCharacters } from "../../text/quotes.js";
import { findFieldLike } from "../../vocabulary/field-names.js";

const quotedNamePattern = new RegExp(`[${quoteCharacters}]([A-Za-z_][A-Za-z0-9_.-]{0,40})[${quoteCharacters}]`, "y");

/** If a field name in quotes begins at `start`, as in JSON, returns the match. Otherwise returns null. */
export function matchQuotedFieldName(text: string, start: number): RegExpExecArray | null {
  if (!isQuote(text[start])) return null;
  const match = matchAtOffset(quotedNamePattern, text, start);
  return match?.[1] !== undefined && findFieldLike(match[1]) ? match : null;
}

/** Returns a field name. If the name is in quotes, removes the quotes. */
export const unquoteFieldName = (possiblyQuotedName: string): string =>
  /^[A-Za-z_]/.test(possiblyQuotedName) ? possiblyQuotedName : possiblyQuotedName.slice(1, -1);
