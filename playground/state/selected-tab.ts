import { type Signal, signal } from "@preact/signals";
import { createSessionStoredSignal } from "./stored-signal.ts";

/** The id of the selected tab. If no tab has this id, the first tab is selected. */
export const selectedTabId: Signal<string> = signal("");

/** The id of the tab that a wide page also shows, next to the selected tab. */
export const secondPaneTabId: Signal<string> = createSessionStoredSignal("second-tab", "matches");

const widePageMediaQueryList = matchMedia("(min-width: 100rem)");

/** Whether the page has room for two tabs side by side. */
export const hasTwoPanes: Signal<boolean> = signal(widePageMediaQueryList.matches);
widePageMediaQueryList.addEventListener("change", ({ matches }) => {
  hasTwoPanes.value = matches;
});
