import { findFirstIndexWhere } from "../../text/binary-search.js";

/** The last item of a subsequence, with a link to the previous items. */
interface SubsequenceLink<Item> {
  readonly lastItem: Item;
  readonly previousLink: SubsequenceLink<Item> | undefined;
}

/** Finds the longest subsequence with increasing keys, by patience sorting in O(n log n). */
export function longestIncreasingSubsequence<Item>(
  items: readonly Item[],
  keyOf: (item: Item) => number,
): readonly Item[] {
  /**
   * The item at index n is a subsequence of n + 1 items. Of all such subsequences, it is the one with the smallest last
   * key.
   */
  const subsequences: SubsequenceLink<Item>[] = [];
  for (const item of items) {
    const itemKey = keyOf(item);
    const subsequenceIndex = findFirstIndexWhere(subsequences, ({ lastItem: last }) => keyOf(last) >= itemKey);
    subsequences[subsequenceIndex] = { lastItem: item, previousLink: subsequences[subsequenceIndex - 1] };
  }
  const reversedItems: Item[] = [];
  for (let link = subsequences.at(-1); link; link = link.previousLink) reversedItems.push(link.lastItem);
  return reversedItems.reverse();
}
