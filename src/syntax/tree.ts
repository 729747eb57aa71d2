import type { ForeignNotation } from "../diagnostics/notation-wording.js";
import type { Span } from "../text/span.js";

/** Every kind of node. */
export type SyntaxNode = FilterSyntax | ExpressionNode | FieldNode | ComparatorNode | ValueNode;

/** Every kind of node that can be an operand. */
export type ExpressionNode = ConjunctionNode | DisjunctionNode | CompositeNode | RestrictionNode | ErrorNode;

/** The tree of a text, valid or not. A missing part is an absent property, never a guess. */
export interface FilterSyntax {
  readonly kind: "filter";
  /** The whole text. */
  readonly span: Span;
  readonly text: string;
  /** Absent if the text is empty or could not be read. */
  readonly expression?: ExpressionNode;
  /** Text that belongs to no part of the expression, in source order. */
  readonly skipped: readonly ErrorNode[];
  /** Whether the text has no lexical problem and no syntactic problem. */
  readonly isClean: boolean;
  /**
   * Whether the parser read every part, so that the structure is certain. This is also true if the parser has read a
   * misspelled token as the correct token, such as `and` as `AND`.
   */
  readonly isFullyParsed: boolean;
  /** The foreign notation in which the text is written, if it was reported as the problem. */
  readonly foreignNotation?: ForeignNotation;
}

/** `factor AND factor …`: two or more factors. */
export interface ConjunctionNode {
  readonly kind: "conjunction";
  readonly span: Span;
  readonly operands: readonly ExpressionNode[];
  /** The spans of `AND`, in order: one fewer than operands. */
  readonly operators: readonly Span[];
}

/** `simple OR simple …`: two or more operands. */
export interface DisjunctionNode {
  readonly kind: "disjunction";
  readonly span: Span;
  readonly operands: readonly ExpressionNode[];
  /** The spans of `OR`, in order: one fewer than operands. A span is empty where the operator is missing. */
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

/** `field comparator value`. */
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
  /** As written, without invisible characters. */
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
  /** With the quotes, if there are any. */
  readonly span: Span;
  /** Without the quotes and without invisible characters. */
  readonly text: string;
  /** Whether a mistake in the literal makes its text uncertain. The mistake was already reported. */
  readonly hasLiteralError: boolean;
}

/** Text that could not be understood. The span is empty where an operand is missing. */
export interface ErrorNode {
  readonly kind: "error";
  readonly span: Span;
}
