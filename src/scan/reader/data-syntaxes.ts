import { writings } from "../writings/writings.js";
import { dollarBraces, doubleQuoted, quote, slashComments } from "./common-forms.js";
import type { Interpolation, LanguageSyntax } from "./syntax.js";

export const json: LanguageSyntax = {
  ...slashComments,
  literals: [
    { ...doubleQuoted, writing: writings.json },
    { open: /'/y, close: quote("'"), writing: writings["backslash-single"] },
  ],
  joinOperators: [],
  adjacency: "none",
  linesEndStatements: false,
};

export const toml: LanguageSyntax = {
  lineComments: ["#"],
  blockComments: [],
  literals: [
    { open: /"""/y, close: quote('"""'), writing: writings["backslash-double"], isMultiline: true },
    { open: /'''/y, close: quote("'''"), writing: writings["raw-lines"], isMultiline: true },
    doubleQuoted,
    { open: /'/y, close: quote("'"), writing: writings["raw-single"] },
  ],
  joinOperators: [],
  adjacency: "none",
  linesEndStatements: true,
};

const hclHoles: readonly Interpolation[] = [dollarBraces, { open: "%{", close: "}" }];

export const hcl: LanguageSyntax = {
  lineComments: ["#", "//"],
  blockComments: [{ open: "/*", close: "*/" }],
  literals: [
    { open: /"/y, close: quote('"'), writing: writings["dollar-double"], interpolations: hclHoles },
    {
      open: /<<-?([A-Za-z_]\w{0,60})/y,
      close: ([, word = ""]) => word,
      writing: writings["raw-lines"],
      isMultiline: true,
      isHereDocument: true,
      interpolations: hclHoles,
    },
  ],
  joinOperators: [],
  adjacency: "none",
  linesEndStatements: true,
};
