import { invisiblePattern } from "../text/characters.js";
import { namedCharacters } from "../text/decode-html.js";
import type { Profile } from "../vocabulary/profile.js";
import { type DecodedText, replaceInDecodedText, wrapAsDecodedText } from "./decoded-text.js";
import { removeTerminalAndMailLayout } from "./remove-terminal-and-mail-layout.js";

/** The maximum number of nested encodings that are decoded. */
const maxEncodingLayers = 3;

const namedHtmlReferences: ReadonlyMap<string, string> = new Map([
  ...namedCharacters,
  ["colon", ":"],
  ["equals", "="],
  ["sol", "/"],
  ["lpar", "("],
  ["rpar", ")"],
  ["ldquo", '"'],
  ["rdquo", '"'],
  ["lsquo", "'"],
  ["rsquo", "'"],
  ["laquo", '"'],
  ["raquo", '"'],
]);

/**
 * Maps characters to the ASCII characters that look similar or that people mean by them. For example, a bullet can mean
 * a line end.
 */
const asciiByLookAlike: ReadonlyMap<string, string> = new Map([
  ...[..."“”„‟«»″＂〝〞「」『』"].map((quote): [string, string] => [quote, '"']),
  ...[..."‘’‚‛′‹›＇"].map((quote): [string, string] => [quote, "'"]),
  ...[..."‐‑‒–—―−﹣"].map((dash): [string, string] => [dash, "-"]),
  ...[..."、，،﹐"].map((comma): [string, string] => [comma, ","]),
  ...[..."。｡"].map((stop): [string, string] => [stop, "."]),
  ...[..."；؛"].map((semicolon): [string, string] => [semicolon, ";"]),
  ["ﬀ", "ff"],
  ["ﬁ", "fi"],
  ["ﬂ", "fl"],
  ["ﬃ", "ffi"],
  ["ﬄ", "ffl"],
  ["：", ":"],
  ["？", "?"],
  ["؟", "?"],
  ["∕", "/"],
  ["⁄", "/"],
  ["∧", "&"],
  ["∨", "|"],
  ["∪", "|"],
  ["•", "\n"],
  ["‣", "\n"],
  ["◦", "\n"],
  ["▪", "\n"],
  ["●", "\n"],
  ["·", "\n"],
]);

const tryDecodePercent = (encoded: string): string | undefined => {
  try {
    return decodeURIComponent(encoded);
  } catch {
    return undefined;
  }
};

const codePointToCharacter = (codePoint: number): string | undefined =>
  codePoint > 0 && codePoint <= 0x10ffff ? String.fromCodePoint(codePoint) : undefined;

function decodePercent(decodedText: DecodedText): DecodedText {
  const { text } = decodedText;
  if (!/%[0-9a-f]{2}/i.test(text)) return decodedText;
  const withSpaces = /\s/.test(text.trim()) ? decodedText : replaceInDecodedText(decodedText, /\+/g, () => " ");
  return replaceInDecodedText(withSpaces, /(?:%[0-9a-f]{2})+/gi, ([encoded]) => tryDecodePercent(encoded));
}

const decodePlusAsSpace = (decodedText: DecodedText): DecodedText =>
  /\s/.test(decodedText.text.trim()) || !/[+](?:AND|OR)[+]/i.test(decodedText.text)
    ? decodedText
    : replaceInDecodedText(decodedText, /\+/g, () => " ");

