import { HighlightStyle, syntaxHighlighting } from "@codemirror/language";
import type { Extension } from "@codemirror/state";
import { Tag, tags } from "@lezer/highlight";
import { type TokenColors, tokenColors } from "../language-service/token-colors.js";

/**
 * A highlighting tag for each type of token. If a style has no color for a tag, it uses the color of the parent tag.
 */
export const highlightingTagByTokenType: Readonly<Record<keyof TokenColors, Tag>> = {
  field: Tag.define(tags.propertyName),
  comparator: Tag.define(tags.compareOperator),
  keyword: Tag.define(tags.logicOperator),
  parenthesis: Tag.define(tags.paren),
  string: Tag.define(tags.string),
  vendor: Tag.define(tags.namespace),
  suite: Tag.define(tags.namespace),
  product: Tag.define(tags.namespace),
  resource: Tag.define(tags.className),
  version: Tag.define(tags.string),
  verb: Tag.define(tags.atom),
  host: Tag.define(tags.namespace),
  collection: Tag.define(tags.className),
  id: Tag.define(tags.atom),
};

/**
 * The same colors as in Monaco, for light and for dark themes. If two adjacent words have the same color, CodeMirror
 * renders them as one element.
 */
export const filterHighlighting: Extension = (["light", "dark"] as const).map((themeType) => {
  const tagsByColor = new Map<string, Tag[]>();
  for (const [type, tag] of Object.entries(highlightingTagByTokenType)) {
    const color = `#${tokenColors[themeType][type as keyof TokenColors]}`;
    tagsByColor.set(color, [...(tagsByColor.get(color) ?? []), tag]);
  }
  const styles = Array.from(tagsByColor, ([color, tag]) => ({ tag, color }));
  return syntaxHighlighting(HighlightStyle.define(styles, { themeType }));
});
