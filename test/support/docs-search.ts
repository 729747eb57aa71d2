import { readFileSync } from "node:fs";
import { type ConvertedPage, convertPage } from "../../playground/docs/build/convert-page.js";
import { type DocsPage, docsPages } from "../../playground/docs/build/page-list.js";
import { createSearchSections } from "../../playground/docs/build/search-sections.js";
import { type SearchHit, searchDocs } from "../../playground/docs/search/search-docs.js";
import { createSearchIndex } from "../../playground/docs/search/search-index.js";

/** The pages of the documentation, with their content. */
export const convertedPages: readonly { readonly page: DocsPage; readonly convertedPage: ConvertedPage }[] =
  docsPages.map((page) => ({
    page,
    convertedPage: convertPage(page, readFileSync(page.sourcePath, "utf8"), {
      repositoryUrl: "",
      resolveImage: (path) => path,
    }),
  }));

/** The sections of all pages as the browser gets them. */
export const searchSectionsJson: string = JSON.stringify(createSearchSections(convertedPages));

const index = createSearchIndex(JSON.parse(searchSectionsJson));

/** The results of a search in the whole documentation, best first. */
export const search = (query: string): readonly SearchHit[] => searchDocs(index, query);

export const firstOf = (query: string): string | undefined => search(query)[0]?.id;

/** A section of a page, with the folder of the page and the address of the section. */
type DocsSection = ConvertedPage["sections"][number] & { readonly folder: string; readonly id: string };

/** All sections of all pages. */
export const docsSections: readonly DocsSection[] = convertedPages.flatMap(({ page, convertedPage }) =>
  convertedPage.sections.map((section, position) => ({
    ...section,
    folder: page.folder,
    id: `${page.folder}${position === 0 ? "" : `#${section.heading.id}`}`,
  })),
);
