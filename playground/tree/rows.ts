import { childrenOf, type Span, type SyntaxNode } from "workspace-events-filter";

/** A node of the tree as one line. */
export interface Row {
  readonly node: SyntaxNode;
  /** How deep it lies; the root is 1. */
  readonly level: number;
  /** Which of its siblings it is, from 1, and how many there are. */
  readonly place: number;
  readonly siblings: number;
  /** The row of its parent; -1 for the root. */
  readonly parent: number;
}

/** The tree from the root down in source order, and at most so many rows of it. */
export function rowsOf(root: SyntaxNode, most: number): readonly Row[] {
  const rows: Row[] = [];
  const add = (node: SyntaxNode, level: number, place: number, siblings: number, parent: number): void => {
    if (rows.length >= most) return;
    const index = rows.push({ node, level, place, siblings, parent }) - 1;
    const children = childrenOf(node);
    children.forEach((child, position) => {
      add(child, level + 1, position + 1, children.length, index);
    });
  };
  add(root, 1, 1, 1, -1);
  return rows;
}

/** The deepest row whose node stands at an offset; undefined outside all. */
export function rowAt(rows: readonly Row[], offset: number): number | undefined {
  const holds = ({ start, end }: Span): boolean => start <= offset && offset < end;
  const index = rows.findLastIndex(({ node }) => holds(node.span));
  return index < 0 ? undefined : index;
}
