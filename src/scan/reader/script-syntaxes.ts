import { writings } from "../writings/writings.js";
import { dollarBraces, doubleQuoted, quote } from "./common-forms.js";
import type { Interpolation, LanguageSyntax } from "./syntax.js";

const hashBraces: Interpolation = { open: "#{", close: "}" };

const rubyBracket: Readonly<Record<string, string>> = { "(": ")", "[": "]", "{": "}", "<": ">" };

export const ruby: LanguageSyntax = {
  lineComments: ["#"],
  blockComments: [{ open: "\n=begin", close: "\n=end" }],
  literals: [
    { ...doubleQuoted, isMultiline: true, interpolations: [hashBraces] },
    { open: /'/y, close: quote("'"), writing: writings["minimal-single"], isMultiline: true },
    {
      open: /%Q?([([{<|!])(?=\S)/y,
      close: ([, mark = ""]) => rubyBracket[mark] ?? mark,
      writing: writings["raw-lines"],
      isMultiline: true,
      interpolations: [hashBraces],
    },
    {
      open: /%q([([{<|!])/y,
      close: ([, mark = ""]) => rubyBracket[mark] ?? mark,
      writing: writings["raw-lines"],
      isMultiline: true,
    },
    {
      open: /<<[~-]?'(\w{1,60})'/y,
      close: ([, word = ""]) => word,
      writing: writings["raw-lines"],
      isMultiline: true,
      isHereDocument: true,
    },
    {
      open: /<<[~-]?(["`]?)([A-Z_]\w{0,60})\1/y,
      close: ([, , word = ""]) => word,
      writing: writings["ruby-document"],
      isMultiline: true,
      isHereDocument: true,
      interpolations: [hashBraces],
    },
  ],
  opaque: [/\?['"`]/y, /%r(?:\{[^{}\n]{0,400}\}|([!|@#/~])[^\n]{0,400}?\1|\([^()\n]{0,400}\))[a-z]{0,5}/y],
  hasRegularExpressions: true,
  joinOperators: ["+"],
  adjacency: "spaced",
  linesEndStatements: true,
};

const phpHoles: readonly Interpolation[] = [
  { open: "{$", close: "}" },
  dollarBraces,
  { simple: /\$[A-Za-z_]\w{0,99}(?:->\w{1,60}|\[[^\]\n"]{1,60}\])?/y },
];

export const php: LanguageSyntax = {
  lineComments: ["//", "#"],
  blockComments: [{ open: "/*", close: "*/" }],
  literals: [
    { ...doubleQuoted, writing: writings["dollar-double"], isMultiline: true, interpolations: phpHoles },
    { open: /'/y, close: quote("'"), writing: writings["minimal-single"], isMultiline: true },
    {
      open: /<<<[ \t]{0,9}'(\w{1,60})'/y,
      close: ([, word = ""]) => word,
      writing: writings["raw-lines"],
      isMultiline: true,
      isHereDocument: true,
    },
    {
      open: /<<<[ \t]{0,9}"?(\w{1,60})"?/y,
      close: ([, word = ""]) => word,
      writing: writings["shell-document"],
      isMultiline: true,
      isHereDocument: true,
      interpolations: phpHoles,
    },
  ],
  codeMarks: { open: "<?", close: "?>" },
  joinOperators: ["."],
  adjacency: "none",
  linesEndStatements: false,
};

const shellHoles: readonly Interpolation[] = [
  { open: "${", close: "}" },
  { open: "$(", close: ")" },
  { simple: /\$(?:[A-Za-z_]\w{0,99}|[0-9@*#?!$-])/y },
];

export const shell: LanguageSyntax = {
  lineComments: ["#"],
  blockComments: [],
  commentsNeedSpace: true,
  literals: [
    { open: /\$'/y, close: quote("'"), writing: writings["backslash-single"], isMultiline: true },
    { open: /'/y, close: quote("'"), writing: writings["raw-single"], isMultiline: true },
    {
      open: /\$?"/y,
      close: quote('"'),
      writing: writings["shell-double"],
      isMultiline: true,
      interpolations: shellHoles,
    },
    {
      open: /<<-?[ \t]{0,9}(?:'(\w{1,60})'|"(\w{1,60})")/y,
      close: ([, single, double]) => single ?? double ?? "",
      writing: writings["raw-lines"],
      isMultiline: true,
      isHereDocument: true,
    },
    {
      open: /<<-?[ \t]{0,9}\\?([A-Za-z_]\w{0,60})/y,
      close: ([, word = ""]) => word,
      writing: writings["shell-document"],
      isMultiline: true,
      isHereDocument: true,
      interpolations: shellHoles,
    },
    {
      open: /(?=[^\s'"`|&;()<>{}])/y,
      close: /(?=[\s'"`|&;()<>{}])/y,
      writing: writings["shell-bare"],
      isBare: true,
      isMultiline: true,
      interpolations: shellHoles,
    },
  ],
  hasCommands: true,
  joinOperators: [],
  adjacency: "touching",
  linesEndStatements: true,
};
