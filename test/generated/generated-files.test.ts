/** @module-tag slow */
import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { generatedFiles } from "../../scripts/generate/generated-files.js";

it.each(generatedFiles)("$path is up to date", async ({ path, createContent: content }) => {
  expect(readFileSync(path, "utf8"), `${path} is stale: run "npm run generate"`).toBe(await content());
});
