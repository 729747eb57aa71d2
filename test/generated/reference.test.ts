import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { referenceExamples } from "../../scripts/generate/reference/examples.js";
import * as api from "../../src/index.js";
import { anchorsOf, readPage, sectionOf } from "../support/markdown.js";

const referencePage = readPage("reference.md");
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

  it("has no heading twice, so that its links lead to the functions", () => {
    expect(anchorsOf(referencePage).filter((anchor) => /-\d$/.test(anchor))).toEqual([]);
  });

  it("has no example that is not shown", () => {
    const pages = referencePage + readPage("modules.md");
    expect(Object.keys(referenceExamples).filter((name) => !pages.includes(`\n### ${name}\n`))).toEqual([]);
  });

  it("describes each property that has a comment in the source", () => {
    const section = sectionOf(readPage("types.md"), "### CompileOptions");
    expect(section).toMatch(/^\| `maxDepth\?` \| `number` \| The maximum .* at most 200\. Default: 64\. \|$/m);
  });
});
