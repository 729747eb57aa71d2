import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { filterLanguageId } from "../../src/language-server/filter-document.js";
import { findLanguageByName, scanLanguages } from "../../src/scan/index.js";

const manifest = JSON.parse(readFileSync("editors/vscode/package.json", "utf8"));
const activatingLanguages: readonly string[] = manifest.activationEvents.map((event: string) =>
  event.replace("onLanguage:", ""),
);

it("the extension has the version of the package", () => {
  expect(manifest.version).toBe(JSON.parse(readFileSync("package.json", "utf8")).version);
});

it("the extension starts for every language that can be scanned, and for no other", () => {
  expect(new Set(activatingLanguages.map(findLanguageByName))).toEqual(new Set(scanLanguages));
});

it("the extension uses its server for the languages that activate it and for filter files", () => {
  const source = readFileSync("editors/vscode/src/extension.ts", "utf8");
  const list = /languageIds = \[([^\]]*)\]/.exec(source)?.[1] ?? "";
  expect(JSON.parse(`[${list.replace(/,\s*$/, "")}]`)).toEqual([filterLanguageId, ...activatingLanguages]);
  expect(manifest.contributes.languages[0]).toMatchObject({ id: filterLanguageId, extensions: [".filter", ".wef"] });
});
