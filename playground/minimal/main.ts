import { filterLanguageId, registerFilterLanguage, tokenRules } from "workspace-events-filter/monaco";
import { monaco } from "../editor/monaco/monaco.ts";
import "./minimal.css";

const language = registerFilterLanguage(monaco);

const scheme = matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light";
monaco.editor.defineTheme("filters", {
  base: scheme === "dark" ? "vs-dark" : "vs",
  inherit: true,
  rules: [...tokenRules[scheme]],
  colors: {},
});

const editors = Array.from(document.querySelectorAll<HTMLElement>(".filter"), (place) => {
  const value = place.textContent;
  place.textContent = "";
  return monaco.editor.create(place, {
    value,
    language: filterLanguageId,
    theme: "filters",
    "semanticHighlighting.enabled": true,
    ariaLabel: place.dataset.label ?? "Filter",
    automaticLayout: true,
    fixedOverflowWidgets: true,
    minimap: { enabled: false },
    tabFocusMode: true,
    wordWrap: "on",
  });
});

document.querySelector("button")?.addEventListener("click", () => {
  language.dispose();
  for (const editor of editors.splice(0)) editor.dispose();
});
