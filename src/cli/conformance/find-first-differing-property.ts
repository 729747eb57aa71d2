import { isDeepStrictEqual } from "node:util";
import type { ConformanceCase } from "./conformance-case.js";
import { createConverterFromUtf16Offsets, type OffsetUnit } from "./offsets.js";

/**
 * The levels of the comparison. They determine which properties of an answer are compared. Each level includes the
 * levels before it.
 */
export const conformanceLevels = ["meaning", "diagnostics", "repair"] as const;

export type ConformanceLevel = (typeof conformanceLevels)[number];

/** A property of an answer that is not as expected. */
export interface Disagreement {
  readonly id: string;
  readonly caseText: string;
  readonly comparedProperty: string;
  readonly expectedValue: unknown;
  /** The value of the property in the answer. Undefined if the answer does not have this property. */
  readonly answeredValue: unknown;
}

/** Finds the first property of an answer that differs from the expected value. Undefined if there is no difference. */
export function findFirstDifferingProperty(
  conformanceCase: ConformanceCase,
  answer: Readonly<Record<string, unknown>> | undefined,
  level: ConformanceLevel,
  unit: OffsetUnit,
): Disagreement | undefined {
  const { id, text: caseText } = conformanceCase;
  for (const [property, expected] of Object.entries(expectationsOf(conformanceCase, level, unit))) {
    const value = normalizeAnswerValue(property, answer?.[property]);
    if (!isDeepStrictEqual(value, expected))
      return { id, caseText, comparedProperty: property, expectedValue: expected, answeredValue: value };
  }
  return undefined;
}

function expectationsOf(
  { text, valid, filter, canonical, matches, diagnostics, repaired }: ConformanceCase,
  level: ConformanceLevel,
  unit: OffsetUnit,
): Readonly<Record<string, unknown>> {
  const levelIndex = conformanceLevels.indexOf(level);
  const toUnit = createConverterFromUtf16Offsets(text, unit);
  return {
    valid,
    ...(valid && { filter, canonical }),
    ...(matches && { matches: matches.map((match) => match.matches) }),
    ...(levelIndex >= 1 && {
      diagnostics: sortDiagnostics(
        diagnostics.map(({ code, utf16: [start, end] }) => ({ code, start: toUnit(start), end: toUnit(end) })),
      ),
    }),
    ...(levelIndex >= 2 && { repaired: repaired ?? text }),
  };
}

/**
 * Removes differences that do not count as a disagreement: additional properties, another order of the diagnostics, and
 * the value null of `targetResource`.
 */
function normalizeAnswerValue(property: string, value: unknown): unknown {
  if (property === "diagnostics" && Array.isArray(value)) {
    return sortDiagnostics(
      value.map((diagnostic) => {
        const { code, start, end } = Object(diagnostic);
        return { code, start, end };
      }),
    );
  }
  if (property !== "filter" || typeof value !== "object" || value === null) return value;
  const { eventTypes, targetResource } = value as Readonly<Record<string, unknown>>;
  return targetResource === undefined || targetResource === null ? { eventTypes } : { eventTypes, targetResource };
}

interface ComparedDiagnostic {
  readonly code: unknown;
  readonly start: number;
  readonly end: number;
}

const sortDiagnostics = (diagnostics: readonly ComparedDiagnostic[]): readonly ComparedDiagnostic[] =>
  [...diagnostics].sort((a, b) => a.start - b.start || a.end - b.end || (String(a.code) < String(b.code) ? -1 : 1));
