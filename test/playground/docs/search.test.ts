import { readFileSync } from "node:fs";
import MiniSearch from "minisearch";
import { describe, expect, it } from "vitest";
import { convertPage } from "../../../playground/docs/build/convert-page.js";
import { docsPages } from "../../../playground/docs/build/page-list.js";
import { buildSearchIndex } from "../../../playground/docs/build/search-index.js";
import { excerptText, markMatches } from "../../../playground/docs/search/excerpt-text.js";
import { packIndex, unpackIndex } from "../../../playground/docs/search/packed-index.js";
import { splitQuery } from "../../../playground/docs/search/query-parts.js";
import { type SearchHit, searchDocs } from "../../../playground/docs/search/search-docs.js";
import { type IndexedSection, searchOptions } from "../../../playground/docs/search/search-options.js";
import { findWords, stemOf, termsOf } from "../../../playground/docs/search/search-terms.js";
import { synonyms } from "../../../playground/docs/search/synonyms.js";
import { listCommands } from "../../../scripts/generate/commands.js";
import { diagnosticCatalogue } from "../../../src/index.js";
import { scanCatalogue } from "../../../src/scan/scan-catalogue.js";

const pages = docsPages.map((page) => ({
  page,
  converted: convertPage(page, readFileSync(page.sourcePath, "utf8"), {
    repositoryUrl: "",
    resolveImage: (path) => path,
  }),
}));
const json = JSON.stringify(buildSearchIndex(pages));
const index = unpackIndex(JSON.parse(json));
const search = (query: string): readonly SearchHit[] => searchDocs(index, query);
const firstOf = (query: string): string | undefined => search(query)[0]?.id;

