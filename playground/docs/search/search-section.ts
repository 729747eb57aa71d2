/** A section of the documentation in the search. */
export interface SearchSection {
  /** The path of the section below `docs/`, with its fragment. */
  readonly id: string;
  readonly pageTitle: string;
  readonly heading: string;
  /** The text of the section. Each paragraph, item and row is on its own line. */
  readonly text: string;
}

/** The name and the text of an entry. The address of the entry is the address of the section, `-` and the name. */
export type NamedSectionEntry = readonly [name: string, text: string];

/** A section as the build writes it for the search. */
export interface IndexedSection extends SearchSection {
  /** The entries of the section: the names that its tables describe, and the options of its commands. */
  readonly entries?: readonly NamedSectionEntry[];
  /** The words of the section's files that its text does not contain, each once. */
  readonly wordsOnlyInFileBlocks?: string;
  /** Questions that the section answers, in the words of readers. The page does not show them. */
  readonly questions?: readonly string[];
  /** The fragment of the section, if the section has entries and its own address has no fragment. */
  readonly entryAddressFragment?: string;
}
