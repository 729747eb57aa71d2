import type { VNode } from "preact";
import { useRef } from "preact/hooks";
import { useTabScrolling } from "./use-tab-scrolling.ts";
import "./tabs.css";

export interface Tab {
  readonly id: string;
  readonly title: string;
  readonly Content: () => VNode | null;
}

export interface TabsProps {
  readonly tabListLabel: string;
  readonly tabs: readonly [Tab, ...Tab[]];
  /** The id of the selected tab. If no tab has this id, the first tab is selected. */
  readonly selectedTabId: string;
  readonly onSelect: (tabId: string) => void;
  /** A prefix for the ids of the elements. A page with several lists of tabs needs a different prefix for each list. */
  readonly idPrefix?: string;
}

/**
 * Tabs as in the ARIA practices. The Tab key moves the focus to the selected tab only, and the arrow keys move it
 * between the tabs.
 */
export function Tabs({ tabListLabel, tabs, selectedTabId, onSelect, idPrefix = "" }: TabsProps): VNode {
  const displayedTab = tabs.find(({ id }) => id === selectedTabId) ?? tabs[0];
  const tabList = useRef<HTMLDivElement>(null);
  const { hasTabsBefore, hasTabsAfter, scrollByPage } = useTabScrolling(tabList, displayedTab.id);
  const selectAndFocus = (tabId: string): void => {
    onSelect(tabId);
    tabList.current?.querySelector<HTMLElement>(`#${idPrefix}tab-${tabId}`)?.focus();
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const nextIndex = tabIndexForKey(event.key, tabs.indexOf(displayedTab), tabs.length);
    if (nextIndex === undefined) return;
    event.preventDefault();
    selectAndFocus(tabs[nextIndex]?.id ?? displayedTab.id);
  };
  return (
    <>
      <div class="tabs-area">
        <div class="tab-row">
          <TabScrollButton arrowPath="M8 1 2 7l6 6" isEnabled={hasTabsBefore.value} onClick={() => scrollByPage(-1)} />
          <div class="tabs" role="tablist" aria-label={tabListLabel} ref={tabList} onKeyDown={onKeyDown}>
            {tabs.map(({ id, title }) => (
              <button
                key={id}
                type="button"
                role="tab"
                id={`${idPrefix}tab-${id}`}
                aria-selected={id === displayedTab.id}
                aria-controls={id === displayedTab.id ? `${idPrefix}panel-${id}` : undefined}
                tabIndex={id === displayedTab.id ? 0 : -1}
                onClick={() => onSelect(id)}
              >
                {title}
              </button>
            ))}
          </div>
          <TabScrollButton arrowPath="m2 1 6 6-6 6" isEnabled={hasTabsAfter.value} onClick={() => scrollByPage(1)} />
        </div>
      </div>
      <div
        key={displayedTab.id}
        class="panel"
        role="tabpanel"
        id={`${idPrefix}panel-${displayedTab.id}`}
        aria-labelledby={`${idPrefix}tab-${displayedTab.id}`}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the tab key leads from a tab to its panel
        tabIndex={0}
      >
        <displayedTab.Content />
      </div>
    </>
  );
}

interface TabScrollButtonProps {
  /** The shape of the arrow. */
  readonly arrowPath: string;
  readonly isEnabled: boolean;
  readonly onClick: () => void;
}

/** A button for the mouse and for touch screens. Keyboards and screen readers reach every tab without it. */
const TabScrollButton = ({ arrowPath, isEnabled, onClick }: TabScrollButtonProps): VNode => (
  <button
    type="button"
    class="tab-scroll-button"
    tabIndex={-1}
    aria-hidden="true"
    disabled={!isEnabled}
    onClick={onClick}
  >
    <svg viewBox="0 0 10 14" width="10" height="14" aria-hidden="true">
      <path d={arrowPath} />
    </svg>
  </button>
);

/** The index of the tab to which a key moves the focus. Undefined for other keys. */
function tabIndexForKey(pressedKey: string, currentIndex: number, tabCount: number): number | undefined {
  if (pressedKey === "ArrowRight") return (currentIndex + 1) % tabCount;
  if (pressedKey === "ArrowLeft") return (currentIndex + tabCount - 1) % tabCount;
  if (pressedKey === "Home") return 0;
  return pressedKey === "End" ? tabCount - 1 : undefined;
}
