/** @module-tag slow */
import { describe, expect, test } from "vitest";
import { childrenOf, fold, leafSpansOf, parse, type SyntaxNode, walk } from "../../src/index.js";

const text = '( event_types:"A" OR event_types:"B" ) AND target_resource="T"';
const broken = '(event_types "A" OR NOT "B" @ foo';
const { syntax } = parse(text);

const same = (node: SyntaxNode, children: readonly string[]): string =>
  children.length === 0 ? node.kind : `${node.kind}(${children.join(" ")})`;
const cases = {
  filter: same,
  conjunction: same,
  disjunction: same,
  composite: same,
  restriction: same,
  field: same,
  comparator: same,
  value: same,
  error: same,
};

describe("the function fold", () => {
  test("computes one result from a tree, from the leaves up", () => {
    const restriction = "restriction(field comparator value)";
    expect(fold(syntax, cases)).toBe(
      `filter(conjunction(composite(disjunction(${restriction} ${restriction})) ${restriction}))`,
    );
  });

  test("passes no child result for a missing part", () => {
    expect(fold(parse(broken).syntax, cases)).toBe(
      "filter(composite(disjunction(restriction(field value) restriction(value) error)) error error)",
    );
    expect(fold(parse("()").syntax, cases)).toBe("filter(composite)");
    expect(fold(parse("").syntax, cases)).toBe("filter");
  });

  test("can begin at any node", () => {
    const [conjunction] = childrenOf(syntax);
    const [composite] = conjunction ? childrenOf(conjunction) : [];
    expect(composite && fold(composite, { ...cases, restriction: () => "R" })).toBe("composite(disjunction(R R))");
  });
});

describe("the function walk", () => {
  const visited = (node: SyntaxNode, enter?: (node: SyntaxNode) => unknown): readonly string[] => {
    const kinds: string[] = [];
    walk(node, (each, parent) => {
      kinds.push(`${parent?.kind ?? "nothing"} > ${each.kind}`);
      return enter?.(each);
    });
    return kinds;
  };

  test("visits every node from the root down, in source order, with its parent", () => {
    expect(visited(parse('(event_types:"A")').syntax)).toEqual([
      "nothing > filter",
      "filter > composite",
      "composite > restriction",
      "restriction > field",
      "restriction > comparator",
      "restriction > value",
    ]);
  });

  test("skips the children of a node if the callback returns false", () => {
    expect(visited(syntax, ({ kind }) => kind !== "composite" && kind !== "restriction")).toEqual([
      "nothing > filter",
      "filter > conjunction",
      "conjunction > composite",
      "conjunction > restriction",
    ]);
  });

  test("visits the children of a node if the callback returns any other value", () => {
    for (const result of [undefined, null, 0, "", true]) expect(visited(syntax, () => result)).toHaveLength(16);
  });
});

describe("leafSpansOf", () => {
  const leaves = (of: string): readonly string[] =>
    leafSpansOf(parse(of).syntax).map(({ start, end }) => of.slice(start, end));

  test("returns every token, in source order", () => {
    expect(leaves(text)).toEqual([
      ...["(", "event_types", ":", '"A"', "OR", "event_types", ":", '"B"', ")"],
      ...["AND", "target_resource", "=", '"T"'],
    ]);
  });

  test("also returns the spans of unreadable text", () => {
    expect(leaves(broken).filter((leaf) => leaf !== "")).toEqual([
      ...["(", "event_types", '"A"', "OR", "NOT", '"B"', "@", "foo"],
    ]);
  });

  test("returns the whole text if no part of it could be parsed", () => {
    expect(leaves("event_types%3A%22A%22")).toEqual(["event_types%3A%22A%22"]);
  });

  test("returns nothing for an empty text", () => {
    expect(leaves("")).toEqual([]);
    expect(leaves(" \n")).toEqual([]);
  });

  test("can return more spans than a call can have arguments", () => {
    expect(leafSpansOf(parse("&|".repeat(200_000)).syntax).length).toBeGreaterThan(400_000);
  });
});
