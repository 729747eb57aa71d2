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

/** The name and the text of an entry. The address of the entry is the address of the section, `-` and the name. */
export type SearchEntry = readonly [name: string, text: string];

/** A section as it is added to the index. */
export interface IndexedSection extends SearchSection {
  /** The entries of the section: the names that its tables describe, and the options of its commands. */
  readonly entries?: readonly SearchEntry[];
  /** The fragment of the section, if the section has entries and its own address has no fragment. */
  readonly anchor?: string;
  /** The names of the entries that readers search for, such as `maxLength` and `--write`, separated by spaces. */
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
  storeFields: ["pageTitle", "heading", "text", "entries", "anchor"],
  tokenize: (text, field) => (field === "names" ? text.split(" ") : findWords(text).map(({ word }) => word)),
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
