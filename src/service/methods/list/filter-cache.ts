import { LRUCache } from "lru-cache";
import { type Condition, conditionsOf } from "../../../filter/conditions.js";
import type { Filter } from "../../../filter/filter.js";

/** A valid filter, with the data that list requests need. */
export interface FilterWithConditions {
  readonly compiledFilter: Filter;
  readonly conditions: readonly Condition[];
}

/** The maximum size of all texts, compiled filters and conditions that are kept, in bytes. */
const maxBytes = 8 * 1024 * 1024;

/** The maximum length of a text that is kept, in characters. */
const maxCachedTextLength = 32_768;

/** The approximate size of a filter: a size for each character of its text, and a fixed size. */
const [bytesPerCharacter, filterOverheadBytes] = [8, 2_048];

/** Keeps the latest valid filters, so that the same text is compiled only once. */
export class FilterCache {
  readonly #filtersByText = new LRUCache<string, FilterWithConditions>({ maxSize: maxBytes });

  get(filterText: string): FilterWithConditions | undefined {
    return filterText.length > maxCachedTextLength ? undefined : this.#filtersByText.get(filterText);
  }

  /** Keeps a filter that the text was compiled to. */
  add(filterText: string, compiledFilter: Filter): FilterWithConditions {
    const readFilter: FilterWithConditions = {
      compiledFilter,
      conditions: Object.freeze(conditionsOf(compiledFilter)),
    };
    if (filterText.length <= maxCachedTextLength) {
      this.#filtersByText.set(filterText, readFilter, {
        size: filterOverheadBytes + bytesPerCharacter * filterText.length,
      });
    }
    return readFilter;
  }
}
