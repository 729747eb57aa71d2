import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { diagnosticsPageUrl, documentationUrlOf } from "../../src/diagnostics/documentation-url.js";
import { diagnosticCatalogue } from "../../src/index.js";
import { createLanguageService } from "../../src/language-service/index.js";
import { scanCatalogue } from "../../src/scan/scan-catalogue.js";
import { anchorsOf, readPage } from "../support/markdown.js";

const codes = [...Object.keys(diagnosticCatalogue), ...Object.keys(scanCatalogue)];
const { repository, homepage, bugs } = JSON.parse(readFileSync("package.json", "utf8"));

describe("the address of a diagnostic's documentation", () => {
  it("leads to a page in the repository that package.json names", () => {
    const [, repositoryPage = ""] = /^git\+(https:.*)\.git$/.exec(repository.url) ?? [];
    expect(diagnosticsPageUrl).toBe(`${repositoryPage}/blob/main/docs/diagnostics.md`);
    expect([homepage, bugs]).toEqual([`${repositoryPage}#readme`, `${repositoryPage}/issues`]);
  });

  it("leads to the heading of the code in docs/diagnostics.md, for every code", () => {
    const anchors = anchorsOf(readPage("diagnostics.md"));
    expect(anchors.filter((anchor) => anchor !== "diagnostics")).toEqual(codes);
    for (const code of codes) expect(documentationUrlOf(code)).toBe(`${diagnosticsPageUrl}#${code}`);
  });

  it("is in the codeDescription of a diagnostic for editors", () => {
    const [diagnostic] = createLanguageService().diagnostics("");
    expect(diagnostic?.codeDescription).toEqual({ href: documentationUrlOf("empty-filter") });
  });
});

it("docs/diagnostics.md states for every code its severity, an example with its report, and what to do", () => {
  const sections = readPage("diagnostics.md").split(/^## /m).slice(1);
  for (const section of sections) {
    const code = section.slice(0, section.indexOf("\n"));
    expect(section, code).toMatch(/^[a-z-]+\n\n(?:Error|Warning|Hint)\. /);
    expect(section, code).toMatch(new RegExp(`(?:error|warning|hint)\\[${code}\\]: `));
    expect(section, code).toContain("\n**What to do.** ");
  }
});
