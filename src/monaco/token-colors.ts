import type * as Monaco from "monaco-editor";

/** Colours of the semantic tokens, for `rules` of `monaco.editor.defineTheme`. Contrast with the background is 4.5:1 or more. */
export const tokenRules: Readonly<Record<"light" | "dark", readonly Monaco.editor.ITokenThemeRule[]>> = {
  light: toTokenRules({
    field: "1f4d8f",
    comparator: "5b6472",
    keyword: "8a2a6b",
    parenthesis: "5b6472",
    string: "5b6472",
    vendor: "5b6472",
    suite: "5b6472",
    product: "0b6b58",
    resource: "0b6b58",
    version: "5b6472",
    verb: "9a4a00",
    host: "0b6b58",
    collection: "0b6b58",
    id: "9a4a00",
  }),
  dark: toTokenRules({
    field: "8ab8ff",
    comparator: "9aa5b4",
    keyword: "e59ac9",
    parenthesis: "9aa5b4",
    string: "9aa5b4",
    vendor: "9aa5b4",
    suite: "9aa5b4",
    product: "6fd3bd",
    resource: "6fd3bd",
    version: "9aa5b4",
    verb: "f0b072",
    host: "6fd3bd",
    collection: "6fd3bd",
    id: "f0b072",
  }),
};

function toTokenRules(colorByToken: Readonly<Record<string, string>>): readonly Monaco.editor.ITokenThemeRule[] {
  return Object.entries(colorByToken).map(([token, foreground]) => ({ token, foreground }));
}
