import { describe, expect, it } from "vitest";
import { splitQueryIntoParts } from "../../../../playground/docs/search/query-parts.js";
import { synonymsOf, wordsAndPhrasesHavingSynonyms } from "../../../../playground/docs/search/synonyms.js";
import { firstOf, search } from "../../../support/docs-search.js";

describe("the search for words", () => {
  it("reads only the beginning of a very long query", () => {
    const found = search("kysely ".repeat(200));
    expect(found.length).toBeGreaterThan(0);
    expect(search(`${"kysely ".repeat(200)}helix`)).toEqual(found);
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
    for (const { matchedTerms } of hits) for (const term of matchedTerms.keys()) expect(term).toMatch(/^~?scop/);
  });

  it("finds sections with some of the words if no section has all of them", () => {
    expect(search("kysely helix nothinglikethis").map(({ id }) => id)).toEqual(
      expect.arrayContaining(["query-builders/#kysely", "editors/#helix"]),
    );
  });

  it.each([...new Set(wordsAndPhrasesHavingSynonyms.flatMap((phrase) => synonymsOf(phrase.split(" ")) ?? []))])(
    "finds at least one section for the synonym %s",
    (term) => {
      expect(search(term).length).toBeGreaterThan(0);
    },
  );

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
    ["service/#replacing-a-running-service", ["rolling restart", "rolling restarts"]],
    ["service/#metrics", ["prometheus", "monitoring with grafana", "metrics"]],
    ["recipes/#translate-the-messages", ["i18n", "localization", "how to translate"]],
    ["#speed", ["performance", "how fast is it", "benchmark"]],
  ])("finds %s first for the words of its readers", (id, queries) => {
    expect(queries.map((query) => [query, firstOf(query)])).toEqual(queries.map((query) => [query, id]));
  });

  it.each(["docker", "Docker image", "how to run in docker", "container"])(
    "finds a container first for %j",
    (query) => {
      expect(search(query)[0]?.text).toMatch(/container/i);
    },
  );

  it.each(["how do i %s", "%s?", "what is the %s of a", "I want to use %s, please", "Where's the %s"])(
    "finds the same sections for `%s` as without the words of the question",
    (question) => {
      for (const query of ["precedence", "rate limit", "maxLength", "kysely", "wrong-quotes", "NOT", "page token"])
        expect(search(question.replace("%s", () => query))).toEqual(search(query));
    },
  );

  it("treats each phrase that has synonyms as one part of the query", () => {
    for (const phrase of wordsAndPhrasesHavingSynonyms) {
      const parts = splitQueryIntoParts(`kysely ${phrase.slice(0, 1).toUpperCase()}${phrase.slice(1)} helix`);
      expect(parts.map(({ words }) => words.join(" ").toLowerCase())).toEqual([
        "kysely",
        phrase.toLowerCase(),
        "helix",
      ]);
    }
  });

  it("finds sections for a query that has only words of questions", () => {
    for (const query of ["how do i", "the", "A", "is it", "in"]) expect(search(query).length).toBeGreaterThan(0);
  });

  it.each(["", " ", "-", "…"])("finds nothing for %j, which has no word", (query) => {
    expect(search(query)).toEqual([]);
  });
});
