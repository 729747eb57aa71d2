import { escapeStyles } from "../escape-styles/escape-styles.js";
import type { ScanLanguage } from "../languages.js";
import { closeWith, dollarBraceInterpolation, doubleQuoted, slashComments } from "./common-forms.js";
import { hcl, json, toml } from "./data-syntaxes.js";
import { php, ruby, shell } from "./script-syntaxes.js";
import type { InterpolationForm, LanguageSyntax, LiteralForm } from "./syntax.js";

const cLikeSyntax = {
  ...slashComments,
  joinOperators: ["+"],
  literalAdjacency: "none",
  linesEndStatements: false,
} as const;

/** A character literal such as `'a'` or `'\''`. */
const characterLiteralPattern = /'(?:\\[^\n']{1,10}|\\'|[^\\'\n]{1,2})'/y;

/**
 * A character literal that contains a double quote. It is read like a string literal, because programs join such
 * characters to strings.
 */
const doubleQuoteCharacterForm: LiteralForm = {
  open: /'(?=\\?"')/y,
  close: closeWith("'"),
  writing: escapeStyles.character,
};

const braceInterpolation: InterpolationForm = { open: "{", close: "}", notBefore: "{" };

const javascript: LanguageSyntax = {
  ...cLikeSyntax,
  literals: [
    doubleQuoted,
    // In the text between JSX tags, as in `don't`, an apostrophe after a letter or digit opens no literal.
    { open: /(?<![\p{L}\p{N}])'/uy, close: closeWith("'"), writing: escapeStyles["backslash-single"] },
    {
      open: /`/y,
      close: closeWith("`"),
      writing: escapeStyles.template,
      isMultiline: true,
      interpolations: [dollarBraceInterpolation],
    },
  ],
  hasRegularExpressions: true,
  hasTags: true,
};

const pythonLiteralForms: readonly LiteralForm[] = (
  [
    ['"""', "double"],
    ["'''", "single"],
    ['"', "double"],
    ["'", "single"],
  ] as const
).flatMap(([mark, kind]) => {
  const isMultiline = mark.length === 3;
  const common = { close: closeWith(mark), isMultiline };
  return [
    {
      ...common,
      open: new RegExp(`(?<![\\w])(?:[fFtT][rR]?|[rR][fFtT])${mark}`, "y"),
      writing: escapeStyles[`python-format-${kind}`],
      interpolations: [braceInterpolation],
    },
    {
      ...common,
      open: new RegExp(`(?<![\\w])(?:[rR][bB]?|[bB][rR])${mark}`, "y"),
      writing: escapeStyles["python-raw"],
    },
    { ...common, open: new RegExp(`(?:(?<![\\w])[uUbB])?${mark}`, "y"), writing: escapeStyles[`python-${kind}`] },
  ];
});

const python: LanguageSyntax = {
  lineComments: ["#"],
  blockComments: [],
  literals: pythonLiteralForms,
  joinOperators: ["+"],
  literalAdjacency: "spaced",
  linesEndStatements: true,
};

const go: LanguageSyntax = {
  ...cLikeSyntax,
  literals: [
    doubleQuoted,
    { open: /`/y, close: closeWith("`"), writing: escapeStyles["raw-backtick"], isMultiline: true },
    doubleQuoteCharacterForm,
  ],
  opaquePatterns: [characterLiteralPattern],
};

const java: LanguageSyntax = {
  ...cLikeSyntax,
  literals: [
    { open: /"""/y, close: closeWith('"""'), writing: escapeStyles["backslash-double"], isMultiline: true },
    doubleQuoted,
    doubleQuoteCharacterForm,
  ],
  opaquePatterns: [characterLiteralPattern],
};

const kotlinInterpolations: readonly InterpolationForm[] = [
  dollarBraceInterpolation,
  { simple: /\$[A-Za-z_]\w{0,99}/y },
];

const kotlin: LanguageSyntax = {
  ...cLikeSyntax,
  literals: [
    {
      open: /"""/y,
      close: closeWith('"""'),
      writing: escapeStyles["raw-lines"],
      isMultiline: true,
      interpolations: kotlinInterpolations,
    },
    { open: /"/y, close: closeWith('"'), writing: escapeStyles["dollar-double"], interpolations: kotlinInterpolations },
    doubleQuoteCharacterForm,
  ],
  opaquePatterns: [characterLiteralPattern],
};

const csharp: LanguageSyntax = {
  ...cLikeSyntax,
  literals: [
    {
      open: /(\$*)("{3,9})/y,
      close: ([, , quotes = '"""']) => quotes,
      writing: escapeStyles["raw-lines"],
      isMultiline: true,
      interpolations: ([, dollars = ""]) =>
        dollars ? [{ open: "{".repeat(dollars.length), close: "}".repeat(dollars.length) }] : [],
    },
    {
      open: /(?:\$@|@\$)"/y,
      close: closeWith('"'),
      writing: escapeStyles["verbatim-format-double"],
      isMultiline: true,
      interpolations: [braceInterpolation],
    },
    { open: /@"/y, close: closeWith('"'), writing: escapeStyles["verbatim-double"], isMultiline: true },
    {
      open: /\$"/y,
      close: closeWith('"'),
      writing: escapeStyles["format-double"],
      interpolations: [braceInterpolation],
    },
    doubleQuoted,
    doubleQuoteCharacterForm,
  ],
  opaquePatterns: [characterLiteralPattern],
};

const rust: LanguageSyntax = {
  ...cLikeSyntax,
  literals: [
    {
      open: /(?<!\w)[bc]?r(#{1,9})"/y,
      close: ([, marks = ""]) => `"${marks}`,
      writing: escapeStyles["raw-hash"],
      isMultiline: true,
    },
    { open: /(?<!\w)[bc]?r"/y, close: closeWith('"'), writing: escapeStyles["raw-double"], isMultiline: true },
    { open: /(?:(?<!\w)[bc])?"/y, close: closeWith('"'), writing: escapeStyles["backslash-double"], isMultiline: true },
    doubleQuoteCharacterForm,
  ],
  opaquePatterns: [characterLiteralPattern, /'[A-Za-z_]\w{0,60}/y],
};

/** The languages that are read as code. Files in the other languages are documents that contain code or filters. */
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
