import { searchSectionsJson } from "virtual:docs-search-sections";
import { type SearchHit, searchDocs } from "../search/search-docs.ts";
import { createSearchIndex } from "../search/search-index.ts";

const searchIndex = createSearchIndex(JSON.parse(searchSectionsJson));

/** The sections of the documentation that a query matches, best first. */
export const findSections = (query: string): readonly SearchHit[] => searchDocs(searchIndex, query);
