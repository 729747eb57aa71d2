import type { Span } from "../text/span.js";
import { assertNode } from "./assert-node.js";
import type { SyntaxNode } from "./tree.js";

/** A function for each kind of node. It computes the result of a node from the results of the node's children. */
export type FoldCases<Result> = {
  readonly [Kind in SyntaxNode["kind"]]: (
    node: Extract<SyntaxNode, { kind: Kind }>,
    childResults: readonly Result[],
  ) => Result;
};

/**
 * Computes the result of a whole tree: first the results of the leaves, and last the result of the root.
 *
 * @throws TypeError for anything but a node.
 */
export function fold<Result>(node: SyntaxNode, cases: FoldCases<Result>): Result {
  assertNode(node, "fold");
  const childResults = childrenOf(node).map((child) => fold(child, cases));
  return (cases[node.kind] as (node: SyntaxNode, childResults: readonly Result[]) => Result)(node, childResults);
}

/**
 * Visits a tree from the root down, in source order. If `enter` returns `false`, the children of the node are skipped.
 *
 * @throws TypeError for anything but a node.
 */
export function walk(node: SyntaxNode, enter: (node: SyntaxNode, parent?: SyntaxNode) => unknown): void {
  assertNode(node, "walk");
  const visitRecursively = (current: SyntaxNode, parent?: SyntaxNode): void => {
    if (enter(current, parent) === false) return;
    for (const child of childrenOf(current)) visitRecursively(child, current);
  };
  visitRecursively(node);
}

/**
 * The children of a node, in source order. The children of the root are the expression and then the skipped text.
 *
 * @throws TypeError for anything but a node.
 */
export function childrenOf(node: SyntaxNode): readonly SyntaxNode[] {
  switch (node?.kind) {
    case "filter":
      return node.expression ? [node.expression, ...node.skipped] : node.skipped;
    case "conjunction":
    case "disjunction":
      return node.operands;
    case "composite":
      return node.inner ? [node.inner] : [];
    case "restriction":
      return node.field && node.comparator && node.value
        ? [node.field, node.comparator, node.value]
        : [node.field, node.comparator, node.value].filter((part) => part !== undefined);
    case "field":
    case "comparator":
    case "value":
    case "error":
      return noChildren;
    default:
      // Only a caller that does not use TypeScript can pass such a value. `assertNode` throws.
      assertNode(node, "childrenOf");
      return noChildren;
  }
}

const noChildren: readonly SyntaxNode[] = [];

/**
 * The spans of the leaves of a tree, in source order: operators, parentheses, fields, comparators, values, unreadable
 * text.
 *
 * @throws TypeError for anything but a node.
 */
export function leafSpansOf(root: SyntaxNode): readonly Span[] {
  assertNode(root, "leafSpansOf");
  const leafSpans: Span[] = [];
  walk(root, (node) => {
    if (node.kind === "conjunction" || node.kind === "disjunction") {
      for (const operatorSpan of node.operators) leafSpans.push(operatorSpan);
    } else if (node.kind === "composite") {
      leafSpans.push(node.open);
      if (node.close) leafSpans.push(node.close);
    } else if (childrenOf(node).length === 0 && node.kind !== "filter") leafSpans.push(node.span);
  });
  return leafSpans.sort((a, b) => a.start - b.start || a.end - b.end);
}
