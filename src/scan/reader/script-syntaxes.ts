import { escapeStyles } from "../escape-styles/escape-styles.js";
import { createFixedClosingText, dollarBraceInterpolation, doubleQuoted } from "./common-forms.js";
import type { InterpolationForm, LanguageSyntax } from "./syntax.js";

const hashBraceInterpolation: InterpolationForm = { openingText: "#{", closingText: "}" };

const rubyClosingBracketByOpening: Readonly<Record<string, string>> = { "(": ")", "[": "]", "{": "}", "<": ">" };

export const ruby: LanguageSyntax = {
  lineCommentOpenings: ["#"],
  blockCommentForms: [{ openingText: "\n=begin", closingText: "\n=end" }],
  literalForms: [
    { ...doubleQuoted, isMultiline: true, interpolationForms: [hashBraceInterpolation] },
    {
      openingPattern: /'/y,
      closingText: createFixedClosingText("'"),
      escapeStyle: escapeStyles["minimal-single"],
      isMultiline: true,
    },
    {
      // `%(` begins a literal if no white space follows, or if an operator or opening bracket stands before it. In all
      // other cases, `%` can be the remainder operator.
      openingPattern: /%Q?([([{<|!])(?:(?=\S)|(?<=[=(,+[{<]\s{0,9}%Q?.))/y,
      closingText: ([, mark = ""]) => rubyClosingBracketByOpening[mark] ?? mark,
      escapeStyle: escapeStyles["raw-lines"],
      isMultiline: true,
      interpolationForms: [hashBraceInterpolation],
    },
    {
      openingPattern: /%q([([{<|!])/y,
      closingText: ([, mark = ""]) => rubyClosingBracketByOpening[mark] ?? mark,
      escapeStyle: escapeStyles["raw-lines"],
      isMultiline: true,
    },
    {
      openingPattern: /<<[~-]?'(\w{1,60})'/y,
      closingText: ([, word = ""]) => word,
      escapeStyle: escapeStyles["raw-lines"],
      isMultiline: true,
      isHereDocument: true,
    },
    {
      openingPattern: /<<[~-]?(["`]?)([A-Z_]\w{0,60})\1/y,
      closingText: ([, , word = ""]) => word,
      escapeStyle: escapeStyles["ruby-document"],
      isMultiline: true,
      isHereDocument: true,
      interpolationForms: [hashBraceInterpolation],
    },
  ],
  nonLiteralPatterns: [/\?['"`]/y, /%r(?:\{[^{}\n]{0,400}\}|([!|@#/~])[^\n]{0,400}?\1|\([^()\n]{0,400}\))[a-z]{0,5}/y],
  hasRegularExpressions: true,
  joinOperators: ["+"],
  literalAdjacency: "spaced",
  lineEndsEndStatements: true,
};

const phpInterpolations: readonly InterpolationForm[] = [
  { openingText: "{$", closingText: "}" },
  dollarBraceInterpolation,
  { wholePattern: /\$[A-Za-z_]\w{0,99}(?:->\w{1,60}|\[[^\]\n"]{1,60}\])?/y },
];

export const php: LanguageSyntax = {
  lineCommentOpenings: ["//", "#"],
  attributeOpening: "#[",
  blockCommentForms: [{ openingText: "/*", closingText: "*/" }],
  literalForms: [
    {
      ...doubleQuoted,
      escapeStyle: escapeStyles["dollar-double"],
      isMultiline: true,
      interpolationForms: phpInterpolations,
    },
    {
      openingPattern: /'/y,
      closingText: createFixedClosingText("'"),
      escapeStyle: escapeStyles["minimal-single"],
      isMultiline: true,
    },
    {
      openingPattern: /<<<[ \t]{0,9}'(\w{1,60})'/y,
      closingText: ([, word = ""]) => word,
      escapeStyle: escapeStyles["raw-lines"],
      isMultiline: true,
      isHereDocument: true,
    },
    {
      openingPattern: /<<<[ \t]{0,9}"?(\w{1,60})"?/y,
      closingText: ([, word = ""]) => word,
      escapeStyle: escapeStyles["shell-document"],
      isMultiline: true,
      isHereDocument: true,
      interpolationForms: phpInterpolations,
    },
  ],
  codeDelimiters: { openingText: "<?", closingText: "?>" },
  joinOperators: ["."],
  literalAdjacency: "none",
  lineEndsEndStatements: false,
};

const shellInterpolations: readonly InterpolationForm[] = [
  { openingText: "${", closingText: "}" },
  { openingText: "$(", closingText: ")" },
  { wholePattern: /\$(?:[A-Za-z_]\w{0,99}|[0-9@*#?!$-])/y },
];

export const shell: LanguageSyntax = {
  lineCommentOpenings: ["#"],
  blockCommentForms: [],
  commentsNeedPrecedingSpace: true,
  literalForms: [
    {
      openingPattern: /\$'/y,
      closingText: createFixedClosingText("'"),
      escapeStyle: escapeStyles["backslash-single"],
      isMultiline: true,
    },
    {
      openingPattern: /'/y,
      closingText: createFixedClosingText("'"),
      escapeStyle: escapeStyles["raw-single"],
      isMultiline: true,
    },
    {
      openingPattern: /\$?"/y,
      closingText: createFixedClosingText('"'),
      escapeStyle: escapeStyles["shell-double"],
      isMultiline: true,
      interpolationForms: shellInterpolations,
    },
    {
      openingPattern: /<<-?[ \t]{0,9}(?:'(\w{1,60})'|"(\w{1,60})")/y,
      closingText: ([, single, double]) => single ?? double ?? "",
      escapeStyle: escapeStyles["raw-lines"],
      isMultiline: true,
      isHereDocument: true,
    },
    {
      openingPattern: /<<-?[ \t]{0,9}\\?([A-Za-z_]\w{0,60})/y,
      closingText: ([, word = ""]) => word,
      escapeStyle: escapeStyles["shell-document"],
      isMultiline: true,
      isHereDocument: true,
      interpolationForms: shellInterpolations,
    },
    {
      openingPattern: /(?=[^\s'"`|&;()<>{}])/y,
      closingText: /(?=\$?['"]|[\s`|&;()<>{}])/y,
      escapeStyle: escapeStyles["shell-bare"],
      isUnquoted: true,
      isMultiline: true,
      interpolationForms: shellInterpolations,
    },
  ],
  hasCommands: true,
  joinOperators: [],
  literalAdjacency: "touching",
  lineEndsEndStatements: true,
};
