import type { VNode } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";
import type { Filter } from "workspace-events-filter";
import { formatCount } from "../elements/format-count.ts";
import { VirtualizedList } from "../elements/virtualized-list.tsx";
import { MatchResultRow } from "./match-result-row.tsx";
import {
  currentSubscriptionIndexAndView,
  matchFlags,
  parsedSubscriptions,
  shownSubscriptionIndexes,
} from "./subscriptions-state.ts";

/** The maximum number of listed subscriptions. Further subscriptions are counted, not listed. */
const maxListedSubscriptions = 20_000;

/** In pixels. */
const estimatedRowHeight = 108;

/**
 * The list of the subscriptions. Each row shows why the filter matches the subscription or does not match it. If the
 * visitor chooses a row, the editor shows the JSON of its subscription.
 */
export function MatchResultList({ filter }: { readonly filter: Filter }): VNode {
  const list = useRef<HTMLDivElement>(null);
  const isFocusRequested = useRef(false);
  const { subscriptions = [] } = parsedSubscriptions.value;
  const indexes = shownSubscriptionIndexes.value;
  const listLength = Math.min(indexes.length, maxListedSubscriptions);
  const current = currentSubscriptionIndexAndView.value;
  const currentPosition = current === undefined ? -1 : indexes.indexOf(current.index);
  const choose = (position: number): void => {
    const index = indexes[position];
    if (index !== undefined) currentSubscriptionIndexAndView.value = { index, viewWhereChosen: "list" };
  };
  useLayoutEffect(() => {
    if (!current) return;
    const row = list.current?.querySelector<HTMLElement>(`[data-index="${current.index}"]`);
    row?.scrollIntoView({ block: "nearest" });
    if (isFocusRequested.current) row?.focus({ preventScroll: true });
    isFocusRequested.current = false;
  }, [current]);
  const onKeyDown = (event: KeyboardEvent): void => {
    const nextPosition = positionForKey(event.key, Math.max(currentPosition, 0), listLength);
    if (nextPosition === undefined) return;
    event.preventDefault();
    isFocusRequested.current = true;
    choose(nextPosition);
  };
  return (
    <>
      <div
        class="match-list long-list"
        role="listbox"
        aria-label="Subscriptions and why they match"
        tabIndex={listLength > 0 ? -1 : 0}
        ref={list}
        onKeyDown={onKeyDown}
      >
        <VirtualizedList
          itemCount={listLength}
          estimatedItemHeight={estimatedRowHeight}
          alwaysRenderedPosition={currentPosition < 0 ? undefined : currentPosition}
          renderItem={(position) => {
            const index = indexes[position] ?? 0;
            return (
              <MatchResultRow
                key={index}
                filter={filter}
                subscription={subscriptions[index]}
                isMatch={matchFlags.value[index] ?? false}
                subscriptionIndex={index}
                indexInList={position}
                listLength={listLength}
                isCurrent={position === currentPosition}
                isTabStop={position === Math.max(currentPosition, 0)}
                onChoose={() => choose(position)}
              />
            );
          }}
        />
      </div>
      {indexes.length > maxListedSubscriptions && (
        <p class="muted">and {formatCount(indexes.length - maxListedSubscriptions, "more subscription")}</p>
      )}
    </>
  );
}

/** The number of rows by which the keys Page Up and Page Down move. */
const rowCountMovedByPageKeys = 10;

/** The position of the row to which a key moves. Undefined if the list does not use the key. */
function positionForKey(pressedKey: string, position: number, listLength: number): number | undefined {
  const lastPosition = listLength - 1;
  const nextPositions: Readonly<Record<string, number>> = {
    ArrowDown: position + 1,
    ArrowUp: position - 1,
    PageDown: position + rowCountMovedByPageKeys,
    PageUp: position - rowCountMovedByPageKeys,
    Home: 0,
    End: lastPosition,
    Enter: position,
  };
  if (!Object.hasOwn(nextPositions, pressedKey)) return undefined;
  return Math.max(0, Math.min(nextPositions[pressedKey] ?? 0, lastPosition));
}
