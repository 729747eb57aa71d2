import { searchIndexJson } from "virtual:docs-search-index";
import { unpackIndex } from "../search/packed-index.ts";
import { type SearchHit, searchDocs } from "../search/search-docs.ts";

const index = unpackIndex(JSON.parse(searchIndexJson));

/** The sections of the documentation that a query matches, best first. */
export const findSections = (query: string): readonly SearchHit[] => searchDocs(index, query);
