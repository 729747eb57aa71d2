import { tokenRules } from "workspace-events-filter/monaco";
import { monaco } from "./monaco.ts";

/** The custom property of the page from which each of Monaco's colours is taken. */
const propertyByColor: Readonly<Record<string, string>> = {
  "editor.background": "--surface",
  "editor.foreground": "--text",
  "editor.selectionBackground": "--accent-subtle",
  "editorBracketHighlight.foreground1": "--muted",
  "editorBracketMatch.background": "--accent-subtle",
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
  "editorSuggestWidget.selectedBackground": "--accent-subtle",
  "editorSuggestWidget.selectedForeground": "--text",
  "editorWarning.foreground": "--warning",
  "editorWidget.background": "--surface",
  "editorWidget.border": "--line-strong",
  "editorWidget.foreground": "--text",
  "menu.background": "--surface",
  "menu.border": "--line-strong",
  "menu.foreground": "--text",
  "menu.selectionBackground": "--accent-subtle",
  "menu.selectionForeground": "--text",
  "menu.separatorBackground": "--line",
  "textLink.foreground": "--accent",
  focusBorder: "--accent",
};

/** Gives all of Monaco's editors the colours of the page, now and when the system changes between light and dark. */
export function applyPageColors(): void {
  const darkScheme = matchMedia("(prefers-color-scheme: dark)");
  const applyTheme = (): void => {
    const pageStyle = getComputedStyle(document.documentElement);
    const colors = Object.fromEntries(
      Object.entries(propertyByColor).map(([color, property]) => [
        color,
        toSixDigits(pageStyle.getPropertyValue(property).trim()),
      ]),
    );
    const schemeTokenRules = [...tokenRules[darkScheme.matches ? "dark" : "light"]];
    monaco.editor.defineTheme("page", {
      base: darkScheme.matches ? "vs-dark" : "vs",
      inherit: true,
      rules: schemeTokenRules,
      colors,
    });
    monaco.editor.setTheme("page");
  };
  applyTheme();
  darkScheme.addEventListener("change", applyTheme);
}

/** Expands the short form of a colour, which minified style sheets have and Monaco does not accept. */
const toSixDigits = (color: string): string => color.replace(/^#(.)(.)(.)$/, "#$1$1$2$2$3$3");
