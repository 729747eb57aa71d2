import type { Span } from "../text/span.js";

/** Every kind of node. Cases of a traversal are total over its kinds. */
export type SyntaxNode = FilterSyntax | ExpressionNode | FieldNode | ComparatorNode | ValueNode;

/** What can stand as an operand. */
export type ExpressionNode = ConjunctionNode | DisjunctionNode | CompositeNode | RestrictionNode | ErrorNode;

/** What could be understood of a text, right or wrong. A missing part is an absent property, never a guess. */
export interface FilterSyntax {
  readonly kind: "filter";
  /** The whole text. */
  readonly span: Span;
  readonly text: string;
  /** Absent if the text is empty or could not be read at all. */
  readonly expression?: ExpressionNode;
  /** Text that no part of the expression could take up, in source order. */
  readonly skipped: readonly ErrorNode[];
  /** Whether nothing was wrong with how the text is written. */
  readonly isClean: boolean;
  /** Whether every part could be read, if only by taking one token for another, so that the shape is certain. */
  readonly isFullyParsed: boolean;
}

/** `factor AND factor …`, two or more. */
export interface ConjunctionNode {
  readonly kind: "conjunction";
  readonly span: Span;
  readonly operands: readonly ExpressionNode[];
  /** The `AND`s, in order: one fewer than operands. */
  readonly operators: readonly Span[];
}

/** `simple OR simple …`, two or more. */
export interface DisjunctionNode {
  readonly kind: "disjunction";
  readonly span: Span;
  readonly operands: readonly ExpressionNode[];
  /** The `OR`s, in order: one fewer than operands. Empty where an operator is missing. */
  readonly operators: readonly Span[];
}

/** `( expression )`. */
export interface CompositeNode {
  readonly kind: "composite";
  readonly span: Span;
  readonly open: Span;
  readonly inner?: ExpressionNode;
  readonly close?: Span;
}

/** `field comparator value`, the leaf of every filter's meaning. */
export interface RestrictionNode {
  readonly kind: "restriction";
  readonly span: Span;
  readonly field?: FieldNode;
  readonly comparator?: ComparatorNode;
  readonly value?: ValueNode;
}

export interface FieldNode {
  readonly kind: "field";
  readonly span: Span;
  /** As written, without characters that cannot be seen. */
  readonly name: string;
}

export interface ComparatorNode {
  readonly kind: "comparator";
  readonly span: Span;
  /** As written. */
  readonly text: string;
}

export interface ValueNode {
  readonly kind: "value";
  /** With the quotes, where there are any. */
  readonly span: Span;
  /** Without the quotes, and without characters that cannot be seen. */
  readonly text: string;
  /** Whether the literal itself has a mistake that leaves its text in doubt, reported already. */
  readonly hasLiteralError: boolean;
}

/** Text that could not be understood. Empty where an operand is missing. */
export interface ErrorNode {
  readonly kind: "error";
  readonly span: Span;
}
