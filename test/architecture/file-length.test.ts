import { globSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";

/** The maximum number of lines. A longer file usually contains two ideas. */
const maxLines = 300;

it(`no source file has more than ${maxLines} lines`, () => {
  const files = globSync(["src/**/*.ts", "playground/**/*.{ts,tsx}", "scripts/**/*.ts"]);
  expect(files.length).toBeGreaterThan(900);
  const lineCountOf = (file: string): number => readFileSync(file, "utf8").split("\n").length - 1;
  expect(files.filter((file) => lineCountOf(file) > maxLines)).toEqual([]);
});
