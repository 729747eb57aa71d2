import { describe, expect, it } from "vitest";
import { scan } from "../../src/scan/index.js";
import { classNames, readClass } from "./class-programs.js";

const describeFindings = (source: string, language: string): string =>
  scan(source, { language })
    .flatMap(({ kind, diagnostics }) => [
      kind,
      ...diagnostics
        .filter(({ code }) => code !== "unescaped-value")
        .map(({ code, span }) => `  ${code} \`${source.slice(span.start, span.end)}\``),
    ])
    .join("\n");

describe.each(classNames)("the programs of %s", (name) => {
  it.each(readClass(name))("have the expected findings: $title ($language)", ({ language, source, expected }) => {
    expect(describeFindings(source, language)).toBe(expected);
  });
});
