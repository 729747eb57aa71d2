import MiniSearch from "minisearch";
import { type PackedIndex, packIndex } from "../search/packed-index.ts";
import { type IndexedSection, searchOptions } from "../search/search-options.ts";
import { termsOf } from "../search/search-terms.ts";
import type { ConvertedPage } from "./convert-page.ts";
import type { DocsPage } from "./page-list.ts";

/** Whether readers search for a name. Names of one word, such as `text`, are ordinary words. */
const isSearched = (name: string): boolean => name.startsWith("--") || termsOf(name).length > 1;

/** Builds the search index of all sections of all pages. */
export function buildSearchIndex(
  pages: readonly { readonly page: DocsPage; readonly converted: ConvertedPage }[],
): PackedIndex {
  const index = new MiniSearch<IndexedSection>(searchOptions);
  for (const { page, converted } of pages) {
    for (const [position, { heading, text, entries }] of converted.sections.entries()) {
      // The first section begins at the top of the page, so its address needs no fragment.
      const fragment = position === 0 ? "" : `#${heading.id}`;
      index.add({
        id: `${page.folder}${fragment}`,
        pageTitle: page.label,
        heading: heading.text,
        text,
        ...(position === 0 && entries.length > 0 ? { anchor: heading.id } : {}),
        ...(entries.length > 0 ? { entries: entries.map(({ name, text: content }) => [name, content] as const) } : {}),
        names: entries
          .map(({ name }) => name)
          .filter(isSearched)
          .join(" "),
      });
    }
  }
  return packIndex(index);
}
