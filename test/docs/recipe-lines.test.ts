import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { runDocProgram } from "../support/doc-programs.js";
import { sectionOf } from "../support/markdown.js";

const page = readFileSync("docs/recipes.md", "utf8");

const recipes = Array.from(page.matchAll(/^## (.*)$/gm), ([heading]) => heading)
  .filter((heading) => heading !== "## More")
  .map((heading) => ({ heading, section: sectionOf(page, heading) }));

/** The functions that the programs of a recipe import from this package. */
const importedFunctions = (section: string): readonly string[] => [
  ...new Set(
    Array.from(section.matchAll(/^import \{ (.*) \} from "workspace-events-filter.*";$/gm), ([, names = ""]) =>
      names.split(", "),
    ).flat(),
  ),
];

/** The page Limits has the limits of this recipe. A text is checked with the default options, so it is valid there. */
const recipeWithOptions = "## Limit the length";

describe("a recipe", () => {
  it.each(recipes)("ends with links to its functions and to what to read next: $heading", ({ section }) => {
    const lastParagraph = section.trim().split("\n\n").at(-1) ?? "";
    const [, functions = "", next = ""] =
      /^\*\*Functions\*\*: ([\s\S]*) · \*\*Next\*\*: ([\s\S]*)$/.exec(lastParagraph.replaceAll("\n", " ")) ?? [];
    const links = [...functions.matchAll(/\[`(\w+)`\]\((?:reference|modules)\.md#([\w-]+)\)/g)];
    expect(links.map(([, name]) => name)).toEqual([...importedFunctions(section)].sort());
    for (const [, name = "", anchor = ""] of links) expect(anchor.replace(/-\d$/, "")).toBe(name.toLowerCase());
    expect(next).toMatch(/\]\([\w-]*(?:\.md)?(?:#[\w-]+)?\)$/);
  });

  it.each(recipes)("has the filter of its program for the reader to edit: $heading", async ({ heading, section }) => {
    const checks = [...section.matchAll(/^```text check=(.*)$/gm)].map(([, check = ""]) => decodeURIComponent(check));
    if (heading === recipeWithOptions) return expect(checks).toEqual([]);
    expect(checks.length).toBe(1);
    const [, program = ""] = /^```js\n([\s\S]*?)^```/m.exec(section) ?? [];
    const { stdout } = await runDocProgram(program, {});
    const written = `${program.replaceAll("\\n", "\n")}\n${stdout}`;
    expect(written).toContain(checks[0]);
  });
});
