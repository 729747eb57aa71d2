import { existsSync, globSync, readFileSync } from "node:fs";
import { posix } from "node:path";
import { describe, expect, it } from "vitest";
import { type ConvertedPage, convertPage } from "../../../playground/docs/build/convert-page.js";
import { markdownCopyPathOf } from "../../../playground/docs/build/markdown-copies.js";
import { renderPage } from "../../../playground/docs/build/page-html.js";
import { type DocsPage, docsPages } from "../../../playground/docs/build/page-list.js";
import { picturedText } from "../../../scripts/generate/moving-picture/pictured-text.js";
import { anchorsOf } from "../../support/markdown.js";

const read = (page: DocsPage): string => readFileSync(page.sourcePath, "utf8");

const convert = (page: DocsPage, markdown = read(page), repositoryUrl = ""): ConvertedPage =>
  convertPage(page, markdown, { repositoryUrl, resolveImage: (path) => path });

const render = (page: DocsPage, repositoryUrl = ""): string =>
  renderPage(page, convert(page), { scriptPath: "x.js", repositoryUrl });

const pages = docsPages.map((page) => ({ name: page.sourcePath, page, html: render(page) }));
const markdownFiles = docsPages.map(markdownCopyPathOf);

const valuesOf = (html: string, attribute: string): readonly string[] =>
  [...html.matchAll(new RegExp(` ${attribute}="([^"]*)"`, "g"))].map(([, value = ""]) => value);

/** Finds the page of the documentation to which a link leads. Undefined if the link leads to anything else. */
const pageAt = (from: DocsPage, path: string): DocsPage | undefined => {
  const { pathname } = new URL(path, `http://localhost/docs/${from.folder}`);
  return docsPages.find(({ folder }) => pathname === `/docs/${folder}`);
};

