import { escapeStyles } from "../escape-styles/escape-styles.js";
import { closeWith, dollarBraceInterpolation, doubleQuoted, slashComments } from "./common-forms.js";
import type { InterpolationForm, LanguageSyntax } from "./syntax.js";

export const json: LanguageSyntax = {
  ...slashComments,
  literals: [
    { ...doubleQuoted, writing: escapeStyles.json },
    { open: /'/y, close: closeWith("'"), writing: escapeStyles["backslash-single"] },
  ],
  joinOperators: [],
  literalAdjacency: "none",
  linesEndStatements: false,
};

export const toml: LanguageSyntax = {
  lineComments: ["#"],
  blockComments: [],
  literals: [
    { open: /"""/y, close: closeWith('"""'), writing: escapeStyles["backslash-double"], isMultiline: true },
    { open: /'''/y, close: closeWith("'''"), writing: escapeStyles["raw-lines"], isMultiline: true },
    doubleQuoted,
    { open: /'/y, close: closeWith("'"), writing: escapeStyles["raw-single"] },
  ],
  joinOperators: [],
  literalAdjacency: "none",
  linesEndStatements: true,
};

const hclInterpolations: readonly InterpolationForm[] = [dollarBraceInterpolation, { open: "%{", close: "}" }];

export const hcl: LanguageSyntax = {
  lineComments: ["#", "//"],
  blockComments: [{ open: "/*", close: "*/" }],
  literals: [
    { open: /"/y, close: closeWith('"'), writing: escapeStyles["dollar-double"], interpolations: hclInterpolations },
    {
      open: /<<-?([A-Za-z_]\w{0,60})/y,
      close: ([, word = ""]) => word,
      writing: escapeStyles["raw-lines"],
      isMultiline: true,
      isHereDocument: true,
      interpolations: hclInterpolations,
    },
  ],
  joinOperators: [],
  literalAdjacency: "none",
  linesEndStatements: true,
};
