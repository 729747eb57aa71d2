import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { referenceExamples } from "../../scripts/generate/reference/examples.js";
import * as api from "../../src/index.js";
import { anchorsOf, readPage, rowsOf, sectionOf } from "../support/markdown.js";

const referencePage = readPage("reference.md");
const pages = ["reference.md", "modules.md", "service-modules.md", "types.md"].map(readPage);

/** The sections of all entries of the reference, each with its heading. */
const sections = pages.flatMap((page) => page.split(/\n(?=##? )/).flatMap((part) => part.split(/\n### /).slice(1)));
const report = readFileSync("api/index.md", "utf8");

/** White space and optional commas do not matter. */
const withoutLayout = (code: string): string => code.replaceAll(/\s+|,(?=\s*\))/g, "");

/** `const f: (a: A) => B` and `function f(a: A): B` are the same for a caller. */
const toFunction = (declaration: string): string =>
  declaration.replace(/^const (\w+): (\(.*\)) => (.*);$/, "function $1$2: $3;");

const reported = new Set(report.split("\n\n").map((declaration) => withoutLayout(toFunction(declaration))));

describe("the reference", () => {
  const names = Object.keys(api);

  it.each(names)("has the declaration of %s as the built package has it, a description, and an example", (name) => {
    const section = sectionOf(referencePage, `### ${name}`);
    const [, declaration = "", description = ""] = /^[\s\S]*?```ts\n([\s\S]*?)\n```\n\n(.*)/.exec(section) ?? [];
    if (/^function/.test(declaration)) expect(reported).toContain(withoutLayout(declaration));
    expect(description).toMatch(/^[A-Z`].* .*/);
    if (name !== "FilterError") expect(section).toMatch(/```js\n[\s\S]*?```\n\n```text\n./);
  });

  it("says when a function that takes a filter throws", () => {
    const sections = names
      .map((name) => sectionOf(referencePage, `### ${name}`))
      .filter((section) => /^function \w+\((?:filter|a): Filter/m.test(section));
    expect(sections.length).toBeGreaterThan(10);
    expect(sections.filter((section) => !section.includes("**Throws** `TypeError`"))).toEqual([]);
  });

  it.each(["countFixedProblems", "createFilterText"])("says which errors %s throws", (name) => {
    expect(sectionOf(referencePage, `### ${name}`)).toMatch(/^\*\*Throws\*\* (?:`TypeError` |nothing )/m);
  });

  it("says of each function in the modules which errors it throws", () => {
    const sectionsOfModules = ["modules.md", "service-modules.md"]
      .map(readPage)
      .flatMap((page) => page.split(/\n### /).slice(1))
      .filter((section) => /^.*\n\n```ts\nfunction /.test(section));
    expect(sectionsOfModules.length).toBeGreaterThan(24);
    const silent = sectionsOfModules.filter(
      (section) => !/^\*\*Throws\*\* (?:`\w*Error` |nothing[,: ])/m.test(section),
    );
    const hint = "write a @throws tag at the function in src, and run the generator";
    expect(
      silent.map((section) => section.split("\n", 1)[0]),
      hint,
    ).toEqual([]);
  });

  it("has no heading twice, so that its links lead to the functions", () => {
    expect(anchorsOf(referencePage).filter((anchor) => /-\d$/.test(anchor))).toEqual([]);
  });

  it.each(["fixFilter", "validFilter"])("has a program with output for the constant %s", (name) => {
    const section = pages.map((page) => `${page}\n`).find((page) => page.includes(`\n### ${name}\n`)) ?? "";
    expect(sectionOf(section, `### ${name}`)).toMatch(/```js\n[\s\S]*?```\n\n```text\n./);
  });

  it("has no example that is not shown", () => {
    const content = pages.join("\n");
    expect(Object.keys(referenceExamples).filter((name) => !content.includes(`\n### ${name}\n`))).toEqual([]);
  });

  it("has an example with its output for each function, or a program without output if it needs an editor", () => {
    const functions = sections.filter((section) => /^.*\n\n```ts\nfunction /.test(section));
    const needingEditors = ["startLanguageServer", "filterLanguage", "registerFilterLanguage"];
    const nameOf = (section: string): string => section.split("\n", 1)[0] ?? "";
    const withoutExample = functions.filter((section) =>
      needingEditors.includes(nameOf(section))
        ? !section.includes("```js\n")
        : !/```js\n[\s\S]*?```\n\n```text\n./.test(section),
    );
    expect(functions.length).toBeGreaterThan(60);
    const hint =
      "add a program to scripts/generate/reference/examples.ts or service-examples.ts, and run the generator";
    expect(withoutExample.map(nameOf), hint).toEqual([]);
  });

  it("describes each property of each type", () => {
    const rows = sections.flatMap((section) =>
      rowsOf(`${section}\n`, ["property", "type", ""]).map((cells) => [section.split("\n", 1)[0], ...cells]),
    );
    const undescribed = rows.filter(([, , , description]) => description === "");
    expect(rows.length).toBeGreaterThan(500);
    const hint = "write a doc comment at the property in src, and run the generator";
    expect(
      undescribed.map(([type, property]) => `${type}.${property}`),
      hint,
    ).toEqual([]);
  });

  it("describes each type", () => {
    const undescribed = sections
      .filter((section) => /^.*\n\n(?:\||```ts\ntype |The module does not export)/.test(section))
      .map((section) => section.split("\n", 1)[0]);
    expect(undescribed, "write a doc comment at the type in src, and run the generator").toEqual([]);
  });

  it("describes a type that no module exports but a property names", () => {
    const page = readPage("service-modules.md");
    expect(sectionOf(page, "### HandlerOptions")).toContain("[`GivenLimits`](#givenlimits)");
    expect(sectionOf(page, "### GivenLimits")).toContain("The module does not export this type.");
  });

  it("lists the inherited properties of a type, and the texts of a computed type", () => {
    const page = readPage("service-modules.md");
    expect(sectionOf(page, "### SubscriptionInput")).toMatch(/^\| `etag\?` \| .*\n\| `eventTypes` \|/m);
    expect(sectionOf(page, "### SubscriptionState")).toContain('"ACTIVE" | "SUSPENDED" | "DELETED"');
  });

  it("describes each property that has a comment in the source", () => {
    const section = sectionOf(readPage("types.md"), "### CompileOptions");
    expect(section).toMatch(/^\| `maxDepth\?` \| `number` \| The maximum .* at most 200\. Default: 64\. \|$/m);
  });
});
