import { existsSync, globSync, readFileSync } from "node:fs";
import { dirname, join, normalize } from "node:path";
import { expect, it } from "vitest";
import { anchorsOf } from "../support/markdown.js";

const pages = globSync(["*.md", "docs/**/*.md", "grammar/*.md", "bench/*.md", "conformance/*.md", "editors/*/*.md"], {
  exclude: ["**/node_modules/**"],
});

/** The links in a page that lead to files of the repository. Links in code are ignored. */
const linksOf = (page: string): readonly string[] =>
  [...page.replaceAll(/^```[\s\S]*?^```|`[^`\n]*`/gm, "").matchAll(/\]\(([^)\s]+)\)/g)]
    .map(([, target = ""]) => target)
    .filter((target) => !/^[a-z]+:/.test(target));

const isBroken = (pagePath: string, link: string): boolean => {
  const [file = "", anchor] = link.split("#");
  const path = file === "" ? pagePath : normalize(join(dirname(pagePath), file));
  if (!existsSync(path)) return true;
  return anchor !== undefined && path.endsWith(".md") && !anchorsOf(readFileSync(path, "utf8")).includes(anchor);
};

it.each(pages)(
  "every link in %s leads to an existing file, and to an existing anchor if the link has one",
  (pagePath) => {
    expect(linksOf(readFileSync(pagePath, "utf8")).filter((link) => isBroken(pagePath, link))).toEqual([]);
  },
);

it("the pages have more than 100 links in total", () => {
  expect(pages.flatMap((path) => linksOf(readFileSync(path, "utf8"))).length).toBeGreaterThan(100);
});
