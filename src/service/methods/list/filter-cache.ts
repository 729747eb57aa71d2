import { LRUCache } from "lru-cache";
import { type Condition, conditionsOf } from "../../../filter/conditions.js";
import type { Filter } from "../../../filter/filter.js";

/** A valid filter, with the conditions that list requests pass to the store. */
export interface FilterWithConditions {
  readonly compiledFilter: Filter;
  readonly conditions: readonly Condition[];
}

/** The maximum size of all cached texts, compiled filters and conditions together, in bytes. */
const maxCacheBytes = 8 * 1024 * 1024;

/** The maximum length of a filter text that is cached, in characters. */
const maxCachedTextLength = 32_768;

/**
 * The two numbers from which the approximate size of a filter is calculated: the bytes for each character of its text,
 * and for the filter itself.
 */
const [bytesPerCharacter, filterOverheadBytes] = [8, 2_048];

/** Caches the latest valid filters, so that a text that is requested often is compiled only once. */
export class FilterCache {
  readonly #filtersByText = new LRUCache<string, FilterWithConditions>({ maxSize: maxCacheBytes });

  findCachedFilter(filterText: string): FilterWithConditions | undefined {
    return filterText.length > maxCachedTextLength ? undefined : this.#filtersByText.get(filterText);
  }

  /** Adds a text and the filter that the text was compiled to. */
  addFilter(filterText: string, compiledFilter: Filter): FilterWithConditions {
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