describe("the search", () => {
  it("reads only the beginning of a very long query", () => {
    const found = search("kysely ".repeat(200));
    expect(found.length).toBeGreaterThan(0);
    expect(search(`${"kysely ".repeat(200)}helix`)).toEqual(found);
  });

  it.each([...Object.keys(diagnosticCatalogue), ...Object.keys(scanCatalogue)])(
    "finds the section of the diagnostic %s first",
    (code) => {
      expect(firstOf(code)).toBe(`diagnostics/#${code}`);
    },
  );

  const options = listCommands().flatMap((command) =>
    command.options
      .filter(({ hidden }) => !hidden)
      .map(({ long = "" }) => ({
        command: `wef ${command.name()}`,
        long,
        id: `cli/#wef-${command.name()}-${long.toLowerCase()}`,
      })),
  );

  it("finds every command-line option in each command that has this option, and nothing before these commands", () => {
    expect(options.length).toBeGreaterThan(50);
    for (const { long } of options) {
      const ids = options.filter((each) => each.long === long).map(({ id }) => id);
      const found = search(long).map(({ id }) => id);
      expect([long, found.slice(0, ids.length).sort()]).toEqual([long, ids.sort()]);
    }
  });

  it("finds an option of a command first, with its description", () => {
    for (const { command, long, id } of options) {
      const [hit] = search(`${command} ${long}`);
      expect(hit).toMatchObject({ id, heading: `${command} ${long}`, pageTitle: "Command line" });
      expect(hit?.text).toMatch(/^\S/);
    }
  });

  const sections = pages.flatMap(({ page, converted }) =>
    converted.sections.map((section, position) => ({
      ...section,
      folder: page.folder,
      id: `${page.folder}${position === 0 ? "" : `#${section.heading.id}`}`,
    })),
  );

  it("finds every status code of HTTP first in the sections that contain it", () => {
    const codes = new Set(sections.flatMap(({ text }) => text.match(/\b[45]\d\d\b(?! ms)/g) ?? []));
    for (const code of ["400", "401", "404", "408", "413", "429", "500", "503"]) expect([...codes]).toContain(code);
    for (const code of codes)
      for (const { text } of search(code).slice(0, 3)) expect(text).toMatch(new RegExp(`\\b${code}`));
  });

  it("finds only sections with a searched number, beside words that no section has together with it", () => {
    for (const code of ["400", "404", "408", "413", "429", "503"])
      for (const query of [`stream error ${code}`, `${code} nothinglikethis`, `galaxy ${code} problem`]) {
        const hits = search(query);
        expect(hits.length).toBeGreaterThan(0);
        for (const { text } of hits) expect(`${query}: ${text}`).toMatch(new RegExp(`: .*\\b${code}`, "s"));
      }
  });

  it("finds every status name of the service first in the sections that contain it", () => {
    const service = sections.filter(({ folder }) => folder === "service/" || folder === "limits/");
    const names = new Set(service.flatMap(({ text }) => text.match(/\b[A-Z]{4,}_[A-Z_]*[A-Z]\b/g) ?? []));
    expect([...names]).toContain("RESOURCE_EXHAUSTED");
    for (const name of names) expect([name, search(name)[0]?.text]).toEqual([name, expect.stringContaining(name)]);
  });

  it("finds every limit among the first three results", () => {
    const limits = sections.filter(({ folder }) => folder === "limits/").flatMap(({ entries }) => entries);
    const names = limits.filter(({ name }) => /^max[A-Z]/.test(name));
    expect(names.length).toBeGreaterThan(15);
    const notFound = names.filter(
      ({ name, id }) =>
        !search(name)
          .slice(0, 3)
          .some((hit) => hit.id === `limits/#${id}`),
    );
    expect(notFound).toEqual([]);
  });

  it("has an address that exists for each result", () => {
    const ids = new Set(
      pages.flatMap(({ page, converted }) => [
        page.folder,
        ...[...converted.contentHtml.matchAll(/ id="([^"]*)"/g)].map(([, id = ""]) => `${page.folder}#${id}`),
      ]),
    );
    for (const { entries } of sections)
      for (const { name } of entries) for (const { id } of search(name)) expect([...ids]).toContain(id);
  });

  it("finds each property of a type first, for the names of the type and the property", () => {
    const types = sections.filter(({ folder }) => folder === "types/");
    expect(types.flatMap(({ entries }) => entries).length).toBeGreaterThan(100);
    const notFound = types.flatMap(({ heading, entries }) =>
      entries.filter(({ name, id }) => firstOf(`${heading.text} ${name}`) !== `types/#${id}`),
    );
    expect(notFound).toEqual([]);
  });

  it.each([
    ["paginate", "next page"],
    ["matching filters", "match filter"],
    ["formatting", "format"],
    ["escaping", "escape"],
  ])("finds something for %j", (query, like) => {
    const liked = search(like)
      .slice(0, 5)
      .map(({ id }) => id);
    expect(
      search(query)
        .slice(0, 5)
        .some(({ id }) => liked.includes(id)),
    ).toBe(true);
  });

  it.each([
    ["timeout", "limits/"],
    ["lower case", "diagnostics/#wrong-case-keyword"],
    ["upper case", "diagnostics/#wrong-case-keyword"],
    ["event type not found", "diagnostics/#unknown-event-type"],
    ["unknown event type", "diagnostics/#unknown-event-type"],
    ["event type does not exist", "diagnostics/#unknown-event-type"],
    ["maxLength", "types/#compileoptions-maxlength"],
    ["CompileOptions.profile", "types/#compileoptions-profile"],
  ])("finds for %j among the first three results: %s", (query, id) => {
    expect(
      search(query)
        .slice(0, 3)
        .map((hit) => hit.id),
    ).toContain(id);
  });

  it("finds the section about the code in a pasted report", () => {
    for (const code of Object.keys(diagnosticCatalogue))
      expect(firstOf(`error[${code}]: \`AND\` and limits, with a filter`)).toBe(`diagnostics/#${code}`);
  });

  it.each([
    ["compileOrThrow", "reference/#compileorthrow"],
    ["interpret", "reference/#interpret"],
    ["wef scan", "cli/#wef-scan"],
    ["ESLint", "editors/#eslint"],
    ["helix", "editors/#helix"],
    ["kysely", "query-builders/#kysely"],
  ])("finds %s in its section", (query, id) => {
    expect(firstOf(query)).toBe(id);
  });

  it.each(["NOT", "AND", "OR", "not", "and", "or", "AND OR"])(
    "finds sections about operators first for %s",
    (query) => {
      const ids = search(query).map(({ id }) => id);
      expect(ids[0]).toMatch(/^diagnostics\/#.*operator/);
      expect(ids).toContain("language/#recognized-mistakes");
    },
  );

  it("finds an operator beside other words", () => {
    expect(firstOf("NOT target")).toMatch(/^(?:diagnostics|language)\//);
    for (const { text } of search("OR parentheses")) expect(text).toContain("OR");
  });

  it.each([
    ["unknwon-field", "diagnostics/#unknown-field"],
    ["parenthesys", "diagnostics/#unbalanced-parenthesis"],
    ["postgre", "databases/#postgresql"],
    ["hash part", "databases/#hash-partitions"],
  ])("finds the intended section for the misspelled or unfinished words %j", (query, id) => {
    expect(search(query).map((hit) => hit.id)).toContain(id);
  });

  it("finds no other words if some words begin with the query", () => {
    const hits = search("scop");
    expect(hits.length).toBeGreaterThan(0);
    for (const { terms } of hits) for (const term of terms) expect(term).toMatch(/^scop/);
  });

  it("finds sections with some of the words if no section has all of them", () => {
    expect(search("kysely helix nothinglikethis").map(({ id }) => id)).toEqual(
      expect.arrayContaining(["query-builders/#kysely", "editors/#helix"]),
    );
  });

  it.each([...new Set([...synonyms.values()].flat())])("finds at least one section for the synonym %s", (term) => {
    expect(search(term).length).toBeGreaterThan(0);
  });

  it.each([
    ["diagnostics/#unsupported-operator", ["negate", "how do i negate a filter", "exclude a type", "Not", "without"]],
    ["diagnostics/#wrong-comparator", ["not equal", "greater than", "like"]],
    ["diagnostics/#malformed-event-type", ["wildcard", "prefix", "startsWith", "starts with", "use a regex", "Regexp"]],
    ["diagnostics/#mixed-operators", ["precedence", "and or precedence", "what is the order of operations"]],
    ["diagnostics/#unsupported-syntax", ["in list", "in operator", "is there an in operator?"]],
    ["diagnostics/#escape-in-string", ["escape", "how can I escape", "backslash"]],
    ["diagnostics/#wrong-quotes", ["single quotes", "curly quotes", "apostrophe"]],
    ["language/#placeholders", ["null", "is null", "nil"]],
    ["service/#a-callers-rate", ["throttle", "throttling", "quota", "too many requests", "rate"]],
    ["service/#tokens", ["auth", "login", "how do I log in?", "api key", "authentication", "sign in"]],
    ["service/#replacing-a-running-service", ["docker", "Docker image", "how to run in docker", "container"]],
    ["service/#metrics", ["prometheus", "monitoring with grafana", "metrics"]],
    ["recipes/#translate-the-messages", ["i18n", "localization", "how to translate"]],
    ["#speed", ["performance", "how fast is it", "benchmark"]],
  ])("finds %s first for the words of its readers", (id, queries) => {
    expect(queries.map((query) => [query, firstOf(query)])).toEqual(queries.map((query) => [query, id]));
  });

  it.each(["how do i %s", "%s?", "what is the %s of a", "I want to use %s, please", "Where's the %s"])(
    "finds the same sections for `%s` as without the words of the question",
    (question) => {
      for (const query of ["precedence", "rate limit", "maxLength", "kysely", "wrong-quotes", "NOT", "page token"])
        expect(search(question.replace("%s", () => query))).toEqual(search(query));
    },
  );

  it("treats each phrase that has synonyms as one part of the query", () => {
    for (const phrase of synonyms.keys()) {
      const parts = splitQuery(`kysely ${phrase.slice(0, 1).toUpperCase()}${phrase.slice(1)} helix`);
      expect(parts.map(({ words }) => words.join(" ").toLowerCase())).toEqual(["kysely", phrase, "helix"]);
    }
  });

  it("finds sections for a query that has only words of questions", () => {
    for (const query of ["how do i", "the", "A", "is it", "in"]) expect(search(query).length).toBeGreaterThan(0);
  });

  it("finds the rows of tables that describe a name, before most sections", () => {
    const named = new Map<string, string[]>();
    for (const { folder, entries } of sections)
      for (const { name, id } of entries.filter((each) => /^[a-z]+[A-Z]\w+$/.test(each.name)))
        named.set(name, [...(named.get(name) ?? []), `${folder}#${id}`]);
    expect(named.size).toBeGreaterThan(100);
    for (const name of ["maxDiagnostics", "maxLength", "matchedValue", "targetResource", "decidedBy"])
      expect([...named.keys()]).toContain(name);
    const notFound = [...named].filter(([name, ids]) => {
      const found = search(name).slice(0, ids.length + 5);
      // A section about a function with this name goes before the rows with this name.
      return !found.some(({ id, heading }) => ids.includes(id) || heading === name);
    });
    expect(notFound).toEqual([]);
  });

  it("has an index that is not larger than it must be", () => {
    expect(json.length).toBeLessThan(540_000);
  });

  it.each(["", " ", "-", "…"])("finds nothing for %j, which has no word", (query) => {
    expect(search(query)).toEqual([]);
  });

  it("has the text of every section", () => {
    const sections = search("event").filter(({ text }) => text.includes("event"));
    expect(sections.length).toBeGreaterThan(20);
    for (const { text } of sections) expect(text).not.toMatch(/[\u2500-\u257f]|\s\s/);
  });
});

describe("the terms of a word", () => {
  it.each([
    ["Filter", ["filter"]],
    ["maxLength", ["maxlength", "max", "length"]],
    ["event_types", ["event_types", "event", "types"]],
    ["HTTPServer", ["httpserver"]],
    ["--base-path", ["base-path", "base", "path"]],
    ["v1", ["v1"]],
  ])("are the word and its parts: %s", (word, terms) => {
    expect(findWords(word).flatMap((each) => termsOf(each.word))).toEqual(terms);
  });
});

describe("the stem of a word", () => {
  it.each([
    ["matching", "match"],
    ["matches", "match"],
    ["formatting", "format"],
    ["escaped", "escap"],
    ["escapes", "escap"],
    ["validation", "valid"],
  ])("is the beginning without the ending: %s, %s", (word, stem) => {
    expect(stemOf(word)).toBe(stem);
  });

  it.each(["paging", "word", "types_", "503", "event-types"])("does not exist for %s", (word) => {
    expect(stemOf(word)).toBeUndefined();
  });
});

describe("a packed index", () => {
  it("finds the same as the index from which it was made", () => {
    const original = new MiniSearch<IndexedSection>(searchOptions);
    for (const [position, text] of ["one two two three", "two", "", "four two one"].entries())
      original.add({ id: `page/#${position}`, pageTitle: "page", heading: `h${position}`, text, names: "maxLength" });
    const unpacked = unpackIndex(JSON.parse(JSON.stringify(packIndex(original))));
    for (const query of ["one", "two", "three", "h2", "page", "maxLength", "five"])
      expect(unpacked.search(query)).toEqual(original.search(query));
    expect(Object.fromEntries(unpacked.toJSON().index)).toEqual(Object.fromEntries(original.toJSON().index));
  });
});

describe("an excerpt", () => {
  const textOf = (parts: ReturnType<typeof excerptText>): string => parts.map(({ text }) => text).join("");
  const matchesOf = (parts: ReturnType<typeof excerptText>): readonly string[] =>
    parts.filter(({ isMatch }) => isMatch).map(({ text }) => text);

  it("is the whole text if it is short, with the matched words marked", () => {
    const parts = excerptText("The Filter has a maxLength.", new Set(["filter", "length"]));
    expect(textOf(parts)).toBe("The Filter has a maxLength.");
    expect(matchesOf(parts)).toEqual(["Filter", "maxLength"]);
  });

  it("is the part of a long text with the largest number of searched words", () => {
    const text = `one ${"x ".repeat(300)}before one and two ${"y ".repeat(300)}two`;
    const parts = excerptText(text, new Set(["one", "two"]));
    expect(textOf(parts)).toMatch(/^….*before one and two.*…$/);
    expect(matchesOf(parts)).toEqual(["one", "two"]);
    expect(textOf(parts).length).toBeLessThanOrEqual(182);
  });

  it("shows a match in a text without spaces", () => {
    const parts = excerptText(`${"-".repeat(500)}one${"-".repeat(500)}`, new Set(["one"]));
    expect(matchesOf(parts)).toEqual(["one"]);
    expect(textOf(parts).length).toBeLessThanOrEqual(182);
  });

  it("is the start of the text if the text has no match", () => {
    expect(textOf(excerptText(`a ${"b ".repeat(300)}`, new Set(["c"])))).toMatch(/^a b .*b…$/);
  });

  it("of a heading is the whole heading", () => {
    expect(textOf(markMatches("x ".repeat(300), new Set(["y"])))).toBe("x ".repeat(300));
  });
});
