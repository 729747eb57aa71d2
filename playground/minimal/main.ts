import { filterLanguageId, registerFilterLanguage, tokenRules } from "workspace-events-filter/monaco";
import { monaco } from "../editor/monaco/monaco.ts";
import { profile } from "../profile/profile.ts";
import { sampleValues } from "../profile/sample-values.ts";
import "./minimal.css";

const languageRegistration = registerFilterLanguage(monaco, { profile });

const systemColorScheme = matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light";
monaco.editor.defineTheme("filters", {
  base: systemColorScheme === "dark" ? "vs-dark" : "vs",
  inherit: true,
  rules: [...tokenRules[systemColorScheme]],
  colors: {},
});

/** A valid filter, and a filter with mistakes. */
const initialTexts = [
  `event_types:"${sampleValues.eventType}"`,
  `eventTypes = '${sampleValues.eventTypeOfOtherResource}'`,
];

const editors = Array.from(document.querySelectorAll<HTMLElement>(".filter"), (container, editorIndex) =>
  monaco.editor.create(container, {
    value: initialTexts[editorIndex] ?? "",
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
  languageRegistration.dispose();
  for (const editor of editors.splice(0)) editor.dispose();
});
