import type { Compilation } from "../compile.js";

/**
 * Counts the problems that a fix removes. Two problems count as the same if their codes and their messages are equal.
 *
 * `fixed` is the number of problems that the fixed text no longer has. `left` is the number of problems that the
 * fixed text has. Some of them can be new, because a fix can uncover problems that were hidden.
 *
 * @param before The compilation of the text.
 * @param after The compilation of the fixed text, such as the one that `fixAll` returns.
 * @throws TypeError if an argument is not a compilation.
 */
export function countFixedProblems(
  before: Compilation,
  after: Compilation,
): { readonly fixed: number; readonly left: number } {
  const left = after.diagnostics.length + after.omitted;
  // Problems that are not listed cannot be compared.
  if (before.omitted > 0 || after.omitted > 0)
    return { fixed: Math.max(0, before.diagnostics.length + before.omitted - left), left };
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
  return { fixed, left };
}
