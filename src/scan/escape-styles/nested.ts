import type { EscapeStyle, SimpleEscapeStyleName } from "./escape-style.js";
import { escapeStyles } from "./escape-styles.js";

const nestedEscapeStyles = new Map<string, EscapeStyle>();

/**
 * Creates the style for a text that is escaped twice: first in the inner style, then in the outer style of the
 * surrounding literal.
 */
export function createNestedEscapeStyle(inner: EscapeStyle, outer: EscapeStyle): EscapeStyle {
  const name = `${inner.name} in ${outer.name}`;
  const known = nestedEscapeStyles.get(name);
  if (known) return known;
  const nested: EscapeStyle = {
    name,
    escapeStarts: "",
    readEscape: () => undefined,
    encode: (text) => {
      const written = inner.encode(text);
      return written === undefined ? undefined : outer.encode(written);
    },
  };
  if (nestedEscapeStyles.size < maxCachedNestedStyles) nestedEscapeStyles.set(name, nested);
  return nested;
}

/** The maximum size of `nestedEscapeStyles`. It is large enough for all combinations of styles that occur. */
const maxCachedNestedStyles = 200;

/** Returns the escape style with a name. The name can be a combination of styles, such as `json in shell-double`. */
export function escapeStyleOfName(name: string): EscapeStyle {
  const [innermost = "", ...outers] = name.split(" in ");
  let writing = findSimpleEscapeStyleByName(innermost);
  const rest = outers.map(findSimpleEscapeStyleByName);
  const outer = rest.pop();
  if (outer) {
    let around = outer;
    for (const each of rest.reverse()) around = createNestedEscapeStyle(each, around);
    writing = createNestedEscapeStyle(writing, around);
  }
  return writing;
}

const findSimpleEscapeStyleByName = (name: string): EscapeStyle =>
  Object.hasOwn(escapeStyles, name) ? escapeStyles[name as SimpleEscapeStyleName] : escapeStyles.plain;
