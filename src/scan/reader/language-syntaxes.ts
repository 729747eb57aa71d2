import type { ScanLanguage } from "../languages.js";
import { writings } from "../writings/writings.js";
import { dollarBraces, doubleQuoted, quote, slashComments } from "./common-forms.js";
import { hcl, json, toml } from "./data-syntaxes.js";
import { php, ruby, shell } from "./script-syntaxes.js";
import type { Interpolation, LanguageSyntax, LiteralForm } from "./syntax.js";

const cCode = { ...slashComments, joinOperators: ["+"], adjacency: "none", linesEndStatements: false } as const;

/** A character such as `'a'` or `'\''`. */
const character = /'(?:\\[^\n']{1,10}|\\'|[^\\'\n]{1,2})'/y;

/** A quote as a character, which programs join to texts. */
const quoteCharacter: LiteralForm = { open: /'(?=\\?"')/y, close: quote("'"), writing: writings.character };

const braces: Interpolation = { open: "{", close: "}", notBefore: "{" };

const javascript: LanguageSyntax = {
  ...cCode,
  literals: [
    doubleQuoted,
    // An apostrophe inside a word is one of text between tags.
    { open: /(?<![\p{L}\p{N}])'/uy, close: quote("'"), writing: writings["backslash-single"] },
    {
      open: /`/y,
      close: quote("`"),
      writing: writings.template,
      isMultiline: true,
      interpolations: [dollarBraces],
    },
  ],
  hasRegularExpressions: true,
  hasTags: true,
};

const pythonForms: readonly LiteralForm[] = (
  [
    ['"""', "double"],
    ["'''", "single"],
    ['"', "double"],
    ["'", "single"],
  ] as const
).flatMap(([mark, kind]) => {
  const isMultiline = mark.length === 3;
  const common = { close: quote(mark), isMultiline };
  return [
    {
      ...common,
      open: new RegExp(`(?<![\\w])(?:[fFtT][rR]?|[rR][fFtT])${mark}`, "y"),
      writing: writings[`python-format-${kind}`],
      interpolations: [braces],
    },
    { ...common, open: new RegExp(`(?<![\\w])(?:[rR][bB]?|[bB][rR])${mark}`, "y"), writing: writings["python-raw"] },
    { ...common, open: new RegExp(`(?:(?<![\\w])[uUbB])?${mark}`, "y"), writing: writings[`python-${kind}`] },
  ];
});

const python: LanguageSyntax = {
  lineComments: ["#"],
  blockComments: [],
  literals: pythonForms,
  joinOperators: ["+"],
  adjacency: "spaced",
  linesEndStatements: true,
};

const go: LanguageSyntax = {
  ...cCode,
  literals: [
    doubleQuoted,
    { open: /`/y, close: quote("`"), writing: writings["raw-backtick"], isMultiline: true },
    quoteCharacter,
  ],
  opaque: [character],
};

const java: LanguageSyntax = {
  ...cCode,
  literals: [
    { open: /"""/y, close: quote('"""'), writing: writings["backslash-double"], isMultiline: true },
    doubleQuoted,
    quoteCharacter,
  ],
  opaque: [character],
};

const kotlinHoles: readonly Interpolation[] = [dollarBraces, { simple: /\$[A-Za-z_]\w{0,99}/y }];

const kotlin: LanguageSyntax = {
  ...cCode,
  literals: [
    {
      open: /"""/y,
      close: quote('"""'),
      writing: writings["raw-lines"],
      isMultiline: true,
      interpolations: kotlinHoles,
    },
    { open: /"/y, close: quote('"'), writing: writings["dollar-double"], interpolations: kotlinHoles },
    quoteCharacter,
  ],
  opaque: [character],
};

const csharp: LanguageSyntax = {
  ...cCode,
  literals: [
    {
      open: /(\$*)("{3,9})/y,
      close: ([, , quotes = '"""']) => quotes,
      writing: writings["raw-lines"],
      isMultiline: true,
      interpolations: ([, dollars = ""]) =>
        dollars ? [{ open: "{".repeat(dollars.length), close: "}".repeat(dollars.length) }] : [],
    },
    {
      open: /(?:\$@|@\$)"/y,
      close: quote('"'),
      writing: writings["verbatim-format-double"],
      isMultiline: true,
      interpolations: [braces],
    },
    { open: /@"/y, close: quote('"'), writing: writings["verbatim-double"], isMultiline: true },
    { open: /\$"/y, close: quote('"'), writing: writings["format-double"], interpolations: [braces] },
    doubleQuoted,
    quoteCharacter,
  ],
  opaque: [character],
};

const rust: LanguageSyntax = {
  ...cCode,
  literals: [
    {
      open: /(?<!\w)[bc]?r(#{1,9})"/y,
      close: ([, marks = ""]) => `"${marks}`,
      writing: writings["raw-hash"],
      isMultiline: true,
    },
    { open: /(?<!\w)[bc]?r"/y, close: quote('"'), writing: writings["raw-double"], isMultiline: true },
    { open: /(?:(?<!\w)[bc])?"/y, close: quote('"'), writing: writings["backslash-double"], isMultiline: true },
    quoteCharacter,
  ],
  opaque: [character, /'[A-Za-z_]\w{0,60}/y],
};

/** Languages made of code. The others are documents with code or filters in them. */
export type CodeLanguage = Exclude<ScanLanguage, "yaml" | "http" | "markdown">;

export const languageSyntaxes: Readonly<Record<CodeLanguage, LanguageSyntax>> = {
  typescript: javascript,
  javascript,
  python,
  go,
  java,
  kotlin,
  csharp,
  rust,
  ruby,
  php,
  shell,
  json,
  toml,
  hcl,
};
