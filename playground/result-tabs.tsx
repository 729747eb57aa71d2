import type { VNode } from "preact";
import { Tabs } from "./elements/tabs.tsx";
import { selectTabWithHistory } from "./state/history-changes.ts";
import { hasTwoPanes, secondPaneTabId, selectedTabId } from "./state/selected-tab.ts";
import { tabs } from "./tabs.ts";

const resolveTabId = (tabId: string): string => tabs.find(({ id }) => id === tabId)?.id ?? tabs[0].id;

/** The results of the filter, in tabs. A wide page shows two of them side by side. */
export function ResultTabs(): VNode {
  const firstId = resolveTabId(selectedTabId.value);
  const secondId = resolveSecondTabId(firstId);
  return (
    <>
      <section class="results" aria-label="Results">
        <Tabs
          tabListLabel="Results"
          tabs={tabs}
          selectedTabId={firstId}
          onSelect={(tabId) => {
            // The same tab cannot be on both sides. So if the visitor selects the tab of the second side, the two tabs
            // change places.
            if (tabId === secondId) secondPaneTabId.value = firstId;
            selectTabWithHistory(tabId);
          }}
        />
      </section>
      {hasTwoPanes.value && (
        <section class="results" aria-label="More results">
          <Tabs
            tabListLabel="More results"
            idPrefix="second-"
            tabs={tabs}
            selectedTabId={secondId}
            onSelect={(tabId) => {
              secondPaneTabId.value = tabId;
              if (tabId === firstId) selectTabWithHistory(secondId);
            }}
          />
        </section>
      )}
    </>
  );
}

/** The id of the tab on the second side. It always differs from the tab on the first side. */
function resolveSecondTabId(firstId: string): string {
  const secondId = resolveTabId(secondPaneTabId.value);
  return secondId === firstId ? (tabs.find(({ id }) => id !== firstId) ?? tabs[0]).id : secondId;
}
