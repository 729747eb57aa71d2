import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type Finding, fixSource, type Place, type ScanLanguage, scan, scanLanguages } from "../../src/scan/index.js";
import { growsLinearly } from "../support/cpu-time.js";
import { runs } from "../support/runs.js";
import { classPrograms } from "./class-programs.js";
import { corpusFiles } from "./corpus-files.js";

/** Parts of literals, comments and filters. */
const fragments: readonly string[] = [
  ..."\"'`\\{}()[]#+.,;:=%$|@\n\t \0",
  "${",
  "//",
  "/*",
  "*/",
  '"""',
  "'''",
  "<<EOF\n",
  "EOF\n",
  'r#"',
  'f"',
  '$"',
  "<?php ",
  "- |\n  ",
  "```js\n",
  "```\n",
  "\r\n",
  "\ud800",
  "é",
  "%22",
  "%s",
  "{{x}}",
  "{{",
  "}}",
  "{% if x %}",
  "&quot;",
  "\\",
  '.append("',
  '{"filter": "',
  '.join(" AND ")',
  "grep ",
  "$(",
  "filter=",
  "subscriptions.list(",
  "workspaceevents",
  'event_types:"google.workspace.chat.message.v1.created"',
  'target_resource="//chat.googleapis.com/spaces/AAAA"',
  " AND ",
  " or ",
];

const randomSources = fc.array(fc.constantFrom(...fragments), { maxLength: 60 }).map((parts) => parts.join(""));

const sources: readonly { readonly source: string }[] = [...corpusFiles, ...classPrograms];

/** Programs that are cut off or changed at one place. */
const brokenSources = fc
  .tuple(fc.constantFrom(...sources), fc.nat(), fc.nat(6), fc.constantFrom("", ...fragments))
  .map(([{ source }, place, removed, added]) => {
    const start = place % (source.length + 1);
    return removed === 0 ? source.slice(0, start) : source.slice(0, start) + added + source.slice(start + removed - 1);
  });

const anySource = fc.oneof(randomSources, brokenSources);
const anyLanguage = fc.constantFrom<ScanLanguage>(...scanLanguages);

const placesOf = (finding: Finding): readonly Place[] => [
  finding,
  ...finding.holes,
  ...finding.diagnostics,
  ...finding.diagnostics.flatMap(({ related = [] }) => related),
  ...finding.fixes.flatMap(({ edits }) => edits),
];

describe("for every source and language", { tags: "slow" }, () => {
  it("scan does not throw, returns the same result twice, and returns only places inside the source", () => {
    fc.assert(
      fc.property(anySource, anyLanguage, (source, language) => {
        const findings = scan(source, { language, reportMissingFilters: true });
        for (const { span } of findings.flatMap(placesOf))
          expect(0 <= span.start && span.start <= span.end && span.end <= source.length).toBe(true);
        expect(scan(source, { language, reportMissingFilters: true })).toEqual(findings);
      }),
      { numRuns: runs(1_500) },
    );
  });

  it("a finding is plain JSON, and the source contains each plain segment of the sample at the segment's span", () => {
    fc.assert(
      fc.property(brokenSources, anyLanguage, (source, language) => {
        for (const finding of scan(source, { language })) {
          expect(JSON.parse(JSON.stringify(finding))).toEqual(finding);
          for (const { sampleSpan, fileSpan: span, kind } of finding.segments)
            if (kind === "plain")
              expect(source.slice(span.start, span.end)).toBe(finding.sample.slice(sampleSpan.start, sampleSpan.end));
        }
      }),
      { numRuns: runs(750) },
    );
  });

  it("fixing keeps the number of lines, and fixing again changes nothing", () => {
    fc.assert(
      fc.property(fc.constantFrom(...corpusFiles), fc.boolean(), ({ source, path }, suggestions) => {
        const { text } = fixSource(source, { path, suggestions });
        expect(fixSource(text, { path, suggestions }).text).toBe(text);
        expect(text.split("\n").length).toBe(source.split("\n").length);
      }),
      { numRuns: 80 },
    );
  });

  it.each(classPrograms)("fixing a fixed program again changes nothing: $title ($language)", ({ source, language }) => {
    for (const suggestions of [false, true]) {
      const { text } = fixSource(source, { language, suggestions });
      expect(fixSource(text, { language, suggestions }).text).toBe(text);
      expect(scan(text, { language })).toHaveLength(scan(source, { language }).length);
    }
  });
});

describe("the work for a source", { tags: "slow" }, () => {
  const beginning = 'workspaceevents event_types:"google.workspace." target_resource\n';
  it.each(
    (["typescript", "python", "kotlin", "csharp", "ruby", "php", "shell", "yaml", "http", "markdown"] as const).flatMap(
      (language) =>
        [
          '"',
          "'",
          "`${",
          "(",
          "/[",
          'x("a").',
          "'event_types:\"' + x + ",
          "<<A\n",
          "- a: |\n  x\n",
          'filter=event_types:"a"&',
          "'''",
        ].map((unit) => [language, unit] as const),
    ),
  )("grows linearly with the length of %s source that repeats %j", async (language, unit) => {
    const sourceOf = (length: number): string =>
      beginning + (language === "php" ? "<?php " : "") + unit.repeat(length / unit.length);
    const [short, long] = [sourceOf(3_000), sourceOf(12_000)];
    expect(
      await growsLinearly(
        () => scan(short, { language }),
        () => scan(long, { language }),
      ),
    ).toBe(true);
  });
});
