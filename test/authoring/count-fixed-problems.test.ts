import { describe, expect, it } from "vitest";
import { compile, countFixedProblems, fixAll } from "../../src/index.js";
import { A, B, T } from "../support/marked-text.js";

const countsOf = (text: string, maxDiagnostics?: number): readonly number[] => {
  const { total, fixed, left } = countFixedProblems(
    compile(text, { maxDiagnostics }),
    fixAll(text, { maxDiagnostics }).compilation,
  );
  return [total, fixed, left];
};

describe("countFixedProblems", () => {
  it.each([
    ["all problems", `${A} or ${B}`, [1, 1, 0]],
    ["some of the problems", `${A} or ${B} AND NOT ${T}`, [2, 1, 1]],
    ["no problem", `NOT ${A}`, [1, 0, 1]],
    ["a valid filter", A, [0, 0, 0]],
    ["a problem whose fix uncovers another one", 'event_types:"//chat.googleapis.com/spaces/AAAA"', [1, 1, 1]],
  ])("counts %s", (_, text, counts) => {
    expect(countsOf(text)).toEqual(counts);
  });

  it("counts one of two equal problems", () => {
    const counts = countFixedProblems(compile(`${A} or ${B} or ${A}`), compile(`${A} OR ${B} or ${A}`));
    expect(counts.total - counts.left).toBe(counts.fixed);
    expect(counts.fixed).toBe(1);
  });

  it("counts the problems that are not listed", () => {
    expect(countsOf(`${A} or ${B} or ${A} or ${B} AND NOT ${T}`, 1)).toEqual(
      countsOf(`${A} or ${B} or ${A} or ${B} AND NOT ${T}`),
    );
  });
});
