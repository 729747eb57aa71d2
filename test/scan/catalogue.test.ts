import { describe, expect, it } from "vitest";
import { type Diagnostic, renderReport } from "../../src/index.js";
import { fixSource, scan } from "../../src/scan/index.js";
import { type ScanDiagnosticCode, scanCatalogue } from "../../src/scan/scan-catalogue.js";
import { scanSamplesOf } from "../support/catalogue.js";

const codes = Object.keys(scanCatalogue) as ScanDiagnosticCode[];
const options = { language: "typescript", reportMissingFilters: true } as const;

describe.each(codes)("%s", (code) => {
  it.each(scanSamplesOf(code))("$title", ({ input, report, repaired }) => {
    const found = scan(input, options).flatMap(({ diagnostics }) => diagnostics);
    const diagnostics = found.map((diagnostic) => ({ data: {}, ...diagnostic }) as unknown as Diagnostic);
    expect(renderReport({ text: input, diagnostics, omitted: 0 })).toBe(report);
    expect(found.map((diagnostic) => diagnostic.code)).toContain(code);
    expect(fixSource(input, options).text).toBe(repaired);
  });
});
