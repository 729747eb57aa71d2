import type { VNode } from "preact";
import { createLazyPanel } from "../elements/lazy-panel.tsx";
import { isExampleOfFirstVisit } from "../state/filter-text.ts";
import { FirstVisitHint } from "./first-visit-hint.tsx";
import { isEditorEmpty, isPickerOpenBesideFilter, openPickerAndFocusPart } from "./picker-state.ts";
import "./getting-started.css";

const EventPicker = createLazyPanel(async () => (await import("./event-picker.tsx")).EventPicker);
const StartExamples = createLazyPanel(async () => (await import("./start-examples.tsx")).StartExamples, {
  isOmittedIfLoadingFails: true,
});

/**
 * If the editor is empty, shows the start hint, the event picker and the examples. If the editor has a text and the
 * picker is open, shows only the picker. If the editor still has the example of the first visit and the picker is
 * closed, shows only the hint of the first visit.
 */
export function GettingStarted(): VNode | null {
  const hasText = !isEditorEmpty();
  if (hasText && !isPickerOpenBesideFilter.value) return isExampleOfFirstVisit() ? <FirstVisitHint /> : null;
  // The picker must remain on the page when it writes the first event type into the empty editor. So `onChangeCapture`
  // marks the picker as open before the event type is written.
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the key events come from the controls inside the element
    <div class="start" onChangeCapture={keepPickerOpenBesideFilter} onKeyDown={closePickerOnEscape}>
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

/** Keeps the picker open after the visitor has started to pick events. */
function keepPickerOpenBesideFilter(): void {
  isPickerOpenBesideFilter.value = true;
}

function closePickerOnEscape({ key }: KeyboardEvent): void {
  if (key !== "Escape" || isEditorEmpty()) return;
  isPickerOpenBesideFilter.value = false;
  document.querySelector<HTMLElement>(".picker-toggle")?.focus();
}

/**
 * A button that opens and closes the event picker. While the editor is empty, the picker is always open, and there is
 * no button.
 */
export function EventPickerToggle(): VNode | null {
  if (isEditorEmpty()) return null;
  return (
    <button
      type="button"
      class="quiet picker-toggle"
      aria-expanded={isPickerOpenBesideFilter.value}
      aria-controls={isPickerOpenBesideFilter.value ? "event-picker" : undefined}
      onClick={() => {
        if (isPickerOpenBesideFilter.peek()) isPickerOpenBesideFilter.value = false;
        else openPickerAndFocusPart("events");
      }}
    >
      Choose events
    </button>
  );
}
