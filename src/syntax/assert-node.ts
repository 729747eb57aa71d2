import type { SyntaxNode } from "./tree.js";

const nodeKinds: ReadonlySet<string> = new Set<SyntaxNode["kind"]>([
  ...(["filter", "conjunction", "disjunction", "composite", "restriction"] as const),
  ...(["field", "comparator", "value", "error"] as const),
]);

/**
 * Run-time check for callers without types.
 *
 * @throws TypeError for anything but a node of a syntax tree.
 */
export function assertNode(given: unknown, functionName: string): asserts given is SyntaxNode {
  if (!nodeKinds.has(Object(given).kind))
    throw new TypeError(`${functionName} needs a node of a syntax tree, such as compile(text).syntax`);
}
