import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";

const root = fileURLToPath(new URL("../..", import.meta.url));
const cspell = join(root, "node_modules/cspell/bin.mjs");

/** The words in a file with this path and content that the spelling check of `npm run lint` does not know. */
function unknownWordsIn(path: string, content: string): readonly string[] {
  const args = [cspell, "lint", "--no-progress", "--no-summary", "--words-only", `stdin://${join(root, path)}`];
  const { stdout, stderr } = spawnSync(process.execPath, args, { cwd: root, input: content, encoding: "utf8" });
  expect(stderr).toBe("");
  return stdout.split("\n").filter(Boolean);
}

describe("the spelling check", () => {
  it.each([
    ["a page", "docs/example.md", "A wierd sentence."],
    ["a comment", "src/interpret/words/example.ts", '/** A wierd sentence. */\nexport const word = "nicht";'],
    ["a message", "src/cli/example.ts", 'throw new Error("wierd");'],
    ["a name", "src/filter/example.ts", "export const wierdName = 1;"],
    ["the title of a test", "test/text/example.test.ts", 'it("is wierd", () => compile("nicht"));'],
    ["the title of a table of tests", "test/text/example.test.ts", 'it.each([["nicht"]])("is wierd: %s", compile);'],
  ])("finds a misspelling in %s", (_, path, content) => {
    expect(unknownWordsIn(path, content)).toEqual(["wierd"]);
  });

  it("has a sorted list of the project's words", () => {
    const words = readFileSync(join(root, "cspell-words.txt"), "utf8").trimEnd().split("\n");
    expect(words).toEqual([...new Set(words)].sort());
    expect(words.filter((word) => word !== word.toLowerCase())).toEqual([]);
  });
});
