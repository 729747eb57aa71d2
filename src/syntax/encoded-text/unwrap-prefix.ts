import { beginsWithField } from "./begins-with-field.js";
import type { Decoder } from "./decoder.js";

const filterPrefixPattern = /^\s*(?:(?:-{1,2}|[?&$])?filter(?:\s*[=:]|\s)|(?:select\s[\s\S]*?\s)?where\s)\s*/i;

/** The text after an option or parameter called `filter`, or after the `WHERE` of a query. */
export const unwrapPrefix: Decoder = (text) => {
  const match = filterPrefixPattern.exec(text);
  const rest = match && text.slice(match[0].length);
  return rest && beginsWithField(rest) ? rest : undefined;
};
