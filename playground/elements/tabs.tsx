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
  const current = tabs.find(({ id }) => id === selected) ?? tabs[0];
  const list = useRef<HTMLDivElement>(null);
  const selectAndFocus = (id: string): void => {
    onSelect(id);
    list.current?.querySelector<HTMLElement>(`#tab-${id}`)?.focus();
  };
  useEffect(() => {
    scrollIntoRow(list.current, list.current?.querySelector<HTMLElement>(`#tab-${current.id}`));
  }, [current.id]);
  const onKeyDown = (event: KeyboardEvent): void => {
    const next = indexForKey(event.key, tabs.indexOf(current), tabs.length);
    if (next === undefined) return;
    event.preventDefault();
    selectAndFocus(tabs[next]?.id ?? current.id);
  };
  return (
    <>
      <div class="tabs" role="tablist" aria-label={label} ref={list} onKeyDown={onKeyDown}>
        {tabs.map(({ id, title }) => (
          <button
            key={id}
            type="button"
            role="tab"
            id={`tab-${id}`}
            aria-selected={id === current.id}
            aria-controls={id === current.id ? `panel-${id}` : undefined}
            tabIndex={id === current.id ? 0 : -1}
            onClick={() => onSelect(id)}
          >
            {title}
          </button>
        ))}
      </div>
      <div
        key={current.id}
        class="panel"
        role="tabpanel"
        id={`panel-${current.id}`}
        aria-labelledby={`tab-${current.id}`}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the tab key leads from a tab to its panel
        tabIndex={0}
      >
        <current.Content />
      </div>
    </>
  );
}

/** The index of the tab that a key leads to; undefined for all other keys. */
function indexForKey(key: string, index: number, count: number): number | undefined {
  if (key === "ArrowRight") return (index + 1) % count;
  if (key === "ArrowLeft") return (index + count - 1) % count;
  if (key === "Home") return 0;
  return key === "End" ? count - 1 : undefined;
}

/** Scrolls a row, but not the page, until an item of the row is fully visible. */
function scrollIntoRow(row: HTMLElement | null, item: HTMLElement | null | undefined): void {
  if (!row || !item) return;
  const minScroll = item.offsetLeft + item.offsetWidth - row.clientWidth;
  row.scrollLeft = Math.max(Math.min(row.scrollLeft, item.offsetLeft), minScroll);
}
