import { searchIndexJson } from "virtual:docs-search-index";
import MiniSearch from "minisearch";
import { type SearchHit, searchDocs } from "../search/search-docs.ts";
import { type IndexedSection, searchOptions } from "../search/search-options.ts";

const index = MiniSearch.loadJSON<IndexedSection>(searchIndexJson, searchOptions);

/** The sections of the documentation that a query matches, best first. */
export const findSections = (query: string): readonly SearchHit[] => searchDocs(index, query);
