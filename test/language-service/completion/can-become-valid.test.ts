import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { canBecomeValid } from "../../../src/language-service/completion/can-become-valid.js";
import type { FilterSymbol } from "../../../src/language-service/completion/filter-symbols.js";
import { type Field, fields } from "../../../src/vocabulary/fields.js";
import { runs } from "../../support/runs.js";

const propertiesOf = (joins: Field["joins"]): readonly Field["property"][] =>
  fields.filter((field) => field.joins === joins).map(({ property }) => property);
const [alternative = "unknown-property"] = propertiesOf("or");
const singles = propertiesOf("and");

const join = (groups: readonly (readonly FilterSymbol[])[], operator: "AND" | "OR"): readonly FilterSymbol[] =>
  groups.flatMap((group, index) => (index === 0 ? group : [operator, ...group]));

/** The symbols of a valid filter, with its operands in any order. */
const validSymbols = fc
  .tuple(fc.integer({ min: 1, max: 4 }), fc.shuffledSubarray([...singles]), fc.nat())
  .map(([count, properties, seed]): readonly FilterSymbol[] => {
    const list = join(
      Array.from({ length: count }, () => [alternative]),
      "OR",
    );
    if (properties.length === 0) return list;
    const operands: (readonly FilterSymbol[])[] = properties.map((property) => [property]);
    operands.splice(seed % (operands.length + 1), 0, count > 1 ? ["(", ...list, ")"] : list);
    return join(operands, "AND");
  });

describe("symbols can become a valid filter", () => {
  it("if restrictions, operators and the end are missing", () => {
    fc.assert(
      fc.property(validSymbols, fc.array(fc.boolean()), fc.nat(), (symbols, isMissing, length) => {
        const isParenthesis = (symbol: FilterSymbol): boolean => symbol === "(" || symbol === ")";
        const beginning = symbols.slice(0, length % (symbols.length + 1));
        const rest = symbols.filter((symbol, index) => isParenthesis(symbol) || !isMissing[index]);
        expect(canBecomeValid(symbols)).toBe(true);
        expect(canBecomeValid(beginning)).toBe(true);
        expect(canBecomeValid(rest)).toBe(true);
      }),
      { numRuns: runs(2_000) },
    );
  });

  it.each(singles)("unless they have two restrictions on %s", (single) => {
    expect(canBecomeValid([single, "AND", single])).toBe(false);
    expect(canBecomeValid([alternative, "AND", single, single])).toBe(false);
  });

  it.each(singles)("unless OR joins a restriction on %s", (single) => {
    expect(canBecomeValid([single, "OR"])).toBe(false);
    expect(canBecomeValid([alternative, "OR", "(", single, ")"])).toBe(false);
  });

  it("if a word can become what they lack", () => {
    const list: readonly FilterSymbol[] = ["(", alternative, "OR", alternative, ")"];
    expect(canBecomeValid([...list, "incomplete-word"])).toBe(true);
    expect(canBecomeValid([...list, "incomplete-word", ...singles])).toBe(true);
    expect(canBecomeValid([...singles, ...list, "incomplete-word"])).toBe(false);
    for (const { property } of fields) {
      const others = fields.filter((other) => other.property !== property).map((other) => [other.property]);
      expect(canBecomeValid([...join(others, "AND"), "AND", "incomplete-word"])).toBe(true);
      expect(canBecomeValid([...join(others, "AND"), "incomplete-word", property])).toBe(true);
      expect(canBecomeValid([property, ...join(others, "AND"), "incomplete-word"])).toBe(false);
    }
  });

  it.each<readonly [string, readonly FilterSymbol[]]>([
    ["AND joins two alternatives", [alternative, "AND", alternative]],
    ["AND joins two lists", ["(", "OR", ")", "AND", alternative]],
    ["OR is beside AND without parentheses", [alternative, "OR", alternative, "AND"]],
    ["OR joins what AND has joined", ["(", alternative, "AND", ")", "OR"]],
    ["there are more ANDs than other fields", [alternative, ...singles.map((): FilterSymbol => "AND"), "AND"]],
    ["a parenthesis is closed that is not open", [alternative, ")"]],
  ])("unless %s", (_, symbols) => {
    expect(canBecomeValid(symbols)).toBe(false);
  });
});
