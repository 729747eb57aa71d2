import { escapeStyles } from "../escape-styles/escape-styles.js";
import type { ScanLanguage } from "../languages.js";
import { createFixedClosingText, dollarBraceInterpolation, doubleQuoted, slashComments } from "./common-forms.js";
import { hcl, json, toml } from "./data-syntaxes.js";
import { php, ruby, shell } from "./script-syntaxes.js";
import type { InterpolationForm, LanguageSyntax, LiteralForm } from "./syntax.js";

const cLikeSyntax = {
  ...slashComments,
  joinOperators: ["+"],
  literalAdjacency: "none",
  lineEndsEndStatements: false,
} as const;

/** A character literal such as `'a'` or `'\''`. */
const characterLiteralPattern = /'(?:\\[^\n']{1,10}|\\'|[^\\'\n]{1,2})'/y;

/**
 * A character literal that contains a double quote. It is read like a string literal, because programs join such
 * characters to strings.
 */
const doubleQuoteCharacterLiteralForm: LiteralForm = {
  openingPattern: /'(?=\\?"')/y,
  closingText: createFixedClosingText("'"),
  escapeStyle: escapeStyles.character,
};

const braceInterpolation: InterpolationForm = { openingText: "{", closingText: "}", excludedNextCharacters: "{" };

const javascript: LanguageSyntax = {
  ...cLikeSyntax,
  literalForms: [
    doubleQuoted,
    // In the text between JSX tags, as in `don't`, an apostrophe after a letter or digit opens no literal.
    {
      openingPattern: /(?<![\p{L}\p{N}])'/uy,
      closingText: createFixedClosingText("'"),
      escapeStyle: escapeStyles["backslash-single"],
    },
    {
      openingPattern: /`/y,
      closingText: createFixedClosingText("`"),
      escapeStyle: escapeStyles.template,
      isMultiline: true,
      interpolationForms: [dollarBraceInterpolation],
    },
  ],
  hasRegularExpressions: true,
  hasMarkupTags: true,
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
  const common = { closingText: createFixedClosingText(mark), isMultiline };
  return [
    {
      ...common,
      openingPattern: new RegExp(`(?<![\\w])(?:[fFtT][rR]?|[rR][fFtT])${mark}`, "y"),
      escapeStyle: escapeStyles[`python-format-${kind}`],
      interpolationForms: [braceInterpolation],
    },
    {
      ...common,
      openingPattern: new RegExp(`(?<![\\w])(?:[rR][bB]?|[bB][rR])${mark}`, "y"),
      escapeStyle: escapeStyles["python-raw"],
    },
    {
      ...common,
      openingPattern: new RegExp(`(?:(?<![\\w])[uUbB])?${mark}`, "y"),
      escapeStyle: escapeStyles[`python-${kind}`],
    },
  ];
});

const python: LanguageSyntax = {
  lineCommentOpenings: ["#"],
  blockCommentForms: [],
  literalForms: pythonLiteralForms,
  joinOperators: ["+"],
  literalAdjacency: "spaced",
  lineEndsEndStatements: true,
};

const go: LanguageSyntax = {
  ...cLikeSyntax,
  literalForms: [
    doubleQuoted,
    {
      openingPattern: /`/y,
      closingText: createFixedClosingText("`"),
      escapeStyle: escapeStyles["raw-backtick"],
      isMultiline: true,
    },
    doubleQuoteCharacterLiteralForm,
  ],
  nonLiteralPatterns: [characterLiteralPattern],
};

const java: LanguageSyntax = {
  ...cLikeSyntax,
  literalForms: [
    {
      openingPattern: /"""/y,
      closingText: createFixedClosingText('"""'),
      escapeStyle: escapeStyles["backslash-double"],
      isMultiline: true,
    },
    doubleQuoted,
    doubleQuoteCharacterLiteralForm,
  ],
  nonLiteralPatterns: [characterLiteralPattern],
};

const kotlinInterpolations: readonly InterpolationForm[] = [
  dollarBraceInterpolation,
  { wholePattern: /\$[A-Za-z_]\w{0,99}/y },
];

const kotlin: LanguageSyntax = {
  ...cLikeSyntax,
  literalForms: [
    {
      openingPattern: /"""/y,
      closingText: createFixedClosingText('"""'),
      escapeStyle: escapeStyles["raw-lines"],
      isMultiline: true,
      interpolationForms: kotlinInterpolations,
    },
    {
      openingPattern: /"/y,
      closingText: createFixedClosingText('"'),
      escapeStyle: escapeStyles["dollar-double"],
      interpolationForms: kotlinInterpolations,
    },
    doubleQuoteCharacterLiteralForm,
  ],
  nonLiteralPatterns: [characterLiteralPattern],
};

const csharp: LanguageSyntax = {
  ...cLikeSyntax,
  literalForms: [
    {
      openingPattern: /(\$*)("{3,9})/y,
      closingText: ([, , quotes = '"""']) => quotes,
      escapeStyle: escapeStyles["raw-lines"],
      isMultiline: true,
      interpolationForms: ([, dollars = ""]) =>
        dollars ? [{ openingText: "{".repeat(dollars.length), closingText: "}".repeat(dollars.length) }] : [],
    },
    {
      openingPattern: /(?:\$@|@\$)"/y,
      closingText: createFixedClosingText('"'),
      escapeStyle: escapeStyles["verbatim-format-double"],
      isMultiline: true,
      interpolationForms: [braceInterpolation],
    },
    {
      openingPattern: /@"/y,
      closingText: createFixedClosingText('"'),
      escapeStyle: escapeStyles["verbatim-double"],
      isMultiline: true,
    },
    {
      openingPattern: /\$"/y,
      closingText: createFixedClosingText('"'),
      escapeStyle: escapeStyles["format-double"],
      interpolationForms: [braceInterpolation],
    },
    doubleQuoted,
    doubleQuoteCharacterLiteralForm,
  ],
  nonLiteralPatterns: [characterLiteralPattern],
};

const rust: LanguageSyntax = {
  ...cLikeSyntax,
  literalForms: [
    {
      openingPattern: /(?<!\w)[bc]?r(#{1,9})"/y,
      closingText: ([, marks = ""]) => `"${marks}`,
      escapeStyle: escapeStyles["raw-hash"],
      isMultiline: true,
    },
    {
      openingPattern: /(?<!\w)[bc]?r"/y,
      closingText: createFixedClosingText('"'),
      escapeStyle: escapeStyles["raw-double"],
      isMultiline: true,
    },
    {
      openingPattern: /(?:(?<!\w)[bc])?"/y,
      closingText: createFixedClosingText('"'),
      escapeStyle: escapeStyles["backslash-double"],
      isMultiline: true,
    },
    doubleQuoteCharacterLiteralForm,
  ],
  nonLiteralPatterns: [characterLiteralPattern, /'[A-Za-z_]\w{0,60}/y],
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
