import { escapeStyles } from "../escape-styles/escape-styles.js";
import { closeWith, dollarBraceInterpolation, doubleQuoted } from "./common-forms.js";
import type { InterpolationForm, LanguageSyntax } from "./syntax.js";

const hashBraceInterpolation: InterpolationForm = { open: "#{", close: "}" };

const rubyClosingBracketByOpening: Readonly<Record<string, string>> = { "(": ")", "[": "]", "{": "}", "<": ">" };

export const ruby: LanguageSyntax = {
  lineComments: ["#"],
  blockComments: [{ open: "\n=begin", close: "\n=end" }],
  literals: [
    { ...doubleQuoted, isMultiline: true, interpolations: [hashBraceInterpolation] },
    { open: /'/y, close: closeWith("'"), writing: escapeStyles["minimal-single"], isMultiline: true },
    {
      // `%(` begins a literal if no white space follows, or if an operator or opening bracket stands before it. In all
      // other cases, `%` can be the remainder operator.
      open: /%Q?([([{<|!])(?:(?=\S)|(?<=[=(,+[{<]\s{0,9}%Q?.))/y,
      close: ([, mark = ""]) => rubyClosingBracketByOpening[mark] ?? mark,
      writing: escapeStyles["raw-lines"],
      isMultiline: true,
      interpolations: [hashBraceInterpolation],
    },
    {
      open: /%q([([{<|!])/y,
      close: ([, mark = ""]) => rubyClosingBracketByOpening[mark] ?? mark,
      writing: escapeStyles["raw-lines"],
      isMultiline: true,
    },
    {
      open: /<<[~-]?'(\w{1,60})'/y,
      close: ([, word = ""]) => word,
      writing: escapeStyles["raw-lines"],
      isMultiline: true,
      isHereDocument: true,
    },
    {
      open: /<<[~-]?(["`]?)([A-Z_]\w{0,60})\1/y,
      close: ([, , word = ""]) => word,
      writing: escapeStyles["ruby-document"],
      isMultiline: true,
      isHereDocument: true,
      interpolations: [hashBraceInterpolation],
    },
  ],
  opaquePatterns: [/\?['"`]/y, /%r(?:\{[^{}\n]{0,400}\}|([!|@#/~])[^\n]{0,400}?\1|\([^()\n]{0,400}\))[a-z]{0,5}/y],
  hasRegularExpressions: true,
  joinOperators: ["+"],
  literalAdjacency: "spaced",
  linesEndStatements: true,
};

const phpInterpolations: readonly InterpolationForm[] = [
  { open: "{$", close: "}" },
  dollarBraceInterpolation,
  { simple: /\$[A-Za-z_]\w{0,99}(?:->\w{1,60}|\[[^\]\n"]{1,60}\])?/y },
];

export const php: LanguageSyntax = {
  lineComments: ["//", "#"],
  attributeOpening: "#[",
  blockComments: [{ open: "/*", close: "*/" }],
  literals: [
    { ...doubleQuoted, writing: escapeStyles["dollar-double"], isMultiline: true, interpolations: phpInterpolations },
    { open: /'/y, close: closeWith("'"), writing: escapeStyles["minimal-single"], isMultiline: true },
    {
      open: /<<<[ \t]{0,9}'(\w{1,60})'/y,
      close: ([, word = ""]) => word,
      writing: escapeStyles["raw-lines"],
      isMultiline: true,
      isHereDocument: true,
    },
    {
      open: /<<<[ \t]{0,9}"?(\w{1,60})"?/y,
      close: ([, word = ""]) => word,
      writing: escapeStyles["shell-document"],
      isMultiline: true,
      isHereDocument: true,
      interpolations: phpInterpolations,
    },
  ],
  codeDelimiters: { open: "<?", close: "?>" },
  joinOperators: ["."],
  literalAdjacency: "none",
  linesEndStatements: false,
};

const shellInterpolations: readonly InterpolationForm[] = [
  { open: "${", close: "}" },
  { open: "$(", close: ")" },
  { simple: /\$(?:[A-Za-z_]\w{0,99}|[0-9@*#?!$-])/y },
];

export const shell: LanguageSyntax = {
  lineComments: ["#"],
  blockComments: [],
  commentsNeedSpace: true,
  literals: [
    { open: /\$'/y, close: closeWith("'"), writing: escapeStyles["backslash-single"], isMultiline: true },
    { open: /'/y, close: closeWith("'"), writing: escapeStyles["raw-single"], isMultiline: true },
    {
      open: /\$?"/y,
      close: closeWith('"'),
      writing: escapeStyles["shell-double"],
      isMultiline: true,
      interpolations: shellInterpolations,
    },
    {
      open: /<<-?[ \t]{0,9}(?:'(\w{1,60})'|"(\w{1,60})")/y,
      close: ([, single, double]) => single ?? double ?? "",
      writing: escapeStyles["raw-lines"],
      isMultiline: true,
      isHereDocument: true,
    },
    {
      open: /<<-?[ \t]{0,9}\\?([A-Za-z_]\w{0,60})/y,
      close: ([, word = ""]) => word,
      writing: escapeStyles["shell-document"],
      isMultiline: true,
      isHereDocument: true,
      interpolations: shellInterpolations,
    },
    {
      open: /(?=[^\s'"`|&;()<>{}])/y,
      close: /(?=\$?['"]|[\s`|&;()<>{}])/y,
      writing: escapeStyles["shell-bare"],
      isUnquoted: true,
      isMultiline: true,
      interpolations: shellInterpolations,
    },
  ],
  hasCommands: true,
  joinOperators: [],
  literalAdjacency: "touching",
  linesEndStatements: true,
};
