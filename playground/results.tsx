import type { VNode } from "preact";
import { Tabs } from "./elements/tabs.tsx";
import { hasTwoPanes, secondTabId, selectedTabId } from "./state/selected-tab.ts";
import { visitTab } from "./state/visit.ts";
import { tabs } from "./tabs.ts";

const findTabId = (tabId: string): string => tabs.find(({ id }) => id === tabId)?.id ?? tabs[0].id;

/** What the filter results in, by tabs. A wide page shows two of them side by side. */
export function Results(): VNode {
  const firstId = findTabId(selectedTabId.value);
  const secondId = findSecondTabId(firstId);
  return (
    <>
      <section class="results" aria-label="Results">
        <Tabs
          tabListLabel="Results"
          tabs={tabs}
          selectedTabId={firstId}
          onSelect={(tabId) => {
            // A tab is shown once. The two sides change places.
            if (tabId === secondId) secondTabId.value = firstId;
            visitTab(tabId);
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
              secondTabId.value = tabId;
              if (tabId === firstId) visitTab(secondId);
            }}
          />
        </section>
      )}
    </>
  );
}

/** The tab of the second side, which is not that of the first. */
function findSecondTabId(firstId: string): string {
  const secondId = findTabId(secondTabId.value);
  return secondId === firstId ? (tabs.find(({ id }) => id !== firstId) ?? tabs[0]).id : secondId;
}
