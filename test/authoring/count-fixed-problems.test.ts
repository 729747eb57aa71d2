import { describe, expect, it } from "vitest";
import { compile, countFixedProblems, fixAll } from "../../src/index.js";
import { A, B, T } from "../support/marked-text.js";

const countsOf = (text: string, maxDiagnostics?: number): readonly number[] => {
  const { fixed, left } = countFixedProblems(
    compile(text, { maxDiagnostics }),
    fixAll(text, { maxDiagnostics }).compilation,
  );
  return [fixed, left];
};

describe("countFixedProblems", () => {
  it.each([
    ["all problems", `${A} or ${B}`, [1, 0]],
    ["some of the problems", `${A} or ${B} AND NOT ${T}`, [1, 1]],
    ["no problem", `NOT ${A}`, [0, 1]],
    ["a valid filter", A, [0, 0]],
    ["a problem whose fix uncovers another one", 'event_types:"//chat.googleapis.com/spaces/AAAA"', [1, 1]],
  ])("counts %s", (_, text, counts) => {
    expect(countsOf(text)).toEqual(counts);
  });

  it("counts one of two equal problems", () => {
    const counts = countFixedProblems(compile(`${A} or ${B} or ${A}`), compile(`${A} OR ${B} or ${A}`));
    expect(counts).toEqual({ fixed: 1, left: 2 });
  });

  it("counts the problems that are not listed", () => {
    expect(countsOf(`${A} or ${B} or ${A} or ${B} AND NOT ${T}`, 1)).toEqual(
      countsOf(`${A} or ${B} or ${A} or ${B} AND NOT ${T}`),
    );
  });
});
