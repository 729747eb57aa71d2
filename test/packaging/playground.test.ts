import { globSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { gzipSync } from "node:zlib";
import { expect, test } from "vitest";

/** The maximum sizes of the gzipped files in bytes. */
const limits = {
  textField: 10_000,
  beforeMonaco: 107_000,
  playground: 1_600_000,
  docsPage: 33_300,
  docsSearch: 155_000,
  docsCheck: 10_000,
  docs: 600_000,
  markdown: 272_000,
};

const folder = resolve("dist/playground");

const sizeOf = (files: readonly string[]): number =>
  files.reduce((size, file) => size + gzipSync(readFileSync(join(folder, file)), { level: 9 }).length, 0);

test("the browser can show the text field of the playground after few bytes and without a script", () => {
  const html = readFileSync(join(folder, "index.html"), "utf8");
  expect(html).toContain("<textarea");
  const styles = [...html.matchAll(/href="\.\/(assets\/[^"]+\.css)"/g)].map(([, path = ""]) => path);
  expect(styles.length).toBeGreaterThanOrEqual(1);
  expect(sizeOf(["index.html", ...styles])).toBeLessThanOrEqual(limits.textField);
});

test("the files that the browser loads before the playground is ready stay within their limit", () => {
  const html = readFileSync(join(folder, "index.html"), "utf8");
  // The files that only scripts request are not counted, because the page does not link to them.
  const linked = [...html.matchAll(/(?:src|href)="\.\/(assets\/[^"]+)"/g)].map(([, path = ""]) => path);
  expect(linked.length).toBeGreaterThanOrEqual(4);
  expect(linked).not.toContainEqual(expect.stringContaining("monaco"));
  expect(sizeOf(["index.html", ...linked])).toBeLessThanOrEqual(limits.beforeMonaco);
});

const files = globSync("**/*.*", { cwd: folder, exclude: ["**/*.br"] }).map((file) => file.replaceAll("\\", "/"));

/** The documentation as Markdown and text files, for programs. The pages do not request these files. */
const markdownFiles = files.filter((file) => /^docs\/.*\.(?:md|txt)$/.test(file));

/** The pages of the documentation, their scripts, style sheet and images. */
const docsFiles = files.filter(
  (file) => /^docs\/|^assets\/(?:docs-|compile-|.*\.png$)/.test(file) && !markdownFiles.includes(file),
);

test("all files that the playground can request stay within their limit", () => {
  const playgroundFiles = files.filter((file) => ![...docsFiles, ...markdownFiles].includes(file));
  expect(playgroundFiles).toContainEqual(expect.stringMatching(/monaco-.*\.js$/));
  expect(sizeOf(playgroundFiles)).toBeLessThanOrEqual(limits.playground);
});

test("the documentation and its search stay within their limits", () => {
  const search = docsFiles.filter((file) => file.startsWith("assets/docs-search-"));
  expect(search.length).toBe(1);
  expect(sizeOf(search)).toBeLessThanOrEqual(limits.docsSearch);
  expect(sizeOf(docsFiles)).toBeLessThanOrEqual(limits.docs);
  expect(markdownFiles).toContain("docs/llms.txt");
  expect(sizeOf(markdownFiles)).toBeLessThanOrEqual(limits.markdown);
});

test("the script that checks a filter in the documentation stays within its limit", () => {
  const check = docsFiles.filter((file) => file.startsWith("assets/docs-check-"));
  expect(check.length).toBe(1);
  expect(sizeOf(check)).toBeLessThanOrEqual(limits.docsCheck);
});

test("each page of the documentation stays within its limit, and loads no file of the playground's program", () => {
  const pages = docsFiles.filter((file) => file.endsWith(".html"));
  expect(pages.length).toBeGreaterThan(15);
  for (const file of pages) {
    const html = readFileSync(join(folder, file), "utf8");
    const linked = [...html.matchAll(/(?:src|href)="[./]+\/(assets\/[^"]+\.(?:js|css))"/g)].map(
      ([, path = ""]) => path,
    );
    expect(linked, file).toContainEqual(expect.stringMatching(/docs-page-.*\.css$/));
    expect(linked, file).not.toContainEqual(expect.stringMatching(/(?:index|signals|docs-search)[-.]/));
    expect(sizeOf([file, ...linked]), file).toBeLessThanOrEqual(limits.docsPage);
  }
});
