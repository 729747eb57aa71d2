import type { Options } from "minisearch";
import { findWords, isOperator, termsOf } from "./search-terms.ts";

/** A section of the documentation in the search index. */
export interface SearchSection {
  /** The path of the section below `docs/`, with its fragment. */
  readonly id: string;
  readonly pageTitle: string;
  readonly heading: string;
  readonly text: string;
}

/** A section as it is added to the index. */
export interface IndexedSection extends SearchSection {
  /** The names that the tables of the section describe, such as `maxLength`, separated by spaces. */
  readonly names: string;
}

/** The weight of a term that is matched in a section. */
function weightOf(id: string, heading: string, term: string): number {
  // The changelog contains most words, but explains few of them. So its sections have a low weight.
  if (id.startsWith("changelog/")) return 0.3;
  return heading.toLowerCase() === term ? 3 : 1;
}

/** The index must be loaded with the options with which it was built. */
export const searchOptions: Options<IndexedSection> = {
  fields: ["heading", "pageTitle", "text", "names"],
  storeFields: ["pageTitle", "heading", "text"],
  tokenize: (text) => findWords(text).map(({ word }) => word),
  // The index contains the whole names of tables, but not the parts of these names. A part of a name rarely says what
  // the section is about.
  processTerm: (term, field) => (field === "names" ? term.toLowerCase() : termsOf(term)),
  searchOptions: {
    processTerm: (term) => (isOperator(term) ? term : term.toLowerCase()),
    fields: ["heading", "pageTitle", "text"],
    boost: { heading: 6, pageTitle: 2, names: 40 },
    boostDocument: (id, term, storedFields) => weightOf(String(id), String(storedFields?.heading), term),
    prefix: true,
    weights: { fuzzy: 0.2, prefix: 0.5 },
  },
};
