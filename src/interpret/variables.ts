import { endOfBracket } from "./value-end.js";

/** A placeholder in a text, which a program or a person replaces with a value. */
export interface TextPlaceholder {
  /** The offset after the placeholder, in the decoded text. */
  readonly end: number;
  /**
   * Whether the text is complete even if the placeholder is not replaced. Either the text assigns a value to the name,
   * or the placeholder is only markup.
   */
  readonly needsNoValue: boolean;
}

const interpolationStartPattern = /^(?:\$\{|\$\(|\{\{|#\{|<%|%[sd@](?![A-Za-z])|%\d\$s|%\(|\{(?=[A-Za-z_]\w*\}|\d*\}))/;

/** Finds a placeholder of a program or template, such as `${name}`, `{name}`, `{{name}}` and `%s`. */
export function findInterpolation(
  text: string,
  start: number,
  declaredNames: ReadonlySet<string>,
): TextPlaceholder | undefined {
  const rest = text.slice(start, start + 200);
  const opening = interpolationStartPattern.exec(rest)?.[0];
  if (opening === undefined || rest.startsWith("{}")) return undefined;
  const name = /^[^A-Za-z_'"]{0,4}([A-Za-z_]\w*)/.exec(rest)?.[1] ?? "";
  const needsNoValue = !/^%|^\$\(/.test(opening) && declaredNames.has(name);
  return {
    end: needsNoValue ? endOfBracket(text, start + opening.length - 1) : start + opening.length,
    needsNoValue: needsNoValue,
  };
}

/** Whether a placeholder is a segment of a name, as in `….v1.${verb}`. */
export const isPlaceholderInDottedName = (text: string, start: number): boolean =>
  /\w\.\w{1,60}\.$/.test(text.slice(Math.max(0, start - 130), start));

const markupTags = new Set(
  "filter code pre p b i br li ul ol tt em strong answer thinking query expression result output string span div td tr type item value and or".split(
    " ",
  ),
);

/**
 * Finds markup or a placeholder in angle brackets. The text `<name>` is markup if `name` is a common tag or the element
 * has a closing tag. Otherwise, it is a placeholder.
 */
export function findTagOrPlaceholder(text: string, start: number): TextPlaceholder | undefined {
  const tag = /^<(\/?)([\p{L}][\p{L}\p{N}_ -]{0,40})>/u.exec(text.slice(start, start + 60));
  if (!tag) return undefined;
  const name = tag[2] ?? "";
  const isMarkup = tag[1] === "/" || markupTags.has(name.toLowerCase()) || text.includes(`</${name}>`, start);
  return { end: start + tag[0].length, needsNoValue: isMarkup };
}

/**
 * Whether the text at an offset is a name without a known value. The offset must be after a `+` that follows a quoted
 * text.
 */
export function isNameWithoutKnownValue(text: string, start: number, declaredNames: ReadonlySet<string>): boolean {
  const rest = text.slice(start, start + 90);
  const name = /^[A-Za-z_]\w*/.exec(rest)?.[0];
  return name !== undefined && !/^[\w.]{1,80}\(/.test(rest) && !declaredNames.has(name);
}
