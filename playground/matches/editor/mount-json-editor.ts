import { defaultKeymap, history, historyKeymap } from "@codemirror/commands";
import { bracketMatching } from "@codemirror/language";
import { setDiagnostics } from "@codemirror/lint";
import { drawSelection, EditorView, keymap } from "@codemirror/view";
import { effect, type Signal } from "@preact/signals";
import { breakBetweenParts, createLengthLimitExtension, replaceText } from "../../elements/codemirror-text.ts";
import { displayedFilter } from "../../state/displayed-compilation.ts";
import { currentSubscription, parsedSubscriptions, subscriptionsJson } from "../subscriptions-state.ts";
import { findSubscriptionIndexAt } from "./find-subscription-index-at.ts";
import { jsonLanguage } from "./json-language.ts";
import { matchMarks, refreshMatchMarksEffect } from "./match-marks.ts";
import { verdictGutter } from "./verdict-gutter.ts";

/** Puts an editor for the subscriptions into an element. The returned function removes the editor. */
export function mountJsonEditor(parent: HTMLElement, rejectionMessageSignal: Signal<string | undefined>): () => void {
  const view = new EditorView({
    parent,
    doc: subscriptionsJson.peek(),
    extensions: [
      jsonLanguage,
      history(),
      drawSelection(),
      bracketMatching(),
      verdictGutter,
      matchMarks,
      EditorView.lineWrapping,
      breakBetweenParts,
      EditorView.contentAttributes.of({
        "aria-label": "Subscriptions",
        "aria-describedby": "subscriptions-help",
        // Accessibility checkers expect a `tabindex` on elements that scroll.
        tabindex: "0",
      }),
      keymap.of([...historyKeymap, ...defaultKeymap]),
      createLengthLimitExtension(rejectionMessageSignal),
      EditorView.updateListener.of(({ docChanged, selectionSet, state, view: { hasFocus } }) => {
        if (docChanged) subscriptionsJson.value = state.doc.toString();
        else if (selectionSet && hasFocus) chooseSubscriptionAt(state.selection.main.head);
      }),
    ],
  });
  const stopEffects = [
    effect(() => replaceText(view, subscriptionsJson.value)),
    effect(() => {
      const { mistake, text } = parsedSubscriptions.value;
      if (text !== view.state.doc.toString()) return;
      const diagnostics = mistake
        ? [{ from: mistake.span.start, to: mistake.span.end, severity: "error" as const, message: mistake.message }]
        : [];
      view.dispatch(setDiagnostics(view.state, diagnostics));
    }),
    effect(() => {
      // The marks depend on these signals. Reading the signals makes this effect run again when one of them changes.
      void [displayedFilter.value, parsedSubscriptions.value, currentSubscription.value];
      view.dispatch({ effects: refreshMatchMarksEffect.of(null) });
    }),
    effect(() => revealCurrentSubscription(view)),
  ];
  return () => {
    for (const stop of stopEffects) stop();
    view.destroy();
  };
}

function chooseSubscriptionAt(offset: number): void {
  const index = findSubscriptionIndexAt(parsedSubscriptions.peek().spans ?? [], offset);
  if (index !== undefined && index !== currentSubscription.peek()?.index)
    currentSubscription.value = { index, chosenIn: "json" };
}

/** Scrolls to the current subscription if it was chosen in the list. */
function revealCurrentSubscription(view: EditorView): void {
  const current = currentSubscription.value;
  const { spans, text } = parsedSubscriptions.peek();
  const span = current?.chosenIn === "list" ? spans?.[current.index] : undefined;
  if (!span || text.length !== view.state.doc.length) return;
  view.dispatch({
    selection: { anchor: span.start },
    effects: EditorView.scrollIntoView(span.start, { y: "start", yMargin: 8 }),
  });
}
