import { type Signal, signal } from "@preact/signals";
import type { VNode } from "preact";
import { activeEditor } from "../editor/active-editor.ts";
import { createLazyPanel } from "../elements/lazy-panel.tsx";
import { documentedExamples, typicalMistakes } from "../examples/examples.ts";
import { filterText } from "../state/filter-text.ts";
import { replaceTextWithHistory } from "../state/history-changes.ts";
import "./getting-started.css";

const EventPicker = createLazyPanel(async () => (await import("./event-picker.tsx")).EventPicker);

/** Whether the picker of events stays open beside a filter. */
export const isPickerOpenBesideFilter: Signal<boolean> = signal(false);

export const isEditorEmpty = (): boolean => filterText.value.trim() === "";

/** The start hints, the event picker and the examples. If the editor has a text, only the event picker, if it is open. */
export function GettingStarted(): VNode | null {
  const hasText = !isEditorEmpty();
  if (hasText && !isPickerOpenBesideFilter.value) return null;
  // The picker must stay the same element when it writes the first event, so `onChangeCapture` opens it before that.
  return (
    <div class="start" onChangeCapture={keepPickerOpenBesideFilter}>
      {hasText ? null : <StartHint />}
      <EventPicker />
      {hasText ? null : <StartExamples />}
    </div>
  );
}

const StartHint = (): VNode => (
  <p>
    <strong>Choose events, or paste anything:</strong> a filter from your code, SQL, JSON, a curl command, an address,
    or plain words.
  </p>
);

const StartExamples = (): VNode => (
  <div class="start-examples">
    <span class="label">Or start with</span>
    {[...documentedExamples, ...typicalMistakes.slice(-1)].map(({ title, text }) => (
      <button
        key={title}
        type="button"
        onClick={() => {
          replaceTextWithHistory(text);
          activeEditor.peek()?.focus();
        }}
      >
        {title}
      </button>
    ))}
  </div>
);

/** A user who has started to pick continues. */
function keepPickerOpenBesideFilter(): void {
  isPickerOpenBesideFilter.value = true;
}

/** Opens and closes the picker of events. While the editor is empty, it is always open. */
export function PickerToggle(): VNode | null {
  if (isEditorEmpty()) return null;
  return (
    <button
      type="button"
      class="quiet picker-toggle"
      aria-expanded={isPickerOpenBesideFilter.value}
      aria-controls={isPickerOpenBesideFilter.value ? "event-picker" : undefined}
      onClick={() => {
        isPickerOpenBesideFilter.value = !isPickerOpenBesideFilter.peek();
      }}
    >
      Choose events
    </button>
  );
}
