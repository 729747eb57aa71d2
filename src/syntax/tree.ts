import type { ForeignNotation } from "../diagnostics/notation-wording.js";
import type { Span } from "../text/span.js";

/** Every kind of node. */
export type SyntaxNode = FilterSyntax | ExpressionNode | FieldNode | ComparatorNode | ValueNode;

/** Every kind of node that can be an operand. */
export type ExpressionNode = ConjunctionNode | DisjunctionNode | CompositeNode | RestrictionNode | ErrorNode;

/** The tree of a text, which may be invalid. If the text lacks a part, the property for this part is absent. */
export interface FilterSyntax {
  readonly kind: "filter";
  /** The whole text. */
  readonly span: Span;
  /** The text that was parsed. */
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
  /** The foreign notation in which the text is written, such as SQL. Present only if the notation was reported. */
  readonly foreignNotation?: ForeignNotation;
}

/** `factor AND factor …`: two or more factors. */
export interface ConjunctionNode {
  readonly kind: "conjunction";
  /** From the first operand to the last operand. */
  readonly span: Span;
  /** The factors, in source order. */
  readonly operands: readonly ExpressionNode[];
  /** The spans of the `AND` operators, in order. The number of operators is one less than the number of operands. */
  readonly operators: readonly Span[];
}

/** `simple OR simple …`: two or more operands. */
export interface DisjunctionNode {
  readonly kind: "disjunction";
  /** From the first operand to the last operand. */
  readonly span: Span;
  /** The operands, in source order. */
  readonly operands: readonly ExpressionNode[];
  /**
   * The spans of the `OR` operators, in order. The number of operators is one less than the number of operands. If an
   * operator is missing in the text, its span is empty.
   */
  readonly operators: readonly Span[];
}

/** `( expression )`. */
export interface CompositeNode {
  readonly kind: "composite";
  /** The whole composite, with its parentheses. */
  readonly span: Span;
  /** The span of the `(`. */
  readonly open: Span;
  /** The expression between the parentheses. Absent if the text lacks it. */
  readonly inner?: ExpressionNode;
  /** The span of the `)`. Absent if the text lacks it. */
  readonly close?: Span;
}

/** `field comparator value`. */
export interface RestrictionNode {
  readonly kind: "restriction";
  /** From the first part of the restriction to its last part. */
  readonly span: Span;
  /** The field. Absent if the text lacks it. */
  readonly field?: FieldNode;
  /** The comparator. Absent if the text lacks it. */
  readonly comparator?: ComparatorNode;
  /** The value. Absent if the text lacks it. */
  readonly value?: ValueNode;
}

/** The field of a restriction. */
export interface FieldNode {
  readonly kind: "field";
  /** The place of the field in the text. */
  readonly span: Span;
  /** The name as written, without invisible characters. */
  readonly name: string;
}

/** The comparator of a restriction, such as `:` or `=`. */
export interface ComparatorNode {
  readonly kind: "comparator";
  /** The place of the comparator in the text. */
  readonly span: Span;
  /** As written. */
  readonly text: string;
}

/** The value of a restriction. */
export interface ValueNode {
  readonly kind: "value";
  /** The span of the value, including its quotes if it has any. */
  readonly span: Span;
  /** The value without its quotes and without invisible characters. */
  readonly text: string;
  /** Whether the value is uncertain because of a mistake in how it is written. The mistake was already reported. */
  readonly hasLiteralError: boolean;
}

/** Text that could not be understood. If the node stands for a missing operand, its span is empty. */
export interface ErrorNode {
  readonly kind: "error";
  /** The span of the text that was not understood. */
  readonly span: Span;
}
