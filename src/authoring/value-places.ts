import { type Compilation, withDiagnostics } from "../compile.js";
import type { Diagnostic } from "../diagnostics/diagnostic.js";
import { writeRestriction } from "../vocabulary/write-filter-text.js";
import type { GivenValue } from "./given-values.js";

/**
 * The compilation of a text that was made of values, where each diagnostic of a value names the place of the value in the input.
 *
 * @param writtenValues The values of the text, in the order of the text.
 */
export function withValuePlaces(compilation: Compilation, writtenValues: readonly GivenValue[]): Compilation {
  if (compilation.diagnostics.length === 0) return compilation;
  const { text, diagnostics } = compilation;
  const valuesByLiteralStart = new Map<number, GivenValue>();
  let writtenEnd = 0;
  for (const givenValue of writtenValues) {
    const { field, value } = givenValue;
    const restriction = writeRestriction(field, value);
    writtenEnd = text.indexOf(restriction, writtenEnd) + restriction.length;
    valuesByLiteralStart.set(writtenEnd - value.length - 2, givenValue);
  }
  return withDiagnostics(
    compilation,
    diagnostics.map((diagnostic) => {
      const givenValue = valuesByLiteralStart.get(diagnostic.span.start);
      if (givenValue?.value.length !== diagnostic.span.end - diagnostic.span.start - 2) return diagnostic;
      const data = { ...diagnostic.data, part: givenValue.field.property, index: givenValue.index };
      return { ...diagnostic, data } as Diagnostic;
    }),
  );
}
