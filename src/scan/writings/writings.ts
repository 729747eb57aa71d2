import { readBackslash, readBackslashBefore, readDoubled, readPythonBackslash } from "./backslash.js";
import { readEntity, writeEntities } from "./entities.js";
import type { Escape, Writing, WritingName } from "./writing.js";

type ReadEscape = Writing["readEscape"];

/** What a control character is written as where a backslash escapes. */
const controlEscapes: ReadonlyMap<string, string> = new Map([
  ["\n", "\\n"],
  ["\r", "\\r"],
  ["\t", "\\t"],
]);

/** Writes a backslash before some characters. */
const writeWithBackslash =
  (escaped: string, keepsLines = false) =>
  (text: string): string | undefined => {
    let written = "";
    for (const character of text) {
      const control = keepsLines ? undefined : controlEscapes.get(character);
      written += control ?? (character === "\\" || escaped.includes(character) ? `\\${character}` : character);
    }
    return written;
  };

/** Writes some characters twice. */
const writeDoubled =
  (doubled: string) =>
  (text: string): string | undefined => {
    let written = "";
    for (const character of text) written += doubled.includes(character) ? character + character : character;
    return written;
  };

/** Writes a text as it is, where none of some characters is in it. */
const writePlain =
  (forbidden: string) =>
  (text: string): string | undefined => {
    for (const character of text) if (forbidden.includes(character)) return undefined;
    return text;
  };

const both =
  (first: ReadEscape, second: ReadEscape): ReadEscape =>
  (source, offset, end) =>
    first(source, offset, end) ?? second(source, offset, end);

const readBraces = readDoubled("{}");

const noEscape = (): Escape | undefined => undefined;

/** One text after another way of writing. */
const writeBoth =
  (first: Writing["write"], second: Writing["write"]): Writing["write"] =>
  (text) => {
    const written = first(text);
    return written === undefined ? undefined : second(written);
  };

const readPercent: ReadEscape = (source, offset, end) => {
  if (source[offset] === "+") return { length: 1, value: " " };
  const match = offset + 3 <= end ? /^(?:%[0-7][0-9A-Fa-f])$/.exec(source.slice(offset, offset + 3)) : null;
  return match
    ? { length: 3, value: String.fromCharCode(Number.parseInt(source.slice(offset + 1, offset + 3), 16)) }
    : undefined;
};

const definitions: Readonly<
  Record<WritingName, readonly [escapeStarts: string, read: ReadEscape, write: Writing["write"]]>
> = {
  "backslash-double": ["\\", readBackslash, writeWithBackslash('"')],
  "backslash-single": ["\\", readBackslash, writeWithBackslash("'")],
  "ruby-document": ["\\", readBackslash, writeWithBackslash("#", true)],
  "python-double": ["\\", readPythonBackslash, writeWithBackslash('"')],
  "python-single": ["\\", readPythonBackslash, writeWithBackslash("'")],
  "python-format-double": [
    "\\{}",
    both(readPythonBackslash, readBraces),
    writeBoth(writeWithBackslash('"'), writeDoubled("{}")),
  ],
  "python-format-single": [
    "\\{}",
    both(readPythonBackslash, readBraces),
    writeBoth(writeWithBackslash("'"), writeDoubled("{}")),
  ],
  "python-raw": ["", noEscape, writePlain("\\\"'\n")],
  "format-double": ["\\{}", both(readBackslash, readBraces), writeBoth(writeWithBackslash('"'), writeDoubled("{}"))],
  "verbatim-double": ['"', readDoubled('"'), writeDoubled('"')],
  "verbatim-format-double": ['"{}', readDoubled('"{}'), writeDoubled('"{}')],
  "doubled-single": ["'", readDoubled("'"), writeDoubled("'")],
  "minimal-single": ["\\", readBackslashBefore("\\'"), writeWithBackslash("'", true)],
  "dollar-double": ["\\", readBackslash, writeWithBackslash('"$')],
  template: ["\\", readBackslash, writeWithBackslash("`$", true)],
  "shell-double": ["\\", readBackslashBefore('$`"\\\n'), writeWithBackslash('"$`', true)],
  "shell-bare": ["\\", readBackslashBefore(" \\\"'$`&|;()<>#*?![]{}~:=\n"), writePlain("\\\"' \t\n$`&|;()<>#*?![]{}~")],
  "shell-document": ["\\", readBackslashBefore("$`\\\n"), writeWithBackslash("$`", true)],
  json: ["\\", readBackslash, writeWithBackslash('"')],
  "raw-double": ["", noEscape, writePlain('"\n\r')],
  "raw-single": ["", noEscape, writePlain("'\n\r")],
  "raw-backtick": ["", noEscape, writePlain("`\r")],
  "raw-hash": ["", noEscape, writePlain("")],
  "raw-lines": ["", noEscape, writePlain("")],
  plain: ["", noEscape, writePlain("\n\r#{}")],
  character: ["\\", readBackslash, () => undefined],
  entities: ["&", readEntity, writeEntities],
  percent: ["%+", readPercent, (text) => encodeText(text)],
};

/** Percent encoding; undefined for a text with half a surrogate pair. */
function encodeText(text: string): string | undefined {
  try {
    return encodeURIComponent(text);
  } catch {
    return undefined;
  }
}

/** The ways to write text in a literal, by name. */
export const writings: Readonly<Record<WritingName, Writing>> = Object.fromEntries(
  Object.entries(definitions).map(([name, [escapeStarts, readEscape, write]]) => [
    name,
    { name: name as WritingName, escapeStarts, readEscape, write },
  ]),
) as Readonly<Record<WritingName, Writing>>;
