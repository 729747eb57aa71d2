import MiniSearch from "minisearch";
import { type SearchSection, searchOptions } from "../search/search-options.ts";
import type { ConvertedPage } from "./convert-page.ts";
import type { DocsPage } from "./page-list.ts";

/** Builds the search index of all sections of all pages. */
export function buildSearchIndex(
  pages: readonly { readonly page: DocsPage; readonly converted: ConvertedPage }[],
): MiniSearch<SearchSection> {
  const index = new MiniSearch<SearchSection>(searchOptions);
  for (const { page, converted } of pages) {
    for (const [position, { heading, text }] of converted.sections.entries()) {
      // The first section begins at the top of the page, so its address needs no fragment.
      const fragment = position === 0 ? "" : `#${heading.id}`;
      index.add({ id: `${page.folder}${fragment}`, pageTitle: page.label, heading: heading.text, text });
    }
  }
  return index;
}
