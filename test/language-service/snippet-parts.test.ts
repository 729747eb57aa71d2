import { expect, it } from "vitest";
import { mapSnippetTexts, snippetToPlainText } from "../../src/language-service/snippet-parts.js";

const doubleQuotes = (text: string): string => text.replaceAll('"', '""');

it("mapSnippetTexts changes the texts of a snippet and keeps its tab stops", () => {
  expect(mapSnippetTexts(`target_resource="$1" \\$x \${2:id}$0`, doubleQuotes)).toBe(
    `target_resource=""$1"" \\$x \${2:id}$0`,
  );
});

it("mapSnippetTexts changes the default texts of tab stops, too, and escapes their braces", () => {
  expect(mapSnippetTexts(`\${1:id}`, (text) => (text === "" ? "" : `{${text}}`))).toBe(`\${1:{id\\}}`);
});

it("mapSnippetTexts returns undefined if one text of the snippet cannot be changed", () => {
  for (const snippet of ["id", `\${1:id}`, `x="\${1:id}"`]) {
    expect(mapSnippetTexts(snippet, (text) => (text === "id" ? undefined : text))).toBeUndefined();
  }
});

it("snippetToPlainText writes the default texts of the tab stops", () => {
  expect(snippetToPlainText(`target_resource="//\${1:host}/\\$x"$0`)).toBe('target_resource="//host/$x"');
});
