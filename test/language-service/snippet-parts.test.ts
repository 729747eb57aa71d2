import { expect, it } from "vitest";
import { mapSnippetTexts, snippetToPlainText } from "../../src/language-service/snippet-parts.js";

const doubleQuotes = (text: string): string => text.replaceAll('"', '""');

it("the texts of a snippet are written otherwise, its tab stops stay", () => {
  expect(mapSnippetTexts(`target_resource="$1" \\$x \${2:id}$0`, doubleQuotes)).toBe(
    `target_resource=""$1"" \\$x \${2:id}$0`,
  );
});

it("the default texts of tab stops are written otherwise, too, and keep their braces", () => {
  expect(mapSnippetTexts(`\${1:id}`, (text) => (text === "" ? "" : `{${text}}`))).toBe(`\${1:{id\\}}`);
});

it("a snippet with a text that cannot be written otherwise cannot be either", () => {
  for (const snippet of ["id", `\${1:id}`, `x="\${1:id}"`]) {
    expect(mapSnippetTexts(snippet, (text) => (text === "id" ? undefined : text))).toBeUndefined();
  }
});

it("as plain text a snippet has the default texts of its tab stops", () => {
  expect(snippetToPlainText(`target_resource="//\${1:host}/\\$x"$0`)).toBe('target_resource="//host/$x"');
});
