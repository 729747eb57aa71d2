import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { runDocProgram } from "../support/doc-programs.js";
import { anchorsOf, readPage, sectionOf } from "../support/markdown.js";

const page = readFileSync("docs/recipes.md", "utf8");

const recipes = Array.from(page.matchAll(/^## (.*)$/gm), ([heading]) => ({
  heading,
  section: sectionOf(page, heading),
}));

/** The functions that the programs of a recipe import from this package. Types are left out. */
const importedFunctions = (section: string): readonly string[] => [
  ...new Set(
    Array.from(section.matchAll(/^import \{ (.*) \} from "workspace-events-filter.*";$/gm), ([, names = ""]) =>
      names.split(", ").filter((name) => !name.startsWith("type ")),
    ).flat(),
  ),
];

/** The page Limits has the limits of this recipe. A text is checked with the default options, so it is valid there. */
const recipeWithOptions = "## Limit the length";

/**
 * Recipes with files that other tests run: `list-recipe`, `renewal-recipe`, `local-service-recipe`, and the browser's
 * `documented-pages`.
 */
const recipesWithFiles = [
  "## An input with completions and fixes",
  "## The input in React",
  "## List the subscriptions of the real service",
  "## Create and renew a subscription",
  "## Test your code with a local service",
];

/** The recipes with files that have no filter of their own. In the inputs, the reader writes one. */
const recipesWithoutFilter = recipesWithFiles.filter((heading) => !/^## (?:List|Create) /.test(heading));

const linksIn = (text: string): readonly string[] => [...text.matchAll(/\]\(([^)]+)\)/g)].map(([, href = ""]) => href);

describe("the page", () => {
  const [introduction = ""] = page.split("\n## ");

  it("begins with a list of tasks that leads to every recipe, and to every program on other pages", () => {
    const links = linksIn(introduction);
    const [, ...anchors] = anchorsOf(page);
    expect(links.filter((href) => href.startsWith("#")).sort()).toEqual(anchors.map((anchor) => `#${anchor}`).sort());
    for (const other of ["mounting.md", "query-builders.md"]) {
      const programs = [...readPage(other).matchAll(/^## (.*)\n(?:(?!^## )[\s\S])*?^```js \w/gm)];
      expect(programs.length).toBeGreaterThan(6);
      const programAnchors = anchorsOf(programs.map(([, heading]) => `## ${heading}`).join("\n"));
      expect(links).toEqual(expect.arrayContaining(programAnchors.map((anchor) => `${other}#${anchor}`)));
    }
  });

  it("says truly which recipes are one program with its output, and which have several files", () => {
    expect(introduction).toContain("it prints the text in the block *Output*");
    const hasFiles = (section: string): boolean => /^```(?:js|ts|tsx|html) \S/m.test(section);
    expect(recipes.filter(({ section }) => hasFiles(section)).map(({ heading }) => heading)).toEqual(recipesWithFiles);
    for (const { heading, section } of recipes.filter((each) => !hasFiles(each.section)))
      expect([heading, section.match(/^```js\n(?:(?!^```)[\s\S])*^```\n\n```text/gm)?.length]).toEqual([heading, 1]);
    for (const { section } of recipes)
      for (const [, name = ""] of section.matchAll(/^```(?:js|ts|tsx|html|sh|python) (\S+\.\S+)$/gm))
        expect(section.replaceAll(/^```[\s\S]*?^```/gm, "")).toContain(`\`${name}\``);
  });
});

describe("a recipe", () => {
  it.each(recipes)("ends with links to its functions and to what to read next: $heading", ({ section }) => {
    const lastParagraph = section.trim().split("\n\n").at(-1) ?? "";
    const [, functions = "", next = ""] =
      /^\*\*Functions\*\*: ([\s\S]*) · \*\*Next\*\*: ([\s\S]*)$/.exec(lastParagraph.replaceAll("\n", " ")) ?? [];
    const links = [...functions.matchAll(/\[`(\w+)`\]\((?:reference|modules|service-modules)\.md#([\w-]+)\)/g)];
    expect(links.map(([, name]) => name)).toEqual([...importedFunctions(section)].sort());
    for (const [, name = "", anchor = ""] of links) expect(anchor.replace(/-\d$/, "")).toBe(name.toLowerCase());
    expect(next).toMatch(/\]\([\w-]*(?:\.md)?(?:#[\w-]+)?\)$/);
  });

  it.each(recipes)("has the filter of its program for the reader to edit: $heading", async ({ heading, section }) => {
    const checks = [...section.matchAll(/^```text check=(.*)$/gm)].map(([, check = ""]) => decodeURIComponent(check));
    if ([recipeWithOptions, ...recipesWithoutFilter].includes(heading)) return expect(checks).toEqual([]);
    expect(checks.length).toBe(1);
    const [, program = ""] = /^```js\n([\s\S]*?)^```/m.exec(section) ?? [];
    const { stdout } = await runDocProgram(program, {});
    const written = `${program.replaceAll("\\n", "\n")}\n${stdout}`;
    expect(written).toContain(checks[0]);
  });
});
