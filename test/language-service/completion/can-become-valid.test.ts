import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { canBecomeValid } from "../../../src/language-service/completion/can-become-valid.js";
import type { FilterSymbolKind } from "../../../src/language-service/completion/filter-symbols.js";
import { type FieldDefinition, fields } from "../../../src/vocabulary/fields.js";
import { runs } from "../../support/runs.js";

const propertiesJoinedBy = (joins: FieldDefinition["joins"]): readonly FieldDefinition["property"][] =>
  fields.filter((field) => field.joins === joins).map(({ property }) => property);
const [alternativeProperty = "unknown-property"] = propertiesJoinedBy("or");
const singleProperties = propertiesJoinedBy("and");

const joinByOperator = (
  groups: readonly (readonly FilterSymbolKind[])[],
  operator: "AND" | "OR",
): readonly FilterSymbolKind[] => groups.flatMap((group, index) => (index === 0 ? group : [operator, ...group]));

/** Generates the symbols of a valid filter. The operands are in any order. */
const validSymbolsArbitrary = fc
  .tuple(fc.integer({ min: 1, max: 4 }), fc.shuffledSubarray([...singleProperties]), fc.nat())
  .map(([count, properties, seed]): readonly FilterSymbolKind[] => {
    const alternativesList = joinByOperator(
      Array.from({ length: count }, () => [alternativeProperty]),
      "OR",
    );
    if (properties.length === 0) return alternativesList;
    const operands: (readonly FilterSymbolKind[])[] = properties.map((property) => [property]);
    operands.splice(seed % (operands.length + 1), 0, count > 1 ? ["(", ...alternativesList, ")"] : alternativesList);
    return joinByOperator(operands, "AND");
  });

describe("symbols can become a valid filter", () => {
  it("if restrictions, operators or the end of the filter are missing", () => {
    fc.assert(
      fc.property(validSymbolsArbitrary, fc.array(fc.boolean()), fc.nat(), (symbols, removals, prefixLengthSeed) => {
        const isParenthesis = (symbol: FilterSymbolKind): boolean => symbol === "(" || symbol === ")";
        const firstSymbols = symbols.slice(0, prefixLengthSeed % (symbols.length + 1));
        const remainingSymbols = symbols.filter((symbol, index) => isParenthesis(symbol) || !removals[index]);
        expect(canBecomeValid(symbols)).toBe(true);
        expect(canBecomeValid(firstSymbols)).toBe(true);
        expect(canBecomeValid(remainingSymbols)).toBe(true);
      }),
      { numRuns: runs(2_000) },
    );
  });

  it.each(singleProperties)("unless they have two restrictions on %s", (singleProperty) => {
    expect(canBecomeValid([singleProperty, "AND", singleProperty])).toBe(false);
    expect(canBecomeValid([alternativeProperty, "AND", singleProperty, singleProperty])).toBe(false);
  });

  it.each(singleProperties)("unless OR joins a restriction on %s", (singleProperty) => {
    expect(canBecomeValid([singleProperty, "OR"])).toBe(false);
    expect(canBecomeValid([alternativeProperty, "OR", "(", singleProperty, ")"])).toBe(false);
  });

  it("if they include an incomplete word, and one of its completions can lead to a valid filter", () => {
    const list: readonly FilterSymbolKind[] = ["(", alternativeProperty, "OR", alternativeProperty, ")"];
    expect(canBecomeValid([...list, "incomplete-word"])).toBe(true);
    expect(canBecomeValid([...list, "incomplete-word", ...singleProperties])).toBe(true);
    expect(canBecomeValid([...singleProperties, ...list, "incomplete-word"])).toBe(false);
    for (const { property } of fields) {
      const otherOperands = fields.filter((other) => other.property !== property).map((other) => [other.property]);
      expect(canBecomeValid([...joinByOperator(otherOperands, "AND"), "AND", "incomplete-word"])).toBe(true);
      expect(canBecomeValid([...joinByOperator(otherOperands, "AND"), "incomplete-word", property])).toBe(true);
      expect(canBecomeValid([property, ...joinByOperator(otherOperands, "AND"), "incomplete-word"])).toBe(false);
    }
  });

  it.each<readonly [string, readonly FilterSymbolKind[]]>([
    ["AND joins two alternatives", [alternativeProperty, "AND", alternativeProperty]],
    ["AND joins two lists", ["(", "OR", ")", "AND", alternativeProperty]],
    ["OR and AND are used together without parentheses", [alternativeProperty, "OR", alternativeProperty, "AND"]],
    ["OR joins a group that contains AND", ["(", alternativeProperty, "AND", ")", "OR"]],
    [
      "there are more ANDs than fields with a single value",
      [alternativeProperty, ...singleProperties.map((): FilterSymbolKind => "AND"), "AND"],
    ],
    ["a closing parenthesis has no opening parenthesis", [alternativeProperty, ")"]],
  ])("unless %s", (_, symbols) => {
    expect(canBecomeValid(symbols)).toBe(false);
  });
});
