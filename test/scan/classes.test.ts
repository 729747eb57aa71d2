import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { scan } from "../../src/scan/index.js";

/** A program and its filters, each with the places of its faults. */
interface ClassCase {
  readonly title: string;
  readonly language: string;
  readonly source: string;
  readonly expected: string;
}

const folder = "test/scan/classes";

/** `=== title | language`, the source, `==>`, and a line a finding with a line a diagnostic below it. */
function readCases(name: string): readonly ClassCase[] {
  return readFileSync(`${folder}/${name}`, "utf8")
    .split(/^=== /m)
    .slice(1)
    .map((text) => {
      const [header = "", ...lines] = text.split("\n");
      const [title = "", language = ""] = header.split(" | ");
      const arrow = lines.indexOf("==>");
      return {
        title,
        language,
        source: `${lines.slice(0, arrow).join("\n")}\n`,
        expected: lines
          .slice(arrow + 1)
          .join("\n")
          .trim(),
      };
    });
}

const describeFindings = (source: string, language: string): string =>
  scan(source, { language })
    .flatMap(({ kind, diagnostics }) => [
      kind,
      ...diagnostics
        .filter(({ code }) => code !== "unescaped-value")
        .map(({ code, span }) => `  ${code} \`${source.slice(span.start, span.end)}\``),
    ])
    .join("\n");

describe.each(readdirSync(folder))("the programs of %s", (name) => {
  it.each(readCases(name))("are understood: $title ($language)", ({ language, source, expected }) => {
    expect(describeFindings(source, language)).toBe(expected);
  });
});
