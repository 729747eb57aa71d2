import { describe, expect, it } from "vitest";
import { questionsBySectionAddress } from "../../../../playground/docs/search/questions.js";
import { docsSections, firstOf, search } from "../../../support/docs-search.js";

describe("the search for a question", () => {
  it.each([
    // Tools and editors
    ["how to run it in github actions", "editors/#in-a-ci-job"],
    ["block commits with broken filters", "editors/#in-a-pre-commit-hook"],
    ["visual studio code extension", "editors/#vs-code"],
    ["how do I combine it with zod", "recipes/#check-with-zod"],
    // The language, and its mistakes
    ["may I write single instead of double quotation marks", "diagnostics/#wrong-quotes"],
    ["deprecated event names", "event-types/#older-names"],
    ["event when somebody joins a meeting", "event-types/#meetparticipant"],
    // The library
    ["why is this subscription not returned", "recipes/#explain-a-mismatch"],
    ["error messages in french", "recipes/#translate-the-messages"],
    ["is it safe from SQL injection", "modules/#tosql"],
    ["table shared by many customers is slow", "query-builders/#many-tenants-in-one-table"],
    ["filter rows with prisma", "query-builders/#prisma"],
    // The service
    ["get user id from jwt", "service-modules/#jwtbearer"],
    ["unauthorized 401", "service-modules/#authenticate"],
    ["how do I enable ssl", "service/#hosts-and-encryption"],
    ["grafana dashboard for latency", "service/#metrics"],
    ["restart the service without downtime", "service/#replacing-a-running-service"],
    ["simulate a suspended subscription", "service/#the-admin-api"],
    ["does it work with pgbouncer", "databases/#postgresql"],
    ["shard the data by customer", "databases/#hash-partitions"],
    ["too many event types", "limits/"],
    ["does a page token expire", "service/#mount-it-in-your-service"],
    ["who can see my subscriptions", "service/#tokens"],
    ["what if the disk is full", "limits/"],
    ["page size maximum", "service/#run-it-locally-instead-of-the-real-one"],
    // Questions in other words than those of the section
    ["how do I reject invalid filters in my API", "recipes/#check-a-query-parameter"],
    ["reject broken filters in express", "recipes/#check-a-query-parameter"],
    ["bundle size", "install/#what-is-installed"],
    ["how many kb does it add to my bundle", "install/#what-is-installed"],
    ["typescript types of filter", "types/#filter"],
    ["convert filter to string", "reference/#print"],
    ["how do I filter by date", "language/#recognized-mistakes"],
    ["autocomplete in react", "recipes/#the-input-in-react"],
    ["react", "recipes/#the-input-in-react"],
    ["may I mix AND and OR", "diagnostics/#mixed-operators"],
    // Pasted texts
    ["the operator `or` is not in upper case", "diagnostics/#wrong-case-keyword"],
    ["WEF_PORT is tcp://10.0.0.1:80 in my pod", "service/#configuration"],
    [
      '{"error":{"code":429,"message":"The caller sends too many requests","status":"RESOURCE_EXHAUSTED"}}',
      "service/#a-callers-rate",
    ],
    ["what does compileOrThrow do if the text is wrong", "reference/#compileorthrow"],
    ["how do I use --max-warnings in CI", "cli/#wef-scan---max-warnings"],
  ])("finds for %j first: %s", (question, id) => {
    expect(firstOf(question)).toBe(id);
  });

  it.each([
    ["autocomplete in react", "editors/#codemirror"],
    ["warning vs error", "library/#diagnostics"],
    ["user id from a token", "service-modules/#jwtbearer"],
    ["which oauth permission do I need to list", "recipes/#list-the-subscriptions-of-the-real-service"],
    ["switch from sqlite to postgres", "service/#moving-a-store"],
    ["serve it under a sub path behind nginx", "service/#mount-it-in-your-service"],
    ["public keys of our identity provider", "service-modules/#jwtbearer"],
    ["which index does a postgres array column need", "sql/"],
    ["express body was already parsed", "mounting/"],
  ])("finds for %j among the first three: %s", (question, id) => {
    const ids = search(question).map((hit) => hit.id);
    expect(ids.slice(0, 3)).toContain(id);
  });

  it("finds something after each letter of a question", () => {
    const question = "how can several replicas share one database";
    const counts = Array.from(question, (_, index) => search(question.slice(0, index + 1)).length);
    expect(counts).not.toContain(0);
  });

  it("finds the same with a mistake in a long word", () => {
    for (const [question, mistaken] of [
      ["grafana dashboard for latency", "grafana dashbaord for latency"],
      ["which privileges does the database user need", "which priveleges does the database user need"],
      ["simulate a suspended subscription", "simulate a suspendet subscribtion"],
    ] as const)
      expect([mistaken, firstOf(mistaken)]).toEqual([mistaken, firstOf(question)]);
  });
});

describe("the questions of the sections", () => {
  const questions = [...questionsBySectionAddress].flatMap(([id, texts]) => texts.map((text) => ({ id, text })));

  it("belong to sections that exist", () => {
    const ids = new Set(docsSections.map(({ id }) => id));
    expect([...questionsBySectionAddress.keys()].filter((id) => !ids.has(id))).toEqual([]);
  });

  it("find their section among the first two results", () => {
    expect(questions.length).toBeGreaterThan(200);
    const notFound = questions.filter(({ id, text }) => {
      const found = search(text).slice(0, 2);
      return !found.some((hit) => hit.id === id);
    });
    expect(notFound).toEqual([]);
  });

  it("are different", () => {
    const texts = questions.map(({ text }) => text);
    expect(texts.filter((text, position) => texts.indexOf(text) !== position)).toEqual([]);
  });

  it("are not in the shown texts", () => {
    for (const [id, [question = ""]] of questionsBySectionAddress)
      expect(search(question).find((hit) => hit.id === id)?.text).not.toContain(question);
  });
});
