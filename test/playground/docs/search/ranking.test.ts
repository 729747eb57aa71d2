import { describe, expect, it } from "vitest";
import { maxDocumentsWithReadSentences } from "../../../../playground/docs/search/rank-documents.js";
import { searchDocs } from "../../../../playground/docs/search/search-docs.js";
import { createSearchIndex, type SearchIndex } from "../../../../playground/docs/search/search-index.js";
import type { IndexedSection } from "../../../../playground/docs/search/search-section.js";

/** An index of sections, each with the page, the heading and the text. */
const indexOf = (...sections: readonly (readonly [page: string, heading: string, text: string])[]): SearchIndex =>
  createSearchIndex(
    sections.map(([page, heading, text], position) => ({
      id: `${page}/#${position}`,
      pageTitle: page,
      heading,
      text,
    })),
  );

/** The sections of an index, and a hundred others. */
const indexOfSections = (...sections: readonly Omit<IndexedSection, "pageTitle">[]): SearchIndex =>
  createSearchIndex([
    ...sections.map((section) => ({ pageTitle: "Page", ...section })),
    ...filler(100).map(([page, heading, text]) => ({ id: `${page}/`, pageTitle: page, heading, text })),
  ]);

const headingsOf = (index: SearchIndex, query: string): readonly string[] =>
  searchDocs(index, query).map(({ heading }) => heading);

const filler = (count: number): readonly (readonly [string, string, string])[] =>
  Array.from({ length: count }, (_, position) => [`page${position}`, `Title${position}`, "An ordinary sentence."]);

