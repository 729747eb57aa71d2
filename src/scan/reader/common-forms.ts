import { writings } from "../writings/writings.js";
import type { Interpolation, LanguageSyntax, LiteralForm } from "./syntax.js";

/** The comments of C and most of its descendants. */
export const slashComments: Pick<LanguageSyntax, "lineComments" | "blockComments"> = {
  lineComments: ["//"],
  blockComments: [{ open: "/*", close: "*/" }],
};

/** A literal that ends with what it began with. */
export const quote =
  (mark: string): (() => string) =>
  () =>
    mark;

export const doubleQuoted: LiteralForm = { open: /"/y, close: quote('"'), writing: writings["backslash-double"] };

export const dollarBraces: Interpolation = { open: "${", close: "}" };
