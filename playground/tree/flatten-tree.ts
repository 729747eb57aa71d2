import { childrenOf, type Span, type SyntaxNode } from "workspace-events-filter";

/** A node of the syntax tree as one row of a list. */
export interface SyntaxRow {
  readonly node: SyntaxNode;
  /** The depth of the node. The depth of the root is 1. */
  readonly level: number;
  /** The position of the node among the children of its parent, counted from 1, and the number of these children. */
  readonly positionAmongSiblings: number;
  readonly siblingCount: number;
  /** The index of the parent's row. For the root, it is -1. */
  readonly parentIndex: number;
}

/**
 * Converts a tree to rows, in the order of the text. If the tree has more than `maxRows` nodes, the result has only the
 * first `maxRows` of them.
 */
export function flattenTree(root: SyntaxNode, maxRows: number): readonly SyntaxRow[] {
  const rows: SyntaxRow[] = [];
  const addRow = (row: SyntaxRow): void => {
    if (rows.length >= maxRows) return;
    const parentIndex = rows.push(row) - 1;
    const children = childrenOf(row.node);
    children.forEach((node, childIndex) => {
      addRow({
        node,
        level: row.level + 1,
        positionAmongSiblings: childIndex + 1,
        siblingCount: children.length,
        parentIndex,
      });
    });
  };
  addRow({ node: root, level: 1, positionAmongSiblings: 1, siblingCount: 1, parentIndex: -1 });
  return rows;
}

/** Finds the index of the deepest row whose node contains an offset. Undefined if there is no such row. */
export function findRowIndexAt(rows: readonly SyntaxRow[], textOffset: number): number | undefined {
  const index = rows.findLastIndex(({ node: { span } }) => span.start <= textOffset && textOffset < span.end);
  return index < 0 ? undefined : index;
}

/** Finds the index of the deepest row whose node contains a span. Undefined if there is no such row. */
export function findDeepestRowIndexAround(rows: readonly SyntaxRow[], { start, end }: Span): number | undefined {
  const index = rows.findLastIndex(({ node: { span } }) => span.start <= start && end <= span.end);
  return index < 0 ? undefined : index;
}
