import { lowerBound } from "../../text/binary-search.js";

/** The last item of a subsequence, and the subsequence that ends before it. */
interface Link<Item> {
  readonly item: Item;
  readonly previous: Link<Item> | undefined;
}

/** The longest subsequence whose keys increase; patience sorting, in O(n log n). */
export function longestIncreasingSubsequence<Item>(
  items: readonly Item[],
  keyOf: (item: Item) => number,
): readonly Item[] {
  /** At index n: of the subsequences of n + 1 items, the one whose last key is the smallest. */
  const subsequences: Link<Item>[] = [];
  for (const item of items) {
    const key = keyOf(item);
    const index = lowerBound(subsequences, ({ item: last }) => keyOf(last) >= key);
    subsequences[index] = { item, previous: subsequences[index - 1] };
  }
  const longest: Item[] = [];
  for (let link = subsequences.at(-1); link; link = link.previous) longest.push(link.item);
  return longest.reverse();
}
