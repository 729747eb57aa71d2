import { readFileSync } from "node:fs";
import leven from "leven";
import { describe, expect, it } from "vitest";
import { compile, diagnosticCatalogue, renderReport } from "../../src/index.js";
import { scan } from "../../src/scan/scan.js";
import { scanCatalogue } from "../../src/scan/scan-catalogue.js";

const page = readFileSync("docs/diagnostics.md", "utf8");

/** The section about a code, in two parts: the description, and the other texts with the code. */
const sectionOf = (code: string): readonly [description: string, others: string] => {
  const section = page.split(/^## /m).find((each) => each.startsWith(`${code}\n`)) ?? "";
  const [description = "", others = ""] = section.split(/^(?=\*\*(?:Another text|Other texts) with this code)/m);
  return [description, others];
};

const blocksIn = (markdown: string): readonly { info: string; content: string }[] =>
  Array.from(markdown.matchAll(/^```(.*)\n([\s\S]*?)\n```$/gm), ([, info = "", content = ""]) => ({ info, content }));

/** The messages and helps in a report, without what they quote. */
const messagesOf = (report: string): string =>
  (report.match(/^(?:error|warning|hint)\[.*|^ {2}help: .*/gm) ?? []).join("\n").replaceAll(/`[^`]*`/g, "");

const codesWithOthers = Object.keys(diagnosticCatalogue).filter((code) => sectionOf(code)[1] !== "");

describe("the other texts of a diagnostic", () => {
  it("are there for most diagnostics", () => {
    expect(codesWithOthers.length).toBeGreaterThan(20);
  });

  it.each(codesWithOthers)("each have a heading that says what is special about them: %s", (code) => {
    const [, others] = sectionOf(code);
    const headings = others.match(/^(?:\*\*.*\*\* )?[A-Z].*:$/gm) ?? [];
    expect(headings.length).toBe(blocksIn(others).length);
  });

  it.each(codesWithOthers)("have the report below them if it says something new: %s", (code) => {
    const [description, others] = sectionOf(code);
    const shown = new Set(blocksIn(description).map(({ content }) => messagesOf(content)));
    for (const { info, content } of blocksIn(others)) {
      const text = info.startsWith("text check=") ? decodeURIComponent(info.slice("text check=".length)) : content;
      const report = renderReport(compile(text));
      expect(report).toContain(`[${code}]`);
      expect([content, !shown.has(messagesOf(report))]).toEqual([content, info !== "filter"]);
      if (info !== "filter") expect(messagesOf(content)).toBe(messagesOf(report));
      shown.add(messagesOf(report));
    }
  });
});

describe("the section about a diagnostic", () => {
  const blockAfter = (section: string, caption: string): string | undefined =>
    new RegExp(`^${caption}:\\n\\n\`\`\`(?:filter|js)\\n([\\s\\S]*?)\\n\`\`\`$`, "m").exec(section)?.[1];

  it.each(Object.keys(diagnosticCatalogue))("shows one text without diagnostics: %s", (code) => {
    const [section] = sectionOf(code);
    const repaired = blockAfter(section, "After `fixAll`");
    const similar = blockAfter(section, "A similar text that is valid");
    const unchanged = blockAfter(section, "The text is valid with the default options");
    const isRepairedText = repaired !== undefined && compile(repaired).diagnostics.length === 0;
    const texts = [...(isRepairedText ? [repaired] : []), similar, unchanged].filter((text) => text !== undefined);
    expect(texts.length).toBe(1);
    expect(compile(texts[0] ?? "").diagnostics).toEqual([]);
    const [report] = blocksIn(section);
    const check = / check=(.*)/.exec(report?.info ?? "")?.[1];
    if (unchanged !== undefined)
      expect([check, report?.content]).toEqual([undefined, expect.stringContaining(unchanged)]);
    // No text is similar to an empty text.
    if (similar === undefined || check === "") return;
    const text = decodeURIComponent(check ?? "");
    expect(leven(text, similar)).toBeLessThan(Math.max(text.length, similar.length) * 0.6);
  });

  it.each([...Object.keys(diagnosticCatalogue), ...Object.keys(scanCatalogue)])(
    "says why there is the diagnostic, before the example, and names the sources: %s",
    (code) => {
      const [section] = sectionOf(code);
      const [, reason = "", sources = ""] =
        /^\*\*Why\.\*\* ([A-Z`][\s\S]*?\.)\sSources?:\s([\s\S]*?)\.\n\n```text/m.exec(section) ?? [];
      expect(reason.length).toBeGreaterThan(60);
      const links = [...sources.matchAll(/\[[^\]]+\]\(((?:https:\/\/|language\.md#|event-types\.md)[^)]*)\)/g)];
      expect(links.length).toBe(sources.split(/,\s/).length);
    },
  );

  it.each(Object.keys(scanCatalogue))("shows a program without diagnostics: %s", (code) => {
    const [section] = sectionOf(code);
    const program = blockAfter(section, "A similar program that is valid");
    expect(program).toBeDefined();
    const findings = scan(program ?? "", { path: "program.js", reportMissingFilters: true });
    expect(findings.length).toBeGreaterThan(0);
    expect(findings.flatMap(({ diagnostics }) => diagnostics)).toEqual([]);
  });
});
