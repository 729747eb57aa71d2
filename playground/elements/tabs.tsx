import type { VNode } from "preact";
import { useEffect, useRef } from "preact/hooks";
import "./tabs.css";

export interface Tab {
  readonly id: string;
  readonly title: string;
  readonly Content: () => VNode;
}

export interface TabsProps {
  readonly label: string;
  readonly tabs: readonly [Tab, ...Tab[]];
  /** The id of the selected tab. An unknown id stands for the first tab. */
  readonly selected: string;
  readonly onSelect: (id: string) => void;
}

/** Tabs by the pattern of the ARIA practices: the tab key stops once, arrow keys move between the tabs. */
export function Tabs({ label, tabs, selected, onSelect }: TabsProps): VNode {
  const currentTab = tabs.find(({ id }) => id === selected) ?? tabs[0];
  const tabList = useRef<HTMLDivElement>(null);
  const selectAndFocus = (id: string): void => {
    onSelect(id);
    tabList.current?.querySelector<HTMLElement>(`#tab-${id}`)?.focus();
  };
  useEffect(() => {
    scrollItemIntoRow(tabList.current, tabList.current?.querySelector<HTMLElement>(`#tab-${currentTab.id}`));
  }, [currentTab.id]);
  const onKeyDown = (event: KeyboardEvent): void => {
    const nextIndex = tabIndexForKey(event.key, tabs.indexOf(currentTab), tabs.length);
    if (nextIndex === undefined) return;
    event.preventDefault();
    selectAndFocus(tabs[nextIndex]?.id ?? currentTab.id);
  };
  return (
    <>
      <div class="tabs" role="tablist" aria-label={label} ref={tabList} onKeyDown={onKeyDown}>
        {tabs.map(({ id, title }) => (
          <button
            key={id}
            type="button"
            role="tab"
            id={`tab-${id}`}
            aria-selected={id === currentTab.id}
            aria-controls={id === currentTab.id ? `panel-${id}` : undefined}
            tabIndex={id === currentTab.id ? 0 : -1}
            onClick={() => onSelect(id)}
          >
            {title}
          </button>
        ))}
      </div>
      <div
        key={currentTab.id}
        class="panel"
        role="tabpanel"
        id={`panel-${currentTab.id}`}
        aria-labelledby={`tab-${currentTab.id}`}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the tab key leads from a tab to its panel
        tabIndex={0}
      >
        <currentTab.Content />
      </div>
    </>
  );
}

/** The index of the tab that a key leads to; undefined for all other keys. */
function tabIndexForKey(key: string, index: number, count: number): number | undefined {
  if (key === "ArrowRight") return (index + 1) % count;
  if (key === "ArrowLeft") return (index + count - 1) % count;
  if (key === "Home") return 0;
  return key === "End" ? count - 1 : undefined;
}

/** Scrolls a row, but not the page, until an item of the row is fully visible. */
function scrollItemIntoRow(row: HTMLElement | null, item: HTMLElement | null | undefined): void {
  if (!row || !item) return;
  const minScrollLeft = item.offsetLeft + item.offsetWidth - row.clientWidth;
  row.scrollLeft = Math.max(Math.min(row.scrollLeft, item.offsetLeft), minScrollLeft);
}
