import MiniSearch from "minisearch";
import { type IndexedSection, searchOptions } from "../search/search-options.ts";
import { termsOf } from "../search/search-terms.ts";
import type { ConvertedPage } from "./convert-page.ts";
import type { DocsPage } from "./page-list.ts";

/** Whether a name consists of several words. Other names, such as `text`, are ordinary words. */
const isCompound = (name: string): boolean => termsOf(name).length > 1;

/** Builds the search index of all sections of all pages. */
export function buildSearchIndex(
  pages: readonly { readonly page: DocsPage; readonly converted: ConvertedPage }[],
): MiniSearch<IndexedSection> {
  const index = new MiniSearch<IndexedSection>(searchOptions);
  for (const { page, converted } of pages) {
    for (const [position, { heading, text, names }] of converted.sections.entries()) {
      // The first section begins at the top of the page, so its address needs no fragment.
      const fragment = position === 0 ? "" : `#${heading.id}`;
      index.add({
        id: `${page.folder}${fragment}`,
        pageTitle: page.label,
        heading: heading.text,
        text,
        names: names.filter(isCompound).join(" "),
      });
    }
  }
  return index;
}
