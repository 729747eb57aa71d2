import { readdirSync } from "node:fs";
import { resolve } from "node:path";
import { describe, expect, it, vi } from "vitest";
import { findBacktracking } from "../support/backtracking.js";
import { type FoundPattern, findPatterns, recordPatterns } from "../support/regular-expression-patterns.js";

const files = ["src", "playground"].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => `${folder}/${name}`),
);
const patternsOfFiles = files.map(findPatterns);
const literals = patternsOfFiles.flatMap((each) => each.literals);
/**
 * The places where the code calls `RegExp`. One place is left out, because its pattern consists of the names of
 * `workspaceProfile`, joined by `|`.
 */
const constructorPlaces = patternsOfFiles
  .flatMap((each) => each.constructorPlaces)
  .filter((place) => !place.startsWith("playground/grammar/adapt-sample-to-profile.ts:"));

/**
 * The file with the patterns of the lexer. The lexer matches each pattern only at the end of the previous token, as if
 * the pattern had the flag `y` (sticky).
 */
const lexerFile = "src/syntax/chevrotain/token-definitions.ts";

/**
 * A file with patterns that can backtrack. They are matched only against short ids:
 * `test/vocabulary/placeholder-id.test.ts` shows that longer ids are skipped.
 */
const fileWithBoundedInput = "src/vocabulary/placeholder-id.ts";

/**
 * Records the patterns of the regular expressions that the program builds. Some are built when a module is loaded.
 * Others are built inside functions, so this helper also calls the library with texts that reach these functions.
 */
const recordMadePatterns = (): Promise<readonly FoundPattern[]> => {
  vi.resetModules();
  return recordPatterns(async () => {
    const modules = new Set(constructorPlaces.map((place) => place.replace(/:\d+$/, "")));
    for (const module of modules) await import(/* @vite-ignore */ resolve(module));
    const { compile, fixAll, interpret } = await import("../../src/index.js");
    fixAll("event_types='A'");
    compile('{"eventTypes": ["A"], "targetResource": "B"}');
    compile("'event_types:\"A\"' OR 'event_types:\"B\"'");
    compile('event_types:\u00a0"A"');
    interpret("file created in https://drive.google.com/open?id=1aZq7PbV0oKc");
  });
};

describe("the regular expressions of src and playground", { tags: "slow" }, () => {
  it("take linear time if they are literals", async () => {
    expect(literals.length).toBeGreaterThan(400);
    expect(await backtrackingOf(literals)).toEqual([]);
  });

  it("take linear time if the program builds them", async () => {
    const made = await recordMadePatterns();
    const placesMade = new Set(made.map(({ place }) => place));
    expect(constructorPlaces.filter((place) => !placesMade.has(place))).toEqual([]);
    expect(await backtrackingOf(made.filter(({ place }) => !place.startsWith(fileWithBoundedInput)))).toEqual([]);
  });
});

/** Returns the regular expressions that backtrack, with their places in the code. */
async function backtrackingOf(patterns: readonly FoundPattern[]): Promise<readonly string[]> {
  const unique = new Map(patterns.map((pattern) => [`/${pattern.source}/${pattern.flags}`, pattern]));
  const found: string[] = [];
  for (const [written, { source, flags, place }] of unique) {
    const backtracking = await findBacktracking(source, place.startsWith(lexerFile) ? `${flags}y` : flags);
    if (backtracking !== undefined) found.push(`${place}: ${written}: ${backtracking}`);
  }
  return found;
}
