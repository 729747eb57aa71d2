/**
 * Finds the first item for which a predicate holds, with a binary search. Returns the index of the item, or the number
 * of items if there is no such item.
 *
 * @param items Ordered so that all items for which the predicate holds come last.
 */
export function findFirstIndexWhere<Item>(items: readonly Item[], predicate: (item: Item) => boolean): number {
  let [low, high] = [0, items.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    // The index is in range, so there is an item.
    if (predicate(items[middle] as Item)) high = middle;
    else low = middle + 1;
  }
  return low;
}
