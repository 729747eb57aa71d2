import MiniSearch from "minisearch";
import type { IndexedSection } from "./search-section.ts";
import { findWords, isCommandOption, isFilterOperator, termsAndStemsOfWord } from "./search-terms.ts";
import { wordsAndPhrasesHavingSynonyms } from "./synonyms.ts";

/** A section, or an entry of a section, as the search finds it. */
export interface SearchDocument {
  readonly id: string;
  /** The folder of the page. */
  readonly pageFolder: string;
  readonly pageTitle: string;
  readonly heading: string;
  readonly text: string;
  /** The address of the section. */
  readonly sectionAddress: string;
  /** The name, if the document is an entry. */
  readonly entryName?: string;
  /** Words that are searched, but not shown. */
  readonly wordsOnlyInFileBlocks?: string;
  readonly questions?: readonly string[];
}

export interface SearchIndex {
  readonly documents: readonly SearchDocument[];
  /** The words of the documents. The identifier of a document is its position. */
  readonly documentIndex: MiniSearch<IndexedDocument>;
  /** The words that have synonyms. */
  readonly indexOfWordsHavingSynonyms: MiniSearch<{ readonly id: string }>;
  /** The names of the entries and the headings, in lower case. */
  readonly lowerCaseNames: ReadonlySet<string>;
}

interface IndexedDocument extends Pick<SearchDocument, "heading" | "entryName" | "pageTitle" | "text"> {
  readonly id: number;
  readonly wordsOnlyInFileBlocks?: string;
  readonly questions?: string;
}

export function createSearchIndex(sections: readonly IndexedSection[]): SearchIndex {
  const documents = sections.flatMap(createDocuments);
  const words = new MiniSearch<IndexedDocument>({
    fields: ["heading", "entryName", "pageTitle", "text", "wordsOnlyInFileBlocks", "questions"],
    tokenize: (text, field) =>
      field === "entryName" && isCommandOption(text) ? [text, text.slice(2)] : findWords(text).map(({ word }) => word),
    processTerm: termsAndStemsOfWord,
    searchOptions: {
      // The queries consist of terms.
      tokenize: (term) => [term],
      processTerm: (term) => term,
      boost: { heading: 5, entryName: 5, pageTitle: 1.5, wordsOnlyInFileBlocks: 0.4, questions: 2 },
      weights: { prefix: 0.3, fuzzy: 0.4 },
      bm25: { k: 0.8, b: 0.3, d: 0.5 },
    },
  });
  words.addAll(
    documents.map(({ pageTitle, heading, text, entryName, wordsOnlyInFileBlocks = "", questions = [] }, id) =>
      entryName === undefined
        ? { id, pageTitle, heading, text, wordsOnlyInFileBlocks, questions: questions.join("\n") }
        : { id, pageTitle: `${pageTitle} ${heading.slice(0, -entryName.length)}`, heading: "", entryName, text },
    ),
  );
  const wordsWithSynonyms = new MiniSearch<{ readonly id: string }>({ fields: ["id"] });
  wordsWithSynonyms.addAll(
    wordsAndPhrasesHavingSynonyms.filter((phrase) => !phrase.includes(" ")).map((id) => ({ id })),
  );
  const names = new Set(documents.map(({ heading, entryName }) => (entryName ?? heading).toLowerCase()));
  return { documents, documentIndex: words, indexOfWordsHavingSynonyms: wordsWithSynonyms, lowerCaseNames: names };
}

function createDocuments({
  id,
  pageTitle,
  heading,
  text,
  entries = [],
  entryAddressFragment,
  wordsOnlyInFileBlocks,
  questions,
}: IndexedSection): readonly SearchDocument[] {
  const [pageFolder = "", fragment = entryAddressFragment] = id.split("#");
  const shared = { pageFolder, pageTitle, sectionAddress: id };
  return [
    {
      ...shared,
      id,
      heading,
      text,
      ...(wordsOnlyInFileBlocks !== undefined && { wordsOnlyInFileBlocks }),
      ...(questions && { questions }),
    },
    // The names of operators are words of nearly all texts about filters.
    ...entries
      .filter(([entryName]) => !isFilterOperator(entryName))
      .map(([entryName, entryText]) => ({
        ...shared,
        id: `${pageFolder}#${`${fragment}-${entryName}`.toLowerCase()}`,
        heading: `${heading} ${entryName}`,
        text: entryText,
        entryName,
      })),
  ];
}

/** The maximum number of words in a sentence. Longer ones, such as a program, count as several sentences. */
const maxSentenceWordCount = 40;

const sentenceTermsCache = new WeakMap<SearchDocument, readonly (readonly string[])[]>();

/** The terms of the heading, of each sentence and of each question of a document. */
export function listTermsOfEachSentence(document: SearchDocument): readonly (readonly string[])[] {
  let sentences = sentenceTermsCache.get(document);
  if (!sentences) {
    const lines = [document.heading, document.text, ...(document.questions ?? [])].join("\n").split(/\n|(?<=[.?!:]) /);
    sentences = lines.flatMap(splitIntoLimitedWordLists).map((words) => words.flatMap(termsAndStemsOfWord));
    sentenceTermsCache.set(document, sentences);
  }
  return sentences;
}

function splitIntoLimitedWordLists(text: string): readonly (readonly string[])[] {
  const words = findWords(text).map(({ word }) => word);
  return Array.from({ length: Math.ceil(words.length / maxSentenceWordCount) }, (_, part) =>
    words.slice(part * maxSentenceWordCount, (part + 1) * maxSentenceWordCount),
  );
}
