import { filterLanguageId, registerFilterLanguage, tokenRules } from "workspace-events-filter/monaco";
import { monaco } from "../editor/monaco/monaco.ts";
import { profile } from "../profile/profile.ts";
import { sampleValues } from "../profile/sample-values.ts";
import "./minimal.css";

const language = registerFilterLanguage(monaco, { profile });

const scheme = matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light";
monaco.editor.defineTheme("filters", {
  base: scheme === "dark" ? "vs-dark" : "vs",
  inherit: true,
  rules: [...tokenRules[scheme]],
  colors: {},
});

/** A valid filter and one with mistakes. */
const texts = [`event_types:"${sampleValues.eventType}"`, `eventTypes = '${sampleValues.relatedEventType}'`];

const editors = Array.from(document.querySelectorAll<HTMLElement>(".filter"), (container, index) =>
  monaco.editor.create(container, {
    value: texts[index] ?? "",
    language: filterLanguageId,
    theme: "filters",
    "semanticHighlighting.enabled": true,
    ariaLabel: container.dataset.label ?? "Filter",
    automaticLayout: true,
    fixedOverflowWidgets: true,
    minimap: { enabled: false },
    tabFocusMode: true,
    wordWrap: "on",
  }),
);

document.querySelector("button")?.addEventListener("click", () => {
  language.dispose();
  for (const editor of editors.splice(0)) editor.dispose();
});
