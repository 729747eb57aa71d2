import { expect, it } from "vitest";
import { compile } from "../../src/index.js";

const mistakesInUnit = 2;
const text = "a,".repeat(1_000);
const all = compile(text, { maxDiagnostics: 10_000 }).diagnostics;

it.each([1, 100, 200, 201, 1_000])(
  "compile keeps the first %i of 2,000 diagnostics and counts the others",
  (maxDiagnostics) => {
    const { diagnostics, omitted } = compile(text, { maxDiagnostics });
    expect(diagnostics).toEqual(all.slice(0, maxDiagnostics));
    expect(diagnostics.length + omitted).toBe(mistakesInUnit * 1_000);
  },
);
