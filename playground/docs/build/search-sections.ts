import type { SearchedSection } from "../search/search-section.ts";
import type { ConvertedPage } from "./convert-page.ts";
import type { DocsPage } from "./page-list.ts";

/** All sections of all pages. The browser builds the index of their words itself, because the index is longer. */
export const createSearchSections = (
  pages: readonly { readonly page: DocsPage; readonly converted: ConvertedPage }[],
): readonly SearchedSection[] =>
  pages.flatMap(({ page, converted }) =>
    converted.sections.map(({ heading, text, entries }, position): SearchedSection => {
      // The first section begins at the top of the page, so its address needs no fragment.
      const fragment = position === 0 ? "" : `#${heading.id}`;
      return {
        id: `${page.folder}${fragment}`,
        pageTitle: page.label,
        heading: heading.text,
        text,
        ...(position === 0 && entries.length > 0 && { anchor: heading.id }),
        ...(entries.length > 0 && { entries: entries.map((entry) => [entry.name, entry.text] as const) }),
      };
    }),
  );
