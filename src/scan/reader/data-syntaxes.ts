import { escapeStyles } from "../escape-styles/escape-styles.js";
import { createFixedClosingText, dollarBraceInterpolation, doubleQuoted, slashComments } from "./common-forms.js";
import type { InterpolationForm, LanguageSyntax } from "./syntax.js";

export const json: LanguageSyntax = {
  ...slashComments,
  literalForms: [
    { ...doubleQuoted, escapeStyle: escapeStyles.json },
    { openingPattern: /'/y, closingText: createFixedClosingText("'"), escapeStyle: escapeStyles["backslash-single"] },
  ],
  joinOperators: [],
  literalAdjacency: "none",
  lineEndsEndStatements: false,
};

export const toml: LanguageSyntax = {
  lineCommentOpenings: ["#"],
  blockCommentForms: [],
  literalForms: [
    {
      openingPattern: /"""/y,
      closingText: createFixedClosingText('"""'),
      escapeStyle: escapeStyles["backslash-double"],
      isMultiline: true,
    },
    {
      openingPattern: /'''/y,
      closingText: createFixedClosingText("'''"),
      escapeStyle: escapeStyles["raw-lines"],
      isMultiline: true,
    },
    doubleQuoted,
    { openingPattern: /'/y, closingText: createFixedClosingText("'"), escapeStyle: escapeStyles["raw-single"] },
  ],
  joinOperators: [],
  literalAdjacency: "none",
  lineEndsEndStatements: true,
};

const hclInterpolations: readonly InterpolationForm[] = [
  dollarBraceInterpolation,
  { openingText: "%{", closingText: "}" },
];

export const hcl: LanguageSyntax = {
  lineCommentOpenings: ["#", "//"],
  blockCommentForms: [{ openingText: "/*", closingText: "*/" }],
  literalForms: [
    {
      openingPattern: /"/y,
      closingText: createFixedClosingText('"'),
      escapeStyle: escapeStyles["dollar-double"],
      interpolationForms: hclInterpolations,
    },
    {
      openingPattern: /<<-?([A-Za-z_]\w{0,60})/y,
      closingText: ([, word = ""]) => word,
      escapeStyle: escapeStyles["raw-lines"],
      isMultiline: true,
      isHereDocument: true,
      interpolationForms: hclInterpolations,
    },
  ],
  joinOperators: [],
  literalAdjacency: "none",
  lineEndsEndStatements: true,
};