describe("the pages of the documentation", () => {
  it("include every page of docs", () => {
    const sourcePaths = docsPages.map(({ sourcePath }) => sourcePath);
    expect(sourcePaths.filter((path) => /^docs\//.test(path)).sort()).toEqual(globSync("docs/*.md").sort());
    expect(sourcePaths).toEqual(expect.arrayContaining(["README.md", "CHANGELOG.md", "conformance/README.md"]));
    expect(new Set(docsPages.map(({ folder }) => folder)).size).toBe(docsPages.length);
  });

  it.each(pages)("have the same anchors in $name as on GitHub and GitLab", ({ page, html }) => {
    expect(valuesOf(html, "id")).toEqual(expect.arrayContaining([...anchorsOf(read(page))]));
  });

  it.each(pages)("have no id twice in $name", ({ html }) => {
    const ids = valuesOf(html, "id");
    expect(ids.filter((id, position) => ids.indexOf(id) !== position)).toEqual([]);
  });

  it.each(pages)("have no dead link in $name", ({ page, html }) => {
    const links = valuesOf(html, "href").filter((href) => !/^(?:https?:|\/icon)/.test(href));
    expect(links.length).toBeGreaterThan(docsPages.length);
    const playground = page.folder === "" ? "../" : "../../";
    const dead = links.filter((href) => {
      const [path = "", anchor] = href.split("#");
      if (path === playground || markdownFiles.includes(path.replace(/^\.\.?\//, ""))) return false;
      const target = path === "" ? page : pageAt(page, path);
      const targetHtml = pages.find((each) => each.page === target)?.html;
      return targetHtml === undefined || (anchor !== undefined && !valuesOf(targetHtml, "id").includes(anchor));
    });
    expect(dead).toEqual([]);
  });

  it.each(pages)("have a file for each image in $name", ({ page, html }) => {
    const images = valuesOf(html, "src").filter((path) => path !== "x.js");
    expect(images.filter((path) => !existsSync(posix.join(posix.dirname(page.sourcePath), path)))).toEqual([]);
  });

  it.each(pages)(
    "are all linked from $name, and the links to $name itself are marked as the current page",
    ({ page, html }) => {
      const links = valuesOf(html, "href").map((href) => pageAt(page, href));
      for (const each of docsPages) expect(links).toContain(each);
      expect(html.match(/aria-current="page"/g)?.length).toBe(2);
    },
  );
});

describe("the links below a page", () => {
  const linkOf = (html: string, pattern: RegExp): string | undefined => pattern.exec(html)?.[1];

  it("lead through all pages, forward and back", () => {
    const nextPages = pages.map(({ page, html }) => pageAt(page, linkOf(html, /<a rel="next" href="([^"]*)"/) ?? ".."));
    const previousPages = pages.map(({ page, html }) =>
      pageAt(page, linkOf(html, /rel="prev" href="([^"]*)"/) ?? ".."),
    );
    expect(nextPages.slice(0, -1)).toEqual(docsPages.slice(1));
    expect(previousPages.slice(1)).toEqual(docsPages.slice(0, -1));
    expect(pages[0]?.html).not.toContain('rel="prev"');
    expect(pages.at(-1)?.html).not.toContain('rel="next"');
  });

  it("lead from the installation to the recipes and the library, and through every guide before the first reference", () => {
    const order = docsPages.map(({ folder }) => folder);
    expect(order.slice(0, 4)).toEqual(["", "install/", "recipes/", "library/"]);
    const references = docsPages
      .filter(({ isSearchedWithoutCode }) => isSearchedWithoutCode)
      .map(({ folder }) => folder);
    const guides = ["diagnostics/", "cli/", "editors/", "sql/", "service/", "databases/", "own-store/"];
    for (const guide of guides)
      for (const reference of references) expect(order.indexOf(guide)).toBeLessThan(order.indexOf(reference));
    expect(order.indexOf("sql/")).toBeLessThan(order.indexOf("query-builders/"));
    expect(order.indexOf("service/")).toBeLessThan(order.indexOf("databases/"));
  });

  it("let a long name of the contents continue on the next line before a part of the name", () => {
    const { html = "" } = pages.find(({ name }) => name === "docs/service-modules.md") ?? {};
    expect(html).toContain(
      '<li class="level-3"><a href="#createsubscriptionshandler">create<wbr />Subscriptions<wbr />Handler</a>',
    );
    expect(html).toContain('<a href="#memorystore">memoryStore</a>');
  });

  it("include a link to edit the source of the page, if the repository has an address", () => {
    for (const { page, html } of pages) {
      expect(render(page, "https://host/x")).toContain(`href="https://host/x/edit/main/${page.sourcePath}"`);
      expect(html).not.toContain("Edit this page");
    }
  });
});

describe("the conversion", () => {
  const [page] = docsPages.filter(({ sourcePath }) => sourcePath === "docs/cli.md");
  const contentOf = (markdown: string, repositoryUrl?: string): string => {
    if (!page) throw new Error("there is no such page");
    return convert(page, markdown, repositoryUrl).contentHtml;
  };

  it("turns links to pages into links to the built pages", () => {
    expect(contentOf("[a](library.md#fix) [b](../README.md) [c](#d)")).toBe(
      '<p><a href="../library/#fix">a</a> <a href="../">b</a> <a href="#d">c</a></p>\n',
    );
  });

  it("turns a link around a picture into a link to the playground, with the text of the moving picture", () => {
    const html = contentOf("[![a](b.svg)](library.md#fix) [c](library.md)");
    const [address = "", other] = valuesOf(html, "href");
    expect(address).toMatch(/^\.\.\/\.\.\/#/);
    expect(new URLSearchParams(address.split("#")[1]).get("filter")).toBe(picturedText);
    expect(other).toBe("../library/");
    expect(html).toContain('<img src="b.svg" alt="a" /></a>');
  });

  it("turns links to other files into links to the repository, or removes them if the repository has no address", () => {
    const markdown = "[a](examples/own-store/app.js), [`b`](../LICENSE)";
    expect(contentOf(markdown, "https://host/x")).toBe(
      '<p><a href="https://host/x/blob/main/docs/examples/own-store/app.js">a</a>, ' +
        '<a href="https://host/x/blob/main/LICENSE"><code>b</code></a></p>\n',
    );
    expect(contentOf(markdown)).toBe("<p>a, <code>b</code></p>\n");
  });

  it("gives each row of a table that begins with a name an address", () => {
    const table = (rows: string): string => contentOf(`## A B\n\n| x | y |\n|---|---|\n${rows}`);
    expect(table("| `maxLength?` | z |")).toContain(
      '<tr id="a-b-maxlength"><td><code>maxLength?</code></td><td>z</td></tr>',
    );
    expect(valuesOf(table("| `a` and `b`, of `c` | z |\n| `a` | z |\n| of `d` | z |"), "id")).toEqual([
      "a-b",
      "a-b-a",
      "a-b-b",
    ]);
  });

  it("gives each option of a command an address, and shows its whole description", () => {
    const table = "| option | does |\n|---|---|\n| `--write` `<a>` | one two |\n| `--no-x` | three |";
    const html = contentOf(`## wef x\n\n${table}`);
    expect(html).toContain(
      '<tr id="wef-x---write"><td><code>--write</code> <code>&lt;a&gt;</code></td><td>one two</td></tr>',
    );
    expect(html).toContain('<tr id="wef-x---no-x"><td><code>--no-x</code></td><td>three</td></tr>');
  });

  it("gives equal headings different ids", () => {
    expect(valuesOf(contentOf("## A `b`\n\n## A `b`"), "id")).toEqual(["a-b", "a-b-1"]);
  });

  it("gives each filter of a block a link that opens it in the playground", () => {
    const html = contentOf('```filter\nevent_types:"a"\n\nevent_types:"b" OR\nevent_types:"c"\n```');
    expect(valuesOf(html, "href").map((href) => new URLSearchParams(href.split("#")[1]).get("filter"))).toEqual([
      'event_types:"a"',
      'event_types:"b" OR\nevent_types:"c"',
    ]);
    for (const href of valuesOf(html, "href")) expect(href).toMatch(/^\.\.\/\.\.\/#/);
  });

  it("keeps the text of code, and shows its strings, keywords and comments in color", () => {
    const code = 'const a = "<b>"; // c & d';
    const html = contentOf(`\`\`\`js\n${code}\n\`\`\``);
    expect(html).toContain('<span class="code-keyword">const</span>');
    expect(html).toContain('<span class="code-string">&quot;&lt;b&gt;&quot;</span>');
    expect(html).toContain('<span class="code-comment">// c &amp; d</span>');
  });

  it("marks a text directly after a program as its output", () => {
    const html = contentOf("```js\na;\n```\n\n```text\n1\n```\n\nb\n\n```text\n2\n```");
    expect(html.match(/class="code-caption"/g)?.length).toBe(1);
    expect(html).toMatch(/<div class="code-box output program"><p class="code-caption">Output<\/p><pre><code>1</);
  });

  it("shows the name of a file above its block", () => {
    const html = contentOf("```tsx filter-input.tsx\na;\n```\n\n```js pg\nb;\n```\n\n```js a.test.js\nc;\n```");
    const captions = html.match(/<p class="code-caption">.*?<\/p>/g);
    expect(captions).toEqual(
      ["filter-input.tsx", "a.test.js"].map((name) => `<p class="code-caption"><code>${name}</code></p>`),
    );
  });

  it("links each code in a report to its description", () => {
    const html = contentOf("```text\nerror[comment]: `x` is <bad>\n  1 │ x\n    ╵ ─\n  help: remove it\n```");
    expect(valuesOf(html, "href")).toEqual(["../diagnostics/#comment"]);
    expect(html).toContain('<span class="report-quote">`x`</span> is &lt;bad&gt;</span>\n');
    expect(html).toContain('<span class="report-gutter">    ╵</span><span class="report-error"> ─</span>');
  });

  it("gives a report a link that opens the checked text in the playground", () => {
    const html = contentOf(`\`\`\`text check=${encodeURIComponent("a 'b'\n%")}\nerror[comment]: c\n\`\`\``);
    const [, address = ""] = /class="open-filter" href="([^"]*)"/.exec(html) ?? [];
    expect(new URLSearchParams(address.split("#")[1]).get("filter")).toBe("a 'b'\n%");
  });

  it("gives the output of a program a link that opens the filter of the program in the playground", () => {
    const html = contentOf('```js\na;\n```\n\n```text check=event_types:"a"%20OR\n1\n```');
    expect(html).toMatch(/<div class="code-box output program"><p class="code-caption">Output<\/p><pre><code>1</);
    const [, address = ""] = /class="open-filter" href="([^"]*)"/.exec(html) ?? [];
    expect(new URLSearchParams(address.split("#")[1]).get("filter")).toBe('event_types:"a" OR');
  });

  it("shows commands of npm for each package manager, with a different group of buttons for each block", () => {
    const html = contentOf(
      "```sh\nnpm install a @b/c\nnpx wef serve --port 80\nnode d.mjs\n```\n\n```sh\nnpx wef\n```",
    );
    const texts = [...html.matchAll(/data-manager="(\w+)"><pre><code>(.*?)<\/code>/gs)].map(
      ([, manager, code = ""]) => `${manager}: ${code.replaceAll(/<[^>]*>/g, "")}`,
    );
    expect(texts.slice(0, 5)).toEqual([
      "npm: npm install a @b/c\nnpx wef serve --port 80\nnode d.mjs",
      "pnpm: pnpm add a @b/c\npnpm exec wef serve --port 80\nnode d.mjs",
      "yarn: yarn add a @b/c\nyarn wef serve --port 80\nnode d.mjs",
      "bun: bun add a @b/c\nbunx wef serve --port 80\nnode d.mjs",
      "deno: deno add npm:a npm:@b/c\ndeno run -A npm:workspace-events-filter/wef serve --port 80\nnode d.mjs",
    ]);
    expect(new Set(valuesOf(html, "name"))).toEqual(new Set(["manager-1", "manager-2"]));
    expect(html.match(/ checked \/>npm</g)?.length).toBe(2);
  });

  it("shows how each package manager pins and removes a package, and runs the command without an installation", () => {
    const html = contentOf(
      "```sh\nnpm install --save-exact a@1.0.0\nnpm uninstall a\nnpx workspace-events-filter check 'b c'\n```",
    );
    const texts = [...html.matchAll(/data-manager="\w+"><pre><code>(.*?)<\/code>/gs)].map(([, code = ""]) =>
      code.replaceAll(/<[^>]*>/g, "").split("\n"),
    );
    expect(texts).toEqual([
      ["npm install --save-exact a@1.0.0", "npm uninstall a", "npx workspace-events-filter check 'b c'"],
      ["pnpm add --save-exact a@1.0.0", "pnpm remove a", "pnpm dlx workspace-events-filter check 'b c'"],
      ["yarn add --exact a@1.0.0", "yarn remove a", "yarn dlx workspace-events-filter check 'b c'"],
      ["bun add --exact a@1.0.0", "bun remove a", "bunx workspace-events-filter check 'b c'"],
      ["deno add --save-exact npm:a@1.0.0", "deno remove a", "deno run -A npm:workspace-events-filter check 'b c'"],
    ]);
  });

  it.each([
    "npm ci && npm test",
    "npm install --global a",
    "npm install ./a.tgz",
    "npx other",
    "npm install a # b",
    "node a.mjs",
  ])("shows `%s` only as it is written", (command) => {
    expect(contentOf(`\`\`\`sh\n${command}\n\`\`\``)).not.toContain("data-manager");
  });

  it("leaves the files of a recipe out of the searched text, and keeps its programs without a file name", () => {
    if (!page) throw new Error("there is no such page");
    const markdown = "# A\n\nb\n\n```ts main.ts\nc;\n```\n\n```js\nd;\n```\n\n```js hono\ne;\n```";
    expect(convert(page, markdown).sections.map(({ text }) => text)).toEqual(["b\nd;\ne;"]);
  });

  it("has each word of the files of a recipe once, if it is neither a keyword nor in the text", () => {
    if (!page) throw new Error("there is no such page");
    const markdown = "# A\n\nshown\n\n```ts main.ts\nconst first = shown(other);\n```\n\n```ts a.ts\nfirst(503);\n```";
    expect(convert(page, markdown).sections.map(({ wordsOnlyInFileBlocks }) => wordsOnlyInFileBlocks)).toEqual([
      "first other",
    ]);
  });

  it("leaves out comments", () => {
    expect(contentOf("<!-- generated -->\n\na")).toBe("<p>a</p>\n");
  });
});
