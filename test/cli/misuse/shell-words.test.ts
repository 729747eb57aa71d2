import { describe, expect, it } from "vitest";
import { describeHowToQuoteFilter, quoteForShell } from "../../../src/cli/misuse/shell-words.js";

describe("quoteForShell", () => {
  it.each([
    ["--file", "--file", "--file"],
    ["a/b.txt", "a/b.txt", "a/b.txt"],
    ["", "''", '""'],
    ['event_types:"A"', `'event_types:"A"'`, '"event_types:\\"A\\""'],
    ["it's", "'it'\\''s'", `"it's"`],
    ["$HOME", "'$HOME'", '"$HOME"'],
  ])("%j becomes %j, and in cmd %j", (word, posixWord, cmdWord) => {
    expect(quoteForShell(word, "posix")).toBe(posixWord);
    expect(quoteForShell(word, "cmd")).toBe(cmdWord);
  });
});

describe("describeFilterQuotes", () => {
  it("asks for single quotes, and in cmd for escaped double quotes", () => {
    expect(describeHowToQuoteFilter("posix")).toBe("put single quotes around the whole filter");
    expect(describeHowToQuoteFilter("cmd")).toContain("put double quotes around the whole filter, and \\ before each");
  });
});
