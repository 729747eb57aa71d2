import { globSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";

/** Names in comments that are examples of the texts that the code reads, not names of the code. */
const exampleNames: ReadonlySet<string> = new Set(
  "containsAny createdV1 eventTypesNot fileShared messagesCreated compileFilter NoProblems FormData".split(" "),
);

const commentPattern = /\/\*[\s\S]*?\*\/|(?<!:)\/\/[^\n]*/g;
/** Matches a name in camel case or Pascal case, alone or followed by a member or a pair of parentheses. */
const namePattern = /`#?((?:[a-z]+|[A-Z][a-z]+)[A-Z]\w*)(?:\.\w+)?(?:\(\))?`/g;

const sourceOf = (file: string): string => readFileSync(file, "utf8");

const files = globSync("{src,playground,scripts}/**/*.{ts,tsx,mjs}").sort();
const words = new Set(
  [...files, ...globSync("test/**/*.ts")].flatMap(
    (file) =>
      sourceOf(file)
        .replace(commentPattern, "")
        .match(/[A-Za-z_$][\w$]*/g) ?? [],
  ),
);

describe("a comment", () => {
  it("names only functions, types, variables and properties that exist", () => {
    const unknownNames = files.flatMap((file) =>
      (sourceOf(file).match(commentPattern) ?? []).flatMap((comment) =>
        [...comment.matchAll(namePattern)]
          .map(([, name = ""]) => name)
          .filter((name) => !words.has(name) && !exampleNames.has(name))
          .map((name) => `${file}: ${name}`),
      ),
    );
    expect(unknownNames).toEqual([]);
  });
});
