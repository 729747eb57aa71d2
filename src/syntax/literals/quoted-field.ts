import { matchAt } from "../../text/match-at.js";
import { fieldLike } from "../../vocabulary/field-names.js";
import { isQuote, quotes } from "./quotes.js";

const quotedName = new RegExp(`[${quotes}]([A-Za-z_][A-Za-z0-9_.-]{0,40})[${quotes}]`, "y");

/** Matches the name of a field in quotes at `start`, as in JSON. */
export function readQuotedField(text: string, start: number): RegExpExecArray | null {
  if (!isQuote(text[start])) return null;
  const match = matchAt(quotedName, text, start);
  return match?.[1] !== undefined && fieldLike(match[1]) ? match : null;
}

/** The name of a field, without the quotes that it may have. */
export const withoutQuotes = (name: string): string => (/^[A-Za-z_]/.test(name) ? name : name.slice(1, -1));
