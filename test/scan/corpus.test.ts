import { describe, expect, it } from "vitest";
import { scan } from "../../src/scan/index.js";
import { corpusFiles, locate } from "./corpus-files.js";

const overlaps = (a: { start: number; end: number }, b: { start: number; end: number }): boolean =>
  a.start < b.end && b.start < a.end;

describe.each(corpusFiles)("the file $path", ({ path, source, filters }) => {
  const findings = scan(source, { path });
  const placeOf = (filter: (typeof filters)[number]) =>
    locate(source, { line: filter.excerptLine ?? filter.line, excerpt: filter.excerpt });

  it("has a finding for each of its filters, and no other finding", () => {
    const missed = filters.filter((filter) => !findings.some(({ span }) => overlaps(span, placeOf(filter))));
    const others = findings.filter(({ span }) => !filters.some((filter) => overlaps(span, placeOf(filter))));
    expect(missed).toEqual([]);
    expect(others.map(({ text }) => text)).toEqual([]);
  });

  it("has a diagnostic at each certain fault, and no diagnostic where there is no fault", () => {
    const diagnostics = findings.flatMap((finding) => finding.diagnostics);
    const faults = filters.flatMap((filter) =>
      filter.faults.map((fault) => ({ ...fault, place: locate(source, fault) })),
    );
    const isFault = (code: string, span: { start: number; end: number }): boolean =>
      faults.some(({ kind, place }) => kind === code && overlaps(span, place));
    const missed = faults.filter(
      ({ certain, kind, place }) =>
        certain && !diagnostics.some(({ code, span }) => code === kind && overlaps(span, place)),
    );
    const others = diagnostics.filter(({ code, span }) => code !== "unescaped-value" && !isFault(code, span));
    expect(missed).toEqual([]);
    expect(others.map(({ code, message }) => `${code}: ${message}`)).toEqual([]);
  });
});
