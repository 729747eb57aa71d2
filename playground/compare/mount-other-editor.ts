import { completionKeymap } from "@codemirror/autocomplete";
import { defaultKeymap, history, historyKeymap } from "@codemirror/commands";
import { bracketMatching } from "@codemirror/language";
import { lintKeymap } from "@codemirror/lint";
import { Compartment } from "@codemirror/state";
import { drawSelection, EditorView, keymap } from "@codemirror/view";
import { effect, type Signal } from "@preact/signals";
import { filterLanguage, fixFilter } from "workspace-events-filter/codemirror";
import { createLengthLimitExtension, lineWrappingBetweenParts, replaceText } from "../elements/codemirror-text.ts";
import { profile } from "../profile/profile.ts";
import { shownColorScheme } from "../state/color-scheme.ts";
import { otherFilterText } from "./compare-state.ts";

/**
 * Puts an editor into an element. The editor has the filter with which the filter of the main editor is compared. The
 * returned function removes the editor.
 */
export function mountOtherEditor(parent: HTMLElement, rejectionMessageSignal: Signal<string | undefined>): () => void {
  const darkTheme = new Compartment();
  const view = new EditorView({
    parent,
    doc: otherFilterText.peek(),
    extensions: [
      filterLanguage({ profile }),
      history(),
      drawSelection(),
      bracketMatching(),
      EditorView.lineWrapping,
      lineWrappingBetweenParts,
      EditorView.contentAttributes.of({ "aria-label": "Other filter" }),
      darkTheme.of([]),
      keymap.of([
        { key: "Mod-.", run: fixFilter },
        ...completionKeymap,
        ...lintKeymap,
        ...historyKeymap,
        ...defaultKeymap,
      ]),
      createLengthLimitExtension(rejectionMessageSignal),
      EditorView.updateListener.of(({ docChanged, state }) => {
        if (docChanged) otherFilterText.value = state.doc.toString();
      }),
    ],
  });
  const stopEffects = [
    effect(() => replaceText(view, otherFilterText.value)),
    effect(() => {
      const isDark = shownColorScheme.value === "dark";
      view.dispatch({ effects: darkTheme.reconfigure(EditorView.darkTheme.of(isDark)) });
    }),
  ];
  return () => {
    for (const stopEffect of stopEffects) stopEffect();
    view.destroy();
  };
}
