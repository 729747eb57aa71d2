import { type Signal, signal } from "@preact/signals";

/** The id of the selected tab. An unknown id stands for the first tab. */
export const selectedTabId: Signal<string> = signal("");
