import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { convertPage } from "../../../playground/docs/build/convert-page.js";
import {
  createMarkdownFiles,
  type DocsFile,
  type MarkdownSource,
  markdownCopyPathOf,
} from "../../../playground/docs/build/markdown-copies.js";
import { type DocsPage, docsPages } from "../../../playground/docs/build/page-list.js";
import { anchorsOf } from "../../support/markdown.js";

function readSource(page: DocsPage): MarkdownSource {
  const markdown = readFileSync(page.sourcePath, "utf8");
  return { page, markdown, ...convertPage(page, markdown, { repositoryUrl: "", resolveImage: (path) => path }) };
}

const files = createMarkdownFiles(docsPages.map(readSource), "");
const copies = files.filter(({ path }) => path.endsWith(".md"));
const contentOf = (path: string): string => files.find((file) => file.path === path)?.content ?? "";

/** The addresses of the links outside of code. */
const linksIn = ({ content }: DocsFile): readonly string[] =>
  [...content.replaceAll(/^```[\s\S]*?^```$/gm, "").matchAll(/\]\(([^)\s]+)\)/g)].map(([, href = ""]) => href);

describe("the documentation as Markdown", () => {
  it("has a copy of each page, without comments and without instructions for the build", () => {
    expect(copies.map(({ path }) => path)).toEqual(docsPages.map(markdownCopyPathOf));
    for (const { content } of copies) {
      expect(content).toMatch(/^# /);
      expect(content).not.toMatch(/<!--|^```\w+ /m);
    }
  });

  it.each([...copies, { path: "llms.txt", content: contentOf("llms.txt") }])("has no dead link in $path", (file) => {
    const links = linksIn(file).filter((href) => !href.startsWith("https:"));
    const dead = links.filter((href) => {
      const [path = "", anchor] = href.split("#");
      const target = path === "" ? file : files.find((each) => each.path === path);
      return !target || (anchor !== undefined && !anchorsOf(target.content).includes(anchor));
    });
    expect(dead).toEqual([]);
  });

  it("has a list of all pages, each with a sentence about it", () => {
    const items = contentOf("llms.txt").match(/^- \[.+\]\(.+\.md\): \S.+\.$/gm);
    expect(items?.length).toBe(docsPages.length);
    expect(contentOf("llms.txt")).toMatch(
      /^# workspace-events-filter\n\n> Checks, fixes and runs the list filters of the Google Workspace Events API, /,
    );
  });

  it("has a file with all pages", () => {
    for (const { content } of copies) expect(contentOf("llms-full.txt")).toContain(content);
  });

  it("links to other files in the repository, or has no such links if the repository has no address", () => {
    const [page] = docsPages.filter(({ sourcePath }) => sourcePath === "docs/cli.md");
    if (!page) throw new Error("there is no such page");
    const source = { page, title: "a", summary: "b.", markdown: "[a](../LICENSE) [b](sql.md#c) `[d](e)`\n" };
    const copyWith = (repositoryUrl: string): string =>
      createMarkdownFiles([source], repositoryUrl).find(({ path }) => path === "cli.md")?.content ?? "";
    expect(copyWith("https://host/x")).toBe("[a](https://host/x/blob/main/LICENSE) [b](sql.md#c) `[d](e)`\n");
    expect(copyWith("")).toBe("a [b](sql.md#c) `[d](e)`\n");
  });

  it("shows no pictures, only their texts", () => {
    const [page] = docsPages.filter(({ sourcePath }) => sourcePath === "docs/cli.md");
    if (!page) throw new Error("there is no such page");
    const markdown = "![a](a.png) [![b](b.svg)](sql.md#c) [![d](d.svg)](../LICENSE) [e](sql.md)\n";
    const [copy] = createMarkdownFiles([{ page, title: "a", summary: "b.", markdown }], "");
    expect(copy?.content).toBe("a [b](sql.md#c) d [e](sql.md)\n");
  });
});