const decodeHtml = (decodedText: DecodedText): DecodedText =>
  replaceInDecodedText(
    decodedText,
    /&(?:([a-z]{2,6})|#(\d{1,7})|#x([0-9a-f]{1,6}));/gi,
    ([, name, decimal, hexadecimal]) =>
      name === undefined
        ? codePointToCharacter(decimal === undefined ? Number.parseInt(hexadecimal ?? "", 16) : Number(decimal))
        : namedHtmlReferences.get(name.toLowerCase()),
  );

/**
 * Decodes escape sequences that begin with a backslash. A backslash before an operator, as in `a \= b`, stays a part of
 * the operator. But if the backslash directly follows a word, a quote or a closing bracket, as in `a\=b`, it is
 * removed.
 */
const decodeBackslashes = (decodedText: DecodedText): DecodedText =>
  replaceInDecodedText(
    decodedText,
    /\\(?:u([0-9a-fA-F]{4})|u\{([0-9a-fA-F]{1,6})\}|x([0-9a-fA-F]{2})|([nrt])|([^\sA-Za-z0-9/=:<>~!&|+*^%$#@?-]|(?<=(?:\S|^)\\)\/|(?<=[\w"')\]]\\)[=:<>~!&|+*^%$#@?-])|(\r?\n))/g,
    ([, unit, point, byte, space, character, lineEnd]) =>
      (space ?? lineEnd) === undefined
        ? (character ?? codePointToCharacter(Number.parseInt(unit ?? point ?? byte ?? "", 16)))
        : lineEnd === undefined
          ? "\n"
          : " ",
  );

const replaceLookAlikes = (decodedText: DecodedText): DecodedText => {
  const withoutInvisible = replaceInDecodedText(decodedText, new RegExp(invisiblePattern.source, "g"), ([character]) =>
    /[^\S\ufeff]|\u0085/.test(character) ? " " : "",
  );
  return replaceInDecodedText(
    withoutInvisible,
    // biome-ignore lint/suspicious/noControlCharactersInRegex: everything beyond ASCII.
    /[^\u0000-\u007f]/gu,
    ([character]) => asciiByLookAlike.get(character) ?? toAsciiCharacter(character),
  );
};

/** Returns the ASCII character that a full-width or mathematical character stands for. */
function toAsciiCharacter(character: string): string | undefined {
  const narrow = character.normalize("NFKC");
  return /^[!-~]$/.test(narrow) ? narrow : undefined;
}

/** Decodes the encoding "quoted-printable" of e-mails: soft line breaks, and encoded characters such as `=3D`. */
const decodeQuotedPrintable = (decodedText: DecodedText): DecodedText =>
  /=3D|=22/.test(decodedText.text) || /\w=\r?\n\w/.test(decodedText.text)
    ? replaceInDecodedText(decodedText, /=(?:\r?\n|([0-9A-F]{2})(?![0-9A-Fa-f]))/g, ([, code]) =>
        code === undefined ? "" : codePointToCharacter(Number.parseInt(code, 16)),
      )
    : decodedText;

/** Joins a line that ends with `^` and the next line. In `cmd.exe`, `^` at the end of a line continues the command. */
const joinLinesContinuedByCaret = (decodedText: DecodedText): DecodedText =>
  replaceInDecodedText(decodedText, /\^\r?\n/g, ([caret]) => " ".repeat(caret.length));

/**
 * Replaces backslashes that separate names. In a path, such as `\\host\collection\id`, they become slashes. In a class
 * name, such as `Vendor\Resource\Verb::class`, they become dots.
 */
const replaceBackslashSeparators = (decodedText: DecodedText): DecodedText =>
  replaceInDecodedText(
    replaceInDecodedText(decodedText, /(?<![\w\\])[A-Z]\w{1,40}(?:\\[A-Z]\w{1,40}){2,8}(?:::class)?/g, ([className]) =>
      className.replaceAll("\\", ".").replace("::class", "       "),
    ),
    /\\\\[a-z0-9-]{1,63}(?:\.[a-z0-9-]{1,63}){1,5}(?:\\[A-Za-z0-9_-]{1,100}){2,6}/g,
    ([path]) => path.replaceAll("\\", "/"),
  );

/**
 * Decodes all encoded characters of a text: percent-encoding, HTML entities, backslashes, full-width characters, and
 * typographic quotes.
 */
export function decodeCharactersWithOrigins(source: string, profile: Profile): DecodedText {
  let decodedText = replaceBackslashSeparators(
    decodePlusAsSpace(joinLinesContinuedByCaret(decodeQuotedPrintable(wrapAsDecodedText(source)))),
  );
  for (let layer = 0; layer < maxEncodingLayers; layer += 1) {
    const { text } = decodedText;
    decodedText = decodeBackslashes(decodeHtml(decodePercent(decodedText)));
    if (decodedText.text === text) break;
  }
  return removeTerminalAndMailLayout(replaceLookAlikes(decodedText), profile);
}
