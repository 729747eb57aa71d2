import type { SearchedSection } from "./search-section.ts";
import { findWords, isOperator, isOption, termsOf } from "./search-terms.ts";
import { stemOf } from "./stem-of.ts";

/** A section, or an entry of a section, as the search finds it. */
export interface SearchDocument {
  readonly id: string;
  /** The folder of the page. */
  readonly page: string;
  readonly pageTitle: string;
  readonly heading: string;
  readonly text: string;
  /** The address of the section. */
  readonly sectionId: string;
  /** The name, if the document is an entry. */
  readonly entry?: string;
  /** The number of words in the heading. */
  readonly headingLength: number;
  /** The terms of the heading and of each sentence. */
  readonly sentences: readonly (readonly string[])[];
}

/** How often each document contains a term. A term in a heading counts more than a term in a text. */
export type Counts = ReadonlyMap<number, number>;

export interface SearchIndex {
  readonly documents: readonly SearchDocument[];
  readonly countsByTerm: ReadonlyMap<string, Counts>;
  /** The terms that have the same stem. */
  readonly termsByStem: ReadonlyMap<string, readonly string[]>;
  /** All terms, sorted. */
  readonly terms: readonly string[];
  /** The names of the entries and the headings, in lower case. */
  readonly names: ReadonlySet<string>;
}

/** How much a term counts, by its place. */
const weights = { heading: 6, entry: 6, ordinaryEntry: 2, sectionOfEntry: 1.5, pageTitle: 1.5, text: 1 };

/** How much the length of a text lowers the weight of its terms: 0 is not at all, 1 is in proportion. */
const lengthEffect = 0.25;
/** The length of a text whose terms have their full weight, in terms. */
const usualLength = 60;

/** The maximum number of words in a sentence. Longer ones, such as a program, count as several sentences. */
const maxSentenceLength = 40;

export function createSearchIndex(sections: readonly SearchedSection[]): SearchIndex {
  const termsOfWord = new Map<string, readonly string[]>();
  const readTerms = (text: string): readonly string[] =>
    findWords(text).flatMap(({ word }) => {
      const known = termsOfWord.get(word);
      if (known) return known;
      const terms = termsOf(word);
      termsOfWord.set(word, terms);
      return terms;
    });
  const readSentences = (text: string): readonly (readonly string[])[] =>
    text.split(/\n|(?<=[.?!:]) /).flatMap((sentence) => splitLong(readTerms(sentence)));
  const documents = sections.flatMap((section) => createDocuments(section, readSentences));
  const lengths = documents.map(({ sentences }) => sentences.reduce((sum, { length }) => sum + length, 0));
  const countsByTerm = new Map<string, Map<number, number>>();
  const add = (term: string, document: number, weight: number): void => {
    let counts = countsByTerm.get(term);
    if (!counts) {
      counts = new Map();
      countsByTerm.set(term, counts);
    }
    counts.set(document, (counts.get(document) ?? 0) + weight);
  };
  for (const [position, document] of documents.entries()) {
    const { heading, pageTitle, sentences, entry } = document;
    const lengthFactor = Math.max(0.5, (lengths[position] ?? 0) / usualLength) ** lengthEffect;
    for (const term of sentences.flat()) add(term, position, weights.text / lengthFactor);
    for (const term of readTerms(pageTitle)) add(term, position, weights.pageTitle);
    if (entry === undefined)
      for (const term of readTerms(heading))
        add(term, position, weights.heading / Math.max(1, document.headingLength / 3));
    else {
      for (const term of readTerms(heading.slice(0, -entry.length - 1))) add(term, position, weights.sectionOfEntry);
      if (isOption(entry)) add(entry, position, weights.entry);
      // Names of one word, such as `text`, are ordinary words.
      const [name = "", ...parts] = readTerms(entry);
      add(name, position, parts.length > 0 ? weights.entry : weights.ordinaryEntry);
      for (const part of parts) add(part, position, weights.entry / 2);
    }
  }
  const terms = [...countsByTerm.keys()].sort();
  return { documents, countsByTerm, terms, termsByStem: groupByStem(terms), names: namesOf(documents) };
}

function createDocuments(
  { id, pageTitle, heading, text, entries = [], anchor }: SearchedSection,
  readSentences: (text: string) => readonly (readonly string[])[],
): readonly SearchDocument[] {
  const [page = "", fragment = anchor] = id.split("#");
  const create = (own: { id: string; heading: string; text: string; entry?: string }): SearchDocument => ({
    page,
    pageTitle,
    sectionId: id,
    headingLength: findWords(own.heading).length,
    sentences: readSentences(`${own.heading}\n${own.text}`),
    ...own,
  });
  return [
    create({ id, heading, text }),
    // The names of operators are words of nearly all texts about filters.
    ...entries
      .filter(([entry]) => !isOperator(entry))
      .map(([entry, entryText]) =>
        create({
          id: `${page}#${`${fragment}-${entry}`.toLowerCase()}`,
          heading: `${heading} ${entry}`,
          text: entryText,
          entry,
        }),
      ),
  ];
}

function splitLong(terms: readonly string[]): readonly (readonly string[])[] {
  const parts: (readonly string[])[] = [];
  for (let start = 0; start < terms.length; start += maxSentenceLength)
    parts.push(terms.slice(start, start + maxSentenceLength));
  return parts;
}

function groupByStem(terms: readonly string[]): ReadonlyMap<string, readonly string[]> {
  const groups = new Map<string, string[]>();
  for (const term of terms) {
    const stem = stemOf(term);
    const group = groups.get(stem);
    if (group) group.push(term);
    else groups.set(stem, [term]);
  }
  return groups;
}

const namesOf = (documents: readonly SearchDocument[]): ReadonlySet<string> =>
  new Set(documents.map(({ heading, entry }) => (entry ?? heading).toLowerCase()));
