import { endOfBracket } from "./value-end.js";

/** A placeholder in a text, to be filled in by a program or a person. */
export interface TextPlaceholder {
  /** Where it ends in the decoded text. */
  readonly end: number;
  /** Whether a program in the text assigns a value to it. */
  readonly needsNoValue: boolean;
}

const interpolationStartPattern = /^(?:\$\{|\$\(|\{\{|#\{|<%|%[sd@](?![A-Za-z])|%\d\$s|%\(|\{(?=[A-Za-z_]\w*\}|\d*\}))/;

/** `${name}`, `{name}`, `{{name}}`, `%s`. */
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
  return { end: needsNoValue ? endOfBracket(text, start + opening.length - 1) : start + opening.length, needsNoValue };
}

/** Whether a placeholder stands for a segment of a name: `….v1.${verb}`. */
export const isPartOfName = (text: string, start: number): boolean =>
  /\w\.\w{1,60}\.$/.test(text.slice(Math.max(0, start - 130), start));

const markupTags = new Set(
  "filter code pre p b i br li ul ol tt em strong answer thinking query expression result output string span div td tr type item value and or".split(
    " ",
  ),
);

/** `<name>`: markup if it is a usual tag or is closed somewhere, otherwise a placeholder. */
export function findTagOrPlaceholder(text: string, start: number): TextPlaceholder | undefined {
  const tag = /^<(\/?)([\p{L}][\p{L}\p{N}_ -]{0,40})>/u.exec(text.slice(start, start + 60));
  if (!tag) return undefined;
  const name = tag[2] ?? "";
  const isMarkup = tag[1] === "/" || markupTags.has(name.toLowerCase()) || text.includes(`</${name}>`, start);
  return { end: start + tag[0].length, needsNoValue: isMarkup };
}

/** Whether a name without a known value follows a `+` after a quoted text. */
export function isNameWithoutKnownValue(text: string, start: number, declaredNames: ReadonlySet<string>): boolean {
  const rest = text.slice(start, start + 90);
  const name = /^[A-Za-z_]\w*/.exec(rest)?.[0];
  return name !== undefined && !/^[\w.]{1,80}\(/.test(rest) && !declaredNames.has(name);
}
