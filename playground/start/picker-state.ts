import { batch, type Signal, signal } from "@preact/signals";
import { filterText } from "../state/filter-text.ts";

/** Whether the event picker stays open when the editor has a filter. */
export const isPickerOpenBesideFilter: Signal<boolean> = signal(false);

/** The part of the picker that takes the focus as soon as the page shows it. */
export const pickerPartToFocus: Signal<"events" | "target" | undefined> = signal(undefined);

/** Whether the editor is empty. While it is empty, the picker is always open. */
export const isEditorEmpty = (): boolean => filterText.value.trim() === "";

/** Opens the picker and moves the focus to a part of it. */
export const openPickerAndFocusPart = (part: "events" | "target"): void =>
  batch(() => {
    isPickerOpenBesideFilter.value = true;
    pickerPartToFocus.value = part;
  });
