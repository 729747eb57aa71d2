import { type Compilation, copyCompilationWithDiagnostics } from "../compile.js";
import type { Diagnostic } from "../diagnostics/diagnostic.js";
import { writeRestriction } from "../vocabulary/write-filter-text.js";
import type { GivenValueWithField } from "./given-values.js";

/** A value in a text. */
export interface LocatedValue {
  readonly givenValue: GivenValueWithField;
  /** The offset of the opening quote of the value. */
  readonly openingQuoteOffset: number;
}

/**
 * Finds the places of values in a canonical text. The text must have been made from these values, in the same order.
 */
export function locateValuesInCanonicalText(
  text: string,
  givenValues: readonly GivenValueWithField[],
): readonly LocatedValue[] {
  let restrictionEnd = 0;
  return givenValues.map((givenValue) => {
    const { field, value } = givenValue;
    const restriction = writeRestriction(field, value);
    restrictionEnd = text.indexOf(restriction, restrictionEnd) + restriction.length;
    return { givenValue, openingQuoteOffset: restrictionEnd - value.length - 2 };
  });
}

/**
 * Copies a compilation. In the copy, each diagnostic about a value contains the place of this value in the input of the
 * caller.
 */
export function addInputPlacesToDiagnostics(
  compilation: Compilation,
  locatedValues: readonly LocatedValue[],
): Compilation {
  const valuesByStart = new Map(
    locatedValues.map(({ openingQuoteOffset, givenValue }) => [openingQuoteOffset, givenValue]),
  );
  return copyCompilationWithDiagnostics(
    compilation,
    compilation.diagnostics.map((diagnostic) => {
      const { start, end } = diagnostic.span;
      const givenValue = valuesByStart.get(start);
      if (givenValue?.value.length !== end - start - 2) return diagnostic;
      const data = { ...diagnostic.data, part: givenValue.field.property, index: givenValue.indexAmongFieldValues };
      return { ...diagnostic, data } as Diagnostic;
    }),
  );
}
