import { globSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { gzipSync } from "node:zlib";
import { expect, test } from "vitest";

/** The maximum sizes of the transferred files in bytes, gzipped. */
const limits = { textField: 10_000, beforeMonaco: 106_000, everything: 1_600_000 };

const folder = resolve("dist/playground");

const sizeOf = (files: readonly string[]): number =>
  files.reduce((size, file) => size + gzipSync(readFileSync(join(folder, file)), { level: 9 }).length, 0);

test("the text field of the playground needs few bytes and no script", () => {
  const html = readFileSync(join(folder, "index.html"), "utf8");
  expect(html).toContain("<textarea");
  const styles = [...html.matchAll(/href="\.\/(assets\/[^"]+\.css)"/g)].map(([, path = ""]) => path);
  expect(styles.length).toBeGreaterThanOrEqual(1);
  expect(sizeOf(["index.html", ...styles])).toBeLessThanOrEqual(limits.textField);
});

test("the playground needs few bytes before it can be used", () => {
  const html = readFileSync(join(folder, "index.html"), "utf8");
  // Files that only scripts request are not transferred at the start.
  const linked = [...html.matchAll(/(?:src|href)="\.\/(assets\/[^"]+)"/g)].map(([, path = ""]) => path);
  expect(linked.length).toBeGreaterThanOrEqual(4);
  expect(linked).not.toContainEqual(expect.stringContaining("monaco"));
  expect(sizeOf(["index.html", ...linked])).toBeLessThanOrEqual(limits.beforeMonaco);
});

test("all files that the playground can request stay within their limit", () => {
  const files = globSync("**/*.*", { cwd: folder, exclude: ["**/*.br"] });
  expect(files).toContainEqual(expect.stringMatching(/monaco-.*\.js$/));
  expect(sizeOf(files)).toBeLessThanOrEqual(limits.everything);
});
