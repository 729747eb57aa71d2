import { escapeStyles } from "../escape-styles/escape-styles.js";
import type { InterpolationForm, LanguageSyntax, LiteralForm } from "./syntax.js";

/** The comments of C and of most languages that come from C. */
export const slashComments: Pick<LanguageSyntax, "lineCommentOpenings" | "blockCommentForms"> = {
  lineCommentOpenings: ["//"],
  blockCommentForms: [{ openingText: "/*", closingText: "*/" }],
};

/** Returns the `closingText` function for literals that always end with the same characters. */
export const createFixedClosingText =
  (mark: string): (() => string) =>
  () =>
    mark;

export const doubleQuoted: LiteralForm = {
  openingPattern: /"/y,
  closingText: createFixedClosingText('"'),
  escapeStyle: escapeStyles["backslash-double"],
};

export const dollarBraceInterpolation: InterpolationForm = { openingText: "${", closingText: "}" };
