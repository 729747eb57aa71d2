import type { Compilation } from "../compile.js";

/** How many problems a text has, and how many of them a fix removes. */
export interface FixedProblemCounts {
  /** The number of problems of the text before the fix. */
  readonly total: number;
  /** How many of them the text no longer has. */
  readonly fixed: number;
  /** The number of problems of the fixed text. A fix can uncover problems that the text did not report before. */
  readonly left: number;
}

/**
 * Counts the problems that a fix removes. Two problems count as the same if their codes and their messages are equal.
 *
 * @param before The compilation of the text.
 * @param after The compilation of the fixed text, such as the one that `fixAll` returns.
 */
export function countFixedProblems(before: Compilation, after: Compilation): FixedProblemCounts {
  const total = before.diagnostics.length + before.omitted;
  const left = after.diagnostics.length + after.omitted;
  // Problems that are not listed cannot be compared.
  if (before.omitted > 0 || after.omitted > 0) return { total, fixed: Math.max(0, total - left), left };
  const countByProblem = new Map<string, number>();
  for (const { code, message } of after.diagnostics) {
    const problem = `${code} ${message}`;
    countByProblem.set(problem, (countByProblem.get(problem) ?? 0) + 1);
  }
  let fixed = 0;
  for (const { code, message } of before.diagnostics) {
    const problem = `${code} ${message}`;
    const count = countByProblem.get(problem) ?? 0;
    if (count === 0) fixed += 1;
    else countByProblem.set(problem, count - 1);
  }
  return { total, fixed, left };
}
