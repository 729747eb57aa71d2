import { beginsLikeFilter } from "./begins-like-filter.js";
import type { Decoder } from "./decoder.js";

const filterPrefixPattern = /^\s*(?:-{1,2}|[?&$])?filter(?:\s*[=:]|\s)\s*/i;

const sqlPrefixPattern = /^\s*(?:select\s[\s\S]*?\s)?where\s+/i;

/** Returns the text after the name of an option or parameter `filter`. */
export const unwrapPrefix: Decoder = (text) => filterTextAfterPrefix(filterPrefixPattern, text);

/** Returns the text after `WHERE` in an SQL statement. */
export const unwrapSql: Decoder = (text) => filterTextAfterPrefix(sqlPrefixPattern, text);

function filterTextAfterPrefix(prefixPattern: RegExp, text: string): string | undefined {
  const match = prefixPattern.exec(text);
  const rest = match && text.slice(match[0].length);
  return rest && beginsLikeFilter(rest) ? rest : undefined;
}
