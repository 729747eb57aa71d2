import { effect, signal } from "@preact/signals";
import { tokenRules } from "workspace-events-filter/monaco";
import { shownColorScheme } from "../../state/color-scheme.ts";
import { monaco } from "./monaco.ts";

/** For each color of Monaco, the custom property (CSS variable) of the page that has the value of the color. */
const cssVariableByMonacoColor: Readonly<Record<string, string>> = {
  "editor.background": "--surface",
  "editor.foreground": "--text",
  "editor.placeholder.foreground": "--muted",
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

/** Gives all Monaco editors the colors of the page. Updates the editors when the colors of the page change. */
export function syncMonacoTheme(): void {
  const forcedColors = matchMedia("(forced-colors: active)");
  const isForced = signal(forcedColors.matches);
  forcedColors.addEventListener("change", ({ matches }) => {
    isForced.value = matches;
  });
  effect(() => {
    const scheme = shownColorScheme.value;
    const bases = isForced.value ? ({ light: "hc-light", dark: "hc-black" } as const) : baseThemeByColorScheme;
    // Other effects set the colors of the page. The microtask runs after these effects.
    queueMicrotask(() => {
      monaco.editor.defineTheme("page", {
        base: bases[scheme],
        inherit: true,
        rules: isForced.peek() ? [] : [...tokenRules[scheme]],
        colors: computeMonacoColors(),
      });
      monaco.editor.setTheme("page");
    });
  });
}

const baseThemeByColorScheme = { light: "vs", dark: "vs-dark" } as const;

/** The colors of the page in the format that Monaco accepts. */
function computeMonacoColors(): Record<string, string> {
  const probe = document.createElement("span");
  probe.style.forcedColorAdjust = "none";
  document.body.append(probe);
  const colors = Object.entries(cssVariableByMonacoColor).map(([color, property]) => {
    probe.style.color = `var(${property})`;
    return [color, toHexColor(getComputedStyle(probe).color)];
  });
  probe.remove();
  return Object.fromEntries(colors);
}

/** Turns a color such as `rgb(0, 128, 255)` into `#0080ff`. */
const toHexColor = (color: string): string =>
  `#${(color.match(/\d+/g) ?? [])
    .slice(0, 3)
    .map((part) => Number(part).toString(16).padStart(2, "0"))
    .join("")}`;
