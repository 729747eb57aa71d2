import { escapeStyles } from "../escape-styles/escape-styles.js";
import type { InterpolationForm, LanguageSyntax, LiteralForm } from "./syntax.js";

/** The comments of C and most of its descendants. */
export const slashComments: Pick<LanguageSyntax, "lineComments" | "blockComments"> = {
  lineComments: ["//"],
  blockComments: [{ open: "/*", close: "*/" }],
};

/** Returns a `close` function for a form of literals that always end with the same mark. */
export const closeWith =
  (mark: string): (() => string) =>
  () =>
    mark;

export const doubleQuoted: LiteralForm = {
  open: /"/y,
  close: closeWith('"'),
  writing: escapeStyles["backslash-double"],
};

export const dollarBraceInterpolation: InterpolationForm = { open: "${", close: "}" };
