import {
  createBackslashReader,
  createDoubledCharacterReader,
  readBackslashEscape,
  readPythonEscape,
} from "./backslash.js";
import { encodeHtmlEntities, readHtmlEntity } from "./entities.js";
import type { DecodedEscape, EscapeStyle, SimpleEscapeStyleName } from "./escape-style.js";
import { encodePercent, readPercentEscape } from "./percent.js";

type EscapeReader = EscapeStyle["readEscape"];

/** The escape sequences of control characters. */
const escapeByControlCharacter: ReadonlyMap<string, string> = new Map([
  ["\n", "\\n"],
  ["\r", "\\r"],
  ["\t", "\\t"],
]);

/** Creates a function that writes a backslash before each of the given characters. */
const createBackslashEncoder =
  (escaped: string, keepsLines = false) =>
  (text: string): string | undefined => {
    let written = "";
    for (const character of text) {
      const control = keepsLines ? undefined : escapeByControlCharacter.get(character);
      written += control ?? (character === "\\" || escaped.includes(character) ? `\\${character}` : character);
    }
    return written;
  };

/** Creates a function that doubles each of the given characters. */
const createDoublingEncoder =
  (doubled: string) =>
  (text: string): string | undefined => {
    let written = "";
    for (const character of text) written += doubled.includes(character) ? character + character : character;
    return written;
  };

/**
 * Creates a function that returns a text unchanged. If the text has a forbidden character, the function returns
 * undefined.
 */
const createEncoderWithoutEscapes =
  (forbidden: string) =>
  (text: string): string | undefined => {
    for (const character of text) if (forbidden.includes(character)) return undefined;
    return text;
  };

const combineReaders =
  (first: EscapeReader, second: EscapeReader): EscapeReader =>
  (source, offset, end) =>
    first(source, offset, end) ?? second(source, offset, end);

const readDoubledBraces = createDoubledCharacterReader("{}");

const readNoEscape = (): DecodedEscape | undefined => undefined;

/** Creates a function that applies two writers, one after the other. */
const chainWriters =
  (first: EscapeStyle["encode"], second: EscapeStyle["encode"]): EscapeStyle["encode"] =>
  (text) => {
    const written = first(text);
    return written === undefined ? undefined : second(written);
  };

const escapeStyleDefinitions: Readonly<
  Record<SimpleEscapeStyleName, readonly [escapeStarts: string, read: EscapeReader, encode: EscapeStyle["encode"]]>
> = {
  "backslash-double": ["\\", readBackslashEscape, createBackslashEncoder('"')],
  "backslash-single": ["\\", readBackslashEscape, createBackslashEncoder("'")],
  "ruby-document": ["\\", readBackslashEscape, createBackslashEncoder("#", true)],
  "python-double": ["\\", readPythonEscape, createBackslashEncoder('"')],
  "python-single": ["\\", readPythonEscape, createBackslashEncoder("'")],
  "python-format-double": [
    "\\{}",
    combineReaders(readPythonEscape, readDoubledBraces),
    chainWriters(createBackslashEncoder('"'), createDoublingEncoder("{}")),
  ],
  "python-format-single": [
    "\\{}",
    combineReaders(readPythonEscape, readDoubledBraces),
    chainWriters(createBackslashEncoder("'"), createDoublingEncoder("{}")),
  ],
  "python-raw": ["", readNoEscape, createEncoderWithoutEscapes("\\\"'\n")],
  "format-double": [
    "\\{}",
    combineReaders(readBackslashEscape, readDoubledBraces),
    chainWriters(createBackslashEncoder('"'), createDoublingEncoder("{}")),
  ],
  "verbatim-double": ['"', createDoubledCharacterReader('"'), createDoublingEncoder('"')],
  "verbatim-format-double": ['"{}', createDoubledCharacterReader('"{}'), createDoublingEncoder('"{}')],
  "doubled-single": ["'", createDoubledCharacterReader("'"), createDoublingEncoder("'")],
  "minimal-single": ["\\", createBackslashReader("\\'"), createBackslashEncoder("'", true)],
  "dollar-double": ["\\", readBackslashEscape, createBackslashEncoder('"$')],
  template: ["\\", readBackslashEscape, createBackslashEncoder("`$", true)],
  "shell-double": ["\\", createBackslashReader('$`"\\\n'), createBackslashEncoder('"$`', true)],
  "shell-bare": [
    "\\",
    createBackslashReader(" \\\"'$`&|;()<>#*?![]{}~:=\n"),
    createEncoderWithoutEscapes("\\\"' \t\n$`&|;()<>#*?![]{}~"),
  ],
  "shell-document": ["\\", createBackslashReader("$`\\\n"), createBackslashEncoder("$`", true)],
  json: ["\\", readBackslashEscape, createBackslashEncoder('"')],
  "raw-double": ["", readNoEscape, createEncoderWithoutEscapes('"\n\r')],
  "raw-single": ["", readNoEscape, createEncoderWithoutEscapes("'\n\r")],
  "raw-backtick": ["", readNoEscape, createEncoderWithoutEscapes("`\r")],
  "raw-hash": ["", readNoEscape, createEncoderWithoutEscapes("")],
  "raw-lines": ["", readNoEscape, createEncoderWithoutEscapes("")],
  plain: ["", readNoEscape, createEncoderWithoutEscapes("\n\r#{}")],
  character: ["\\", readBackslashEscape, () => undefined],
  entities: ["&", readHtmlEntity, encodeHtmlEntities],
  percent: ["%+", readPercentEscape, encodePercent],
};

/** The escape styles of literals, by name. */
export const escapeStyles: Readonly<Record<SimpleEscapeStyleName, EscapeStyle>> = Object.fromEntries(
  Object.entries(escapeStyleDefinitions).map(([name, [escapeStarts, readEscape, encode]]) => [
    name,
    { name: name as SimpleEscapeStyleName, escapeStarts, readEscape, encode },
  ]),
) as Readonly<Record<SimpleEscapeStyleName, EscapeStyle>>;
