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
    ["all problems are fixed", `${A} or ${B}`, [1, 0]],
    ["only some of the problems are fixed", `${A} or ${B} AND NOT ${T}`, [1, 1]],
    ["no problem is fixed", `NOT ${A}`, [0, 1]],
    ["the text has no problems", A, [0, 0]],
    ["a fix uncovers another problem", 'event_types:"//chat.googleapis.com/spaces/AAAA"', [1, 1]],
  ])("counts the fixed and the remaining problems when %s", (_, text, counts) => {
    expect(countsOf(text)).toEqual(counts);
  });

  it("counts one of two equal problems as fixed if only one of them is fixed", () => {
    const counts = countFixedProblems(compile(`${A} or ${B} or ${A}`), compile(`${A} OR ${B} or ${A}`));
    expect(counts).toEqual({ fixed: 1, left: 2 });
  });

  it("also counts the problems that are not listed", () => {
    expect(countsOf(`${A} or ${B} or ${A} or ${B} AND NOT ${T}`, 1)).toEqual(
      countsOf(`${A} or ${B} or ${A} or ${B} AND NOT ${T}`),
    );
  });
});
