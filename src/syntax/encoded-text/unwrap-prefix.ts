import { beginsWithField } from "./begins-with-field.js";
import type { Decoder } from "./decoder.js";

const filterPrefixPattern = /^\s*(?:-{1,2}|[?&$])?filter(?:\s*[=:]|\s)\s*/i;

const sqlPrefixPattern = /^\s*(?:select\s[\s\S]*?\s)?where\s+/i;

/** The text after an option or parameter called `filter`. */
export const unwrapPrefix: Decoder = (text) => textAfter(filterPrefixPattern, text);

/** The text after the `WHERE` of an SQL statement. */
export const unwrapSql: Decoder = (text) => textAfter(sqlPrefixPattern, text);

function textAfter(prefixPattern: RegExp, text: string): string | undefined {
  const match = prefixPattern.exec(text);
  const rest = match && text.slice(match[0].length);
  return rest && beginsWithField(rest) ? rest : undefined;
}
