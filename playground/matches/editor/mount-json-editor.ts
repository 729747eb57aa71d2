import { defaultKeymap, history, historyKeymap } from "@codemirror/commands";
import { bracketMatching } from "@codemirror/language";
import { setDiagnostics } from "@codemirror/lint";
import type { ChangeSet } from "@codemirror/state";
import { drawSelection, EditorView, keymap } from "@codemirror/view";
import { effect, type Signal } from "@preact/signals";
import { createLengthLimitExtension, lineWrappingBetweenParts, replaceText } from "../../elements/codemirror-text.ts";
import { displayedFilterIfValid } from "../../state/displayed-compilation.ts";
import type { JsonMistake } from "../json/find-json-mistake.ts";
import {
  currentSubscriptionIndexAndView,
  parsedSubscriptions,
  selectedMistake,
  subscriptionsJson,
} from "../subscriptions-state.ts";
import { findSubscriptionIndexAt } from "./find-subscription-index-at.ts";
import { jsonLanguage } from "./json-language.ts";
import { refreshMatchMarksEffect, subscriptionMatchMarksExtension } from "./match-marks.ts";
import { mistakeMessageExtension, setMistakeEffect } from "./mistake-message.ts";
import { verdictGutter } from "./verdict-gutter.ts";

/** In UTF-16 code units. If a change inserts a longer text, this text was pasted and not typed. */
const maxTypedInsertionLength = 2;

/** Puts an editor for the subscriptions into an element. The returned function removes the editor. */
export function mountJsonEditor(parent: HTMLElement, rejectionMessageSignal: Signal<string | undefined>): () => void {
  /**
   * Whether the latest change was a paste. After a paste, a mistake in the JSON is scrolled into view. While the
   * visitor types, the text does not scroll to a mistake.
   */
  let isPasted = false;
  const view = new EditorView({
    parent,
    doc: subscriptionsJson.peek(),
    extensions: [
      jsonLanguage,
      history(),
      drawSelection(),
      bracketMatching(),
      verdictGutter,
      subscriptionMatchMarksExtension,
      mistakeMessageExtension,
      EditorView.lineWrapping,
      lineWrappingBetweenParts,
      EditorView.contentAttributes.of({
        "aria-label": "Subscriptions",
        "aria-describedby": "subscriptions-help",
        // Accessibility checkers expect a `tabindex` on elements that scroll.
        tabindex: "0",
      }),
      keymap.of([...historyKeymap, ...defaultKeymap]),
      createLengthLimitExtension(rejectionMessageSignal),
      EditorView.updateListener.of(({ docChanged, changes, selectionSet, state, view: { hasFocus } }) => {
        if (docChanged) {
          isPasted = insertedLengthOf(changes) > maxTypedInsertionLength;
          subscriptionsJson.value = state.doc.toString();
        } else if (selectionSet && hasFocus) chooseSubscriptionAt(state.selection.main.head);
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
      view.dispatch({ effects: setMistakeEffect.of(mistake) });
      if (mistake && isPasted) revealMistake(view, mistake);
      isPasted = false;
    }),
    effect(() => {
      const selected = selectedMistake.value;
      if (!selected) return;
      selectedMistake.value = undefined;
      const { mistake, text } = parsedSubscriptions.peek();
      if (mistake !== selected || text !== view.state.doc.toString()) return;
      view.dispatch({ selection: { anchor: mistake.span.start, head: mistake.span.end } });
      revealMistake(view, mistake);
      view.focus();
    }),
    effect(() => {
      // The marks depend on these signals. Reading the signals makes this effect run again when one of them changes.
      void [displayedFilterIfValid.value, parsedSubscriptions.value, currentSubscriptionIndexAndView.value];
      view.dispatch({ effects: refreshMatchMarksEffect.of(null) });
    }),
    effect(() => revealCurrentSubscription(view)),
  ];
  return () => {
    for (const stop of stopEffects) stop();
    view.destroy();
  };
}

function insertedLengthOf(changes: ChangeSet): number {
  let length = 0;
  changes.iterChanges((_fromA, _toA, _fromB, _toB, { length: insertedLength }) => {
    length += insertedLength;
  });
  return length;
}

/** Scrolls to a mistake, and leaves room for its message. */
const revealMistake = (view: EditorView, { span }: JsonMistake): void =>
  view.dispatch({ effects: EditorView.scrollIntoView(span.start, { y: "center" }) });

function chooseSubscriptionAt(offset: number): void {
  const index = findSubscriptionIndexAt(parsedSubscriptions.peek().subscriptionSpans ?? [], offset);
  if (index !== undefined && index !== currentSubscriptionIndexAndView.peek()?.index)
    currentSubscriptionIndexAndView.value = { index, viewWhereChosen: "json" };
}

/** Scrolls to the current subscription if it was chosen in the list. */
function revealCurrentSubscription(view: EditorView): void {
  const current = currentSubscriptionIndexAndView.value;
  const { subscriptionSpans, text } = parsedSubscriptions.peek();
  const span = current?.viewWhereChosen === "list" ? subscriptionSpans?.[current.index] : undefined;
  if (!span || text.length !== view.state.doc.length) return;
  view.dispatch({
    selection: { anchor: span.start },
    effects: EditorView.scrollIntoView(span.start, { y: "start", yMargin: 8 }),
  });
}
