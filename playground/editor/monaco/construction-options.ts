import { editorPlaceholder } from "../placeholder.ts";
import type { monaco } from "./monaco.ts";

/** The options of an editor that looks like a field of a form: no line numbers, no margins, no minimap. */
export function createConstructionOptions(): monaco.editor.IStandaloneEditorConstructionOptions {
  const { matches: prefersReducedMotion } = matchMedia("(prefers-reduced-motion: reduce)");
  return {
    "semanticHighlighting.enabled": true,
    ariaLabel: "Filter",
    automaticLayout: true,
    cursorBlinking: prefersReducedMotion ? "solid" : "blink",
    fixedOverflowWidgets: true,
    folding: false,
    fontFamily: getComputedStyle(document.documentElement).getPropertyValue("--mono"),
    fontSize: 14,
    glyphMargin: false,
    guides: { indentation: false },
    lineDecorationsWidth: 14,
    lineHeight: 1.55,
    lineNumbers: "off",
    matchBrackets: "near",
    minimap: { enabled: false },
    overviewRulerLanes: 0,
    padding: { top: 12, bottom: 12 },
    renderLineHighlight: "none",
    scrollBeyondLastLine: false,
    scrollbar: { alwaysConsumeMouseWheel: false },
    tabFocusMode: true,
    wordBasedSuggestions: "off",
    wordWrap: "on",
    placeholder: editorPlaceholder,
    // Lines break at spaces and between the parts of a name, but not within a part.
    wordWrapBreakAfterCharacters: " \t.,/:;=(",
    wordWrapBreakBeforeCharacters: "",
  };
}
