import { closeBrackets, closeBracketsKeymap, completionKeymap } from "@codemirror/autocomplete";
import { defaultKeymap, history, historyKeymap } from "@codemirror/commands";
import { bracketMatching, foldGutter, foldKeymap } from "@codemirror/language";
import { lintGutter, lintKeymap } from "@codemirror/lint";
import type { Extension } from "@codemirror/state";
import { drawSelection, EditorView, keymap } from "@codemirror/view";
import { filterLanguage, fixFilter } from "workspace-events-filter/codemirror";
import { profile } from "../profile/profile.ts";
import { sampleValues } from "../profile/sample-values.ts";
import "./codemirror.css";

const filterLanguageSupport = filterLanguage({ profile });

const isDark = matchMedia("(prefers-color-scheme: dark)").matches;

const extensions: Extension = [
  filterLanguageSupport,
  history(),
  drawSelection(),
  bracketMatching(),
  closeBrackets(),
  foldGutter(),
  lintGutter(),
  EditorView.lineWrapping,
  EditorView.darkTheme.of(isDark),
  keymap.of([
    { key: "Mod-.", run: fixFilter },
    ...closeBracketsKeymap,
    ...completionKeymap,
    ...lintKeymap,
    ...foldKeymap,
    ...historyKeymap,
    ...defaultKeymap,
  ]),
];

/** A valid filter on several lines, and a filter with mistakes. */
const initialTexts = [
  `(
  event_types:"${sampleValues.eventType}" OR
  event_types:"${sampleValues.siblingEventType}"
) AND target_resource="${sampleValues.target}"`,
  `eventTypes = '${sampleValues.eventTypeOfOtherResource}'`,
];

document.querySelectorAll<HTMLElement>(".filter").forEach((parent, index) => {
  const label = EditorView.contentAttributes.of({ "aria-label": parent.dataset.label ?? "Filter" });
  new EditorView({ parent, doc: initialTexts[index] ?? "", extensions: [extensions, label] });
});
