import { changeWithHistory } from "./address.ts";
import { filterText } from "./filter-text.ts";
import { selectedTabId } from "./selected-tab.ts";

/** Selects a tab. The browser's back button leads to the tab before. */
export function selectTabWithHistory(tabId: string): void {
  if (tabId === selectedTabId.peek()) return;
  changeWithHistory(() => {
    selectedTabId.value = tabId;
  });
}

/** Puts another text into the editor. The browser's back button leads to the text before. */
export function replaceTextWithHistory(text: string): void {
  if (text === filterText.peek()) return;
  changeWithHistory(() => {
    filterText.value = text;
  });
}
