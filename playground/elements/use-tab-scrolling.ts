import { type ReadonlySignal, useSignal } from "@preact/signals";
import type { RefObject } from "preact";
import { useLayoutEffect } from "preact/hooks";

/**
 * In pixels. If two positions differ by no more than this distance, they are treated as equal, because browsers round
 * positions.
 */
const scrollTolerancePixels = 1;

export interface TabScrolling {
  /** Whether there are tabs before the visible ones. */
  readonly hasTabsBefore: ReadonlySignal<boolean>;
  /** Whether there are tabs after the visible ones. */
  readonly hasTabsAfter: ReadonlySignal<boolean>;
  /** Scrolls by as many tabs as are visible. */
  readonly scrollByPage: (direction: -1 | 1) => void;
}

/** Keeps the selected tab in sight, in a row of tabs that scrolls if it is wider than the page. */
export function useTabScrolling(tabList: RefObject<HTMLElement | null>, selectedTabId: string): TabScrolling {
  const hasTabsBefore = useSignal(false);
  const hasTabsAfter = useSignal(false);
  useLayoutEffect(() => {
    const row = tabList.current;
    if (!row) return;
    const update = (): void => {
      hasTabsBefore.value = row.scrollLeft > scrollTolerancePixels;
      hasTabsAfter.value = row.scrollLeft + row.clientWidth < row.scrollWidth - scrollTolerancePixels;
    };
    const observer = new ResizeObserver(() => {
      revealSelectedTab(row);
      update();
    });
    observer.observe(row);
    row.addEventListener("scroll", update, { passive: true });
    return () => {
      observer.disconnect();
      row.removeEventListener("scroll", update);
    };
  }, []);
  useLayoutEffect(() => {
    if (tabList.current) revealSelectedTab(tabList.current);
  }, [selectedTabId]);
  return {
    hasTabsBefore,
    hasTabsAfter,
    scrollByPage: (direction) => tabList.current?.scrollBy({ left: direction * tabList.current.clientWidth }),
  };
}

/** Scrolls the row, but not the page, until the selected tab is in sight. */
function revealSelectedTab(row: HTMLElement): void {
  const tab = row.querySelector('[aria-selected="true"]');
  if (!tab) return;
  const [tabBox, rowBox] = [tab.getBoundingClientRect(), row.getBoundingClientRect()];
  const left = Math.min(tabBox.left - rowBox.left, 0) + Math.max(tabBox.right - rowBox.right, 0);
  if (Math.abs(left) > scrollTolerancePixels) row.scrollBy({ left, behavior: "instant" });
}
