import { readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { spellCheckDocument } from "cspell-lib";
import { describe, expect, it } from "vitest";

const root = fileURLToPath(new URL("../..", import.meta.url));

/** Returns the words that the spelling check of `npm run lint` does not know, in a file with this path and content. */
async function unknownWordsIn(path: string, text: string): Promise<readonly string[]> {
  const uri = pathToFileURL(join(root, path)).href;
  const { checked, errors, issues } = await spellCheckDocument({ uri, text }, { generateSuggestions: false }, {});
  expect([checked, errors]).toEqual([true, undefined]);
  return issues.map((issue) => issue.text);
}

describe("the spelling check", () => {
  it.each([
    ["a page", "docs/example.md", "A wierd sentence."],
    ["a comment", "src/interpret/words/example.ts", '/** A wierd sentence. */\nexport const word = "nicht";'],
    ["a message", "src/cli/example.ts", 'throw new Error("wierd");'],
    ["a name", "src/filter/example.ts", "export const wierdName = 1;"],
    ["the title of a test", "test/text/example.test.ts", 'it("is wierd", () => compile("nicht"));'],
    ["the title of a table of tests", "test/text/example.test.ts", 'it.each([["nicht"]])("is wierd: %s", compile);'],
  ])("finds a misspelling in %s", async (_, path, content) => {
    expect(await unknownWordsIn(path, content)).toEqual(["wierd"]);
  });

  it("has a sorted list of the project's words", () => {
    const words = readFileSync(join(root, "cspell-words.txt"), "utf8").trimEnd().split("\n");
    expect(words).toEqual([...new Set(words)].sort());
    expect(words.filter((word) => word !== word.toLowerCase())).toEqual([]);
  });
});
