import type * as Monaco from "monaco-editor";
import { tokenColors } from "../language-service/token-colors.js";

/**
 * The colors of the semantic tokens, for `rules` of `monaco.editor.defineTheme`. The contrast between each color and
 * the background is at least 4.5:1.
 */
export const tokenRules: Readonly<Record<"light" | "dark", readonly Monaco.editor.ITokenThemeRule[]>> = {
  light: toTokenRules(tokenColors.light),
  dark: toTokenRules(tokenColors.dark),
};

function toTokenRules(colorByToken: Readonly<Record<string, string>>): readonly Monaco.editor.ITokenThemeRule[] {
  return Object.entries(colorByToken).map(([token, foreground]) => ({ token, foreground }));
}
