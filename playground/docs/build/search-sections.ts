import { questionsBySectionAddress } from "../search/questions.ts";
import type { IndexedSection } from "../search/search-section.ts";
import type { ConvertedPage } from "./convert-page.ts";
import type { DocsPage } from "./page-list.ts";

/** All sections of all pages. The browser builds the index of their words itself, because the index is longer. */
export const createSearchSections = (
  pages: readonly { readonly page: DocsPage; readonly convertedPage: ConvertedPage }[],
): readonly IndexedSection[] =>
  pages.flatMap(({ page, convertedPage }) =>
    convertedPage.sections.map(({ heading, text, wordsOnlyInFileBlocks, tableEntries }, position): IndexedSection => {
      // The first section begins at the top of the page, so its address needs no fragment.
      const fragment = position === 0 ? "" : `#${heading.id}`;
      const id = `${page.folder}${fragment}`;
      const questions = questionsBySectionAddress.get(id);
      return {
        id,
        pageTitle: page.navigationLabel,
        heading: heading.text,
        text,
        ...(wordsOnlyInFileBlocks !== "" && { wordsOnlyInFileBlocks }),
        ...(questions && { questions }),
        ...(position === 0 && tableEntries.length > 0 && { entryAddressFragment: heading.id }),
        ...(tableEntries.length > 0 && { entries: tableEntries.map((entry) => [entry.name, entry.text] as const) }),
      };
    }),
  );
