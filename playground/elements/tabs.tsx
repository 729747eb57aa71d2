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
  /** The id of the shown one; an unknown one is the first. */
  readonly shown: string;
  readonly onShow: (id: string) => void;
}

/** Tabs by the pattern of the ARIA practices: one stop of the tab key, arrows between them. */
export function Tabs({ label, tabs, shown, onShow }: TabsProps): VNode {
  const current = tabs.find(({ id }) => id === shown) ?? tabs[0];
  const list = useRef<HTMLDivElement>(null);
  const select = (id: string): void => {
    onShow(id);
    list.current?.querySelector<HTMLElement>(`#tab-${id}`)?.focus();
  };
  useEffect(() => {
    showWithin(list.current, list.current?.querySelector<HTMLElement>(`#tab-${current.id}`));
  }, [current.id]);
  const onKeyDown = (event: KeyboardEvent): void => {
    const next = neighbour(event.key, tabs.indexOf(current), tabs.length);
    if (next === undefined) return;
    event.preventDefault();
    select(tabs[next]?.id ?? current.id);
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
            onClick={() => onShow(id)}
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
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a panel is where the tab key goes from its tab
        tabIndex={0}
      >
        <current.Content />
      </div>
    </>
  );
}

/** Which tab a key leads to, of so many; undefined if the key is another one. */
function neighbour(key: string, index: number, count: number): number | undefined {
  if (key === "ArrowRight") return (index + 1) % count;
  if (key === "ArrowLeft") return (index + count - 1) % count;
  if (key === "Home") return 0;
  return key === "End" ? count - 1 : undefined;
}

/** Scrolls a row, and nothing around it, until all of an item in it can be seen. */
function showWithin(row: HTMLElement | null, item: HTMLElement | null | undefined): void {
  if (!row || !item) return;
  const leastScroll = item.offsetLeft + item.offsetWidth - row.clientWidth;
  row.scrollLeft = Math.max(Math.min(row.scrollLeft, item.offsetLeft), leastScroll);
}
