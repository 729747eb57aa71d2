import type { FilterSyntax } from "../../src/syntax/tree.js";
import { type FoldCases, fold } from "../../src/syntax/tree-traversal.js";
import { revealInvisible } from "../../src/text/characters.js";
import type { Span } from "../../src/text/span.js";

/** Prints a tree as indented lines. Each node has its own line, but a restriction and its parts share one line. */
export function printTree(syntax: FilterSyntax): readonly string[] {
  const missing = "(missing)";
  const textOf = ({ start, end }: Span): string => `"${revealInvisible(syntax.text.slice(start, end))}"`;
  const withChildren = (title: string, children: readonly Lines[]): Lines => [
    title,
    ...children.flat().map((line) => `  ${line}`),
  ];
  const cases: FoldCases<Lines> = {
    filter: ({ expression, skipped }, children) => [
      ...(expression ? (children[0] ?? []) : []),
      ...skipped.map(({ span }) => `skipped ${textOf(span)}`),
    ],
    conjunction: (_, children) => withChildren("conjunction", children),
    disjunction: (_, children) => withChildren("disjunction", children),
    composite: ({ close }, children) => withChildren(close ? "composite" : "composite (unclosed)", children),
    restriction: ({ field, comparator, value }) => [
      `restriction ${field?.name ?? missing} ${comparator?.text ?? missing} ${value ? `"${value.text}"` : missing}`,
    ],
    field: () => [],
    comparator: () => [],
    value: () => [],
    error: ({ span }) => [span.start === span.end ? missing : `error ${textOf(span)}`],
  };
  return fold(syntax, cases);
}

type Lines = readonly string[];
