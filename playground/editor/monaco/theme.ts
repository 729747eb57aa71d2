import { tokenRules } from "workspace-events-filter/monaco";
import { monaco } from "./monaco.ts";

/** The colours of Monaco's parts, by those of the page. */
const colorOf: Readonly<Record<string, string>> = {
  "editor.background": "--surface",
  "editor.foreground": "--text",
  "editor.selectionBackground": "--accent-faint",
  "editorBracketHighlight.foreground1": "--faint",
  "editorBracketMatch.background": "--accent-faint",
  "editorBracketMatch.border": "--line-strong",
  "editorCursor.foreground": "--accent",
  "editorError.foreground": "--error",
  "editorHint.foreground": "--hint",
  "editorHoverWidget.background": "--surface",
  "editorHoverWidget.border": "--line-strong",
  "editorHoverWidget.foreground": "--text",
  "editorSuggestWidget.background": "--surface",
  "editorSuggestWidget.border": "--line-strong",
  "editorSuggestWidget.focusHighlightForeground": "--accent",
  "editorSuggestWidget.foreground": "--text",
  "editorSuggestWidget.highlightForeground": "--accent",
  "editorSuggestWidget.selectedBackground": "--accent-faint",
  "editorSuggestWidget.selectedForeground": "--text",
  "editorWarning.foreground": "--warning",
  "editorWidget.background": "--surface",
  "editorWidget.border": "--line-strong",
  "editorWidget.foreground": "--text",
  "textLink.foreground": "--accent",
  focusBorder: "--accent",
};

/** Gives all of Monaco's editors the colours of the page, now and whenever the system changes them. */
export function followColors(): void {
  const dark = matchMedia("(prefers-color-scheme: dark)");
  const apply = (): void => {
    const page = getComputedStyle(document.documentElement);
    const colors = Object.fromEntries(
      Object.entries(colorOf).map(([part, name]) => [part, sixDigits(page.getPropertyValue(name).trim())]),
    );
    const rules = [...tokenRules[dark.matches ? "dark" : "light"]];
    monaco.editor.defineTheme("page", { base: dark.matches ? "vs-dark" : "vs", inherit: true, rules, colors });
    monaco.editor.setTheme("page");
  };
  apply();
  dark.addEventListener("change", apply);
}

/** A colour as Monaco knows it; a style sheet that was made small has shorter ones. */
const sixDigits = (color: string): string => color.replace(/^#(.)(.)(.)$/, "#$1$1$2$2$3$3");
