import { changeStateWithHistoryEntry } from "./address.ts";
import { filterText } from "./filter-text.ts";
import { selectedTabId } from "./selected-tab.ts";

/** Selects a tab. After that, the browser's back button leads to the previous tab. */
export function selectTabWithHistory(tabId: string): void {
  if (tabId === selectedTabId.peek()) return;
  changeStateWithHistoryEntry(() => {
    selectedTabId.value = tabId;
  });
}

/** Puts another text into the editor. After that, the browser's back button restores the previous text. */
export function replaceTextAndAddHistoryEntry(text: string): void {
  if (text === filterText.peek()) return;
  changeStateWithHistoryEntry(() => {
    filterText.value = text;
  });
}