describe("the order of the results", () => {
  it("has the section with the rarest word first, and requires no word", () => {
    const index = indexOf(
      ["a", "Frequent", "ordinary sentence, ordinary sentence, ordinary sentence"],
      ["b", "Rare", "A giraffe."],
      ...filler(30),
    );
    expect(headingsOf(index, "ordinary sentence giraffe unicorns")[0]).toBe("Rare");
  });

  it("has the sections with more of the rare words first", () => {
    const index = indexOf(["a", "One", "A giraffe."], ["b", "Two", "A giraffe and a zebra."], ...filler(30));
    expect(headingsOf(index, "giraffe zebra").slice(0, 2)).toEqual(["Two", "One"]);
  });

  it("has the section with the words in one sentence before a section with the words in several sentences", () => {
    const index = indexOf(
      ["a", "Apart", "A giraffe is tall. Nothing. A zebra has stripes."],
      ["b", "Together", "The giraffe is tall and the zebra has stripes. Nothing."],
      ...filler(30),
    );
    expect(headingsOf(index, "giraffe zebra")[0]).toBe("Together");
  });

  it("has a word in a heading before the same word in a text, and the whole heading before a part of it", () => {
    const index = indexOf(
      ["a", "Animals", "The giraffe, the giraffe."],
      ["b", "Giraffe and others", "They are animals."],
      ["c", "Giraffe", "It is an animal."],
      ...filler(30),
    );
    expect(headingsOf(index, "giraffe").slice(0, 3)).toEqual(["Giraffe", "Giraffe and others", "Animals"]);
  });

  it("has a word of the query in a title before a synonym that is a title", () => {
    const index = indexOf(
      ["a", "Monaco", "An editor, and monaco again."],
      ["b", "CodeMirror", "Another editor, codemirror."],
      ["c", "The giraffe in React", "A component."],
      ...filler(30),
    );
    const [first, ...others] = headingsOf(index, "react");
    expect(first).toBe("The giraffe in React");
    expect(others.sort()).toEqual(["CodeMirror", "Monaco"]);
  });

  it("has the section with the words of the query in a question first, although its text has none of them", () => {
    const index = indexOfSections(
      { id: "a/", heading: "Savanna", text: "A giraffe is tall. Elsewhere a zebra is." },
      { id: "b/", heading: "Animals", text: "Nothing.", questions: ["Where do a giraffe and a zebra live?"] },
    );
    expect(headingsOf(index, "where does the giraffe live with a zebra").slice(0, 2)).toEqual(["Animals", "Savanna"]);
  });

  it("has the questions of one section apart: words of two questions count less than words of one", () => {
    const index = indexOfSections(
      { id: "a/", heading: "Apart", text: "Nothing.", questions: ["Tall giraffe?", "Striped zebra?"] },
      { id: "b/", heading: "Together", text: "Nothing.", questions: ["Giraffe or zebra?", "Tall or striped?"] },
    );
    expect(headingsOf(index, "giraffe zebra")).toEqual(["Together", "Apart"]);
  });

  it("finds the words of files, after the same words in a text", () => {
    const index = indexOfSections(
      { id: "a/", heading: "File", text: "Nothing.", wordsOnlyInFileBlocks: "giraffe nextGiraffeToken" },
      { id: "b/", heading: "Text", text: "The giraffe." },
    );
    expect(headingsOf(index, "giraffe")).toEqual(["Text", "File"]);
    expect(headingsOf(index, "nextGiraffeToken")).toEqual(["File"]);
  });

  it("has the changelog last", () => {
    const index = indexOf(
      ["changelog", "Added", "The giraffe and the zebra."],
      [
        "b",
        "Animals",
        "There are many animals in the house. One of them is the giraffe. Others are not. The zebra is.",
      ],
      ...filler(30),
    );
    expect(headingsOf(index, "giraffe zebra")).toEqual(["Animals", "Added"]);
  });

  it("has a section of another page before equally good sections of the same page", () => {
    const index = indexOf(
      ["a", "First", "A giraffe and a zebra."],
      ["a", "Second", "A giraffe and a zebra."],
      ["a", "Third", "A giraffe and a zebra."],
      ["b", "Other", "A giraffe and a zebra."],
      ...filler(30),
    );
    expect(headingsOf(index, "giraffe zebra")).toEqual(["First", "Other", "Second", "Third"]);
  });

  it("has other forms of the words, after the words themselves", () => {
    const index = indexOf(
      ["a", "Form", "Encrypting texts is possible."],
      ["b", "Word", "Encryption of texts is possible."],
      ["c", "Other", "Encoding of texts is possible."],
      ...filler(30),
    );
    expect(headingsOf(index, "encryption")).toEqual(["Word", "Form"]);
  });

  it.each([
    "match matches matched matching",
    "format formats formatting formatted",
    "escape escapes escaped escaping",
    "filter filters filtered filtering",
    "page pages paging",
    "query queries",
    "authenticate authenticates authenticated authenticating authentication",
    "delete deletes deleted deleting deletion",
    "install installs installing installation",
    "encrypt encrypted encryption",
  ])("finds each of these words with each other of them: %s", (words) => {
    const forms = words.split(" ");
    const index = indexOf(...forms.map((form) => ["a", form, "A text."] as const), ...filler(30));
    for (const form of forms) {
      const found = headingsOf(index, form);
      expect(found[0]).toBe(form);
      expect(found.slice(0, forms.length).sort()).toEqual([...forms].sort());
    }
  });

  it.each(["server service", "string strip", "need needle", "process progress"])(
    "has the right one of two words with the same beginning first: %s",
    (words) => {
      const forms = words.split(" ");
      const index = indexOf(...forms.map((form) => ["a", form, "A text."] as const), ...filler(30));
      for (const form of forms) expect(headingsOf(index, form)[0]).toBe(form);
    },
  );

  it("finds a word with another meaning and the same stem only after the word itself", () => {
    const index = indexOf(["a", "Text", "It contains a giraffe."], ["b", "Box", "A container."], ...filler(30));
    expect(headingsOf(index, "container")).toEqual(["Box", "Text"]);
  });

  it("has sections with a similar word only if no section has the word", () => {
    const index = indexOf(["a", "Right", "A giraffe."], ["b", "Similar", "A girafe."], ...filler(30));
    expect(headingsOf(index, "giraffe")).toEqual(["Right"]);
    expect(headingsOf(index, "giarffe")).toEqual(["Right"]);
  });

  it("finds one mistake in a word of 4 letters or more, and two in a word of 8 letters or more", () => {
    const index = indexOf(["a", "Short", "zeb"], ["b", "Middle", "zebra"], ["c", "Long", "elephant"], ...filler(30));
    expect(headingsOf(index, "zeg")).toEqual([]);
    expect(headingsOf(index, "zebar")).toEqual(["Middle"]);
    expect(headingsOf(index, "zobri")).toEqual([]);
    expect(headingsOf(index, "elefamt")).toEqual([]);
    expect(headingsOf(index, "elefamtt")).toEqual([]);
    expect(headingsOf(index, "elepnamt")).toEqual(["Long"]);
  });

  it("finds mistakes in a word that only has synonyms", () => {
    const index = indexOf(["a", "Rights", "The rights of a user."], ...filler(30));
    expect(headingsOf(index, "priveleges")).toEqual(["Rights"]);
    expect(headingsOf(index, "kuberntes")).toEqual([]);
  });
});

describe("the work of a search", () => {
  it("does not grow with the number of sections that have the words: only the best ones are read", () => {
    const index = indexOf(
      ...Array.from({ length: 2000 }, (_, position) => [`page${position}`, "Title", "A giraffe and a zebra."] as const),
    );
    const read = new Set<string>();
    const documents = index.documents.map((document) => ({
      ...document,
      get text() {
        read.add(document.id);
        return document.text;
      },
    }));
    const { length } = searchDocs({ ...index, documents }, "where are the giraffe and the zebra");
    expect(length).toBe(maxDocumentsWithReadSentences);
    expect(read.size).toBe(maxDocumentsWithReadSentences);
  });
});
