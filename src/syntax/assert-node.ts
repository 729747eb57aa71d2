import type { SyntaxNode } from "./tree.js";

const nodeKinds: ReadonlySet<string> = new Set<SyntaxNode["kind"]>([
  ...(["filter", "conjunction", "disjunction", "composite", "restriction"] as const),
  ...(["field", "comparator", "value", "error"] as const),
]);

/**
 * Checks at run time that a value is a node of a syntax tree, because some callers do not use TypeScript.
 *
 * @throws TypeError for anything but a node of a syntax tree.
 */
export function assertNode(given: unknown, functionName: string): asserts given is SyntaxNode {
  if (!nodeKinds.has(Object(given).kind))
    throw new TypeError(`${functionName} needs a node of a syntax tree, such as compile(text).syntax`);
}
