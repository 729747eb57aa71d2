/**
 * The name of the action that fixes all problems: `Fix all`, or `Fix 2 of 3` if some problems stay.
 *
 * @param counts The numbers of problems that the action fixes and leaves, from `countFixedProblems`.
 * @param isUpperBound Whether the action can also fix fewer problems.
 */
export function titleOfFixAll(
  { fixed, left }: { readonly fixed: number; readonly left: number },
  { isUpperBound = false }: { readonly isUpperBound?: boolean } = {},
): string {
  if (left === 0) return "Fix all";
  const limit = isUpperBound ? "up to " : "";
  return `Fix ${limit}${fixed.toLocaleString("en")} of ${(fixed + left).toLocaleString("en")}`;
}
