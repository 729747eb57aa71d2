import { describe, expect, it } from "vitest";
import { compile, diagnosticCatalogue, fixAll, renderReport } from "../../src/index.js";
import { sampledCodes, samplesOf } from "../support/catalogue.js";

const codes = Object.keys(diagnosticCatalogue);

it("every diagnostic has samples, and every sample belongs to a diagnostic", () => {
  expect([...sampledCodes].sort()).toEqual([...codes].sort());
});

describe.each(sampledCodes)("%s", (code) => {
  it.each(samplesOf(code))("$title", ({ input, options, report, repaired }) => {
    const compilation = compile(input, options);
    expect(renderReport(compilation)).toBe(report);
    expect(compilation.diagnostics.map((diagnostic) => diagnostic.code)).toContain(code);
    expect(fixAll(input, options).text).toBe(repaired);
  });

  it("has messages that use no compiler jargon, begin in lower case and end without a full stop", () => {
    for (const { input, options } of samplesOf(code)) {
      for (const { message, help = "" } of compile(input, options).diagnostics) {
        expect(message).toMatch(/^(?:[a-z]|`)/);
        expect(`${message}\n${help}`).not.toMatch(/\.$/m);
        expect(`${message} ${help}`.replace(/`[^`]*`/g, "")).not.toMatch(
          /\b(?:token|lexer|parser|EOF|alternative|illegal)\b/i,
        );
      }
    }
  });
});
