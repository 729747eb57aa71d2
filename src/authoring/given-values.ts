import { type FieldDefinition, fields } from "../vocabulary/fields.js";
import { findNotTextProblem, type NotTextProblem } from "../vocabulary/not-text-problem.js";
import { oneLineSeparators, writeRestriction } from "../vocabulary/write-filter-text.js";

/** A value that a caller passed for a field. */
export interface GivenValueWithField {
  readonly field: FieldDefinition;
  readonly value: string;
  /** Says what the caller passed instead of a text. Absent if the caller passed a text. */
  readonly notTextProblem?: NotTextProblem;
  /** Its index among the values for the field, from 0. */
  readonly index: number;
}

/**
 * The maximum length of a text made from values, even if `maxLength` is larger. An endless list must not exhaust the
 * memory.
 */
const maxBuiltLength = 2 ** 24;

/** The values that a caller passes for the fields, without repetitions, up to the maximum length of a text. */
export class GivenValues {
  /** The length that a text with these values must not exceed. */
  readonly maxLength: number;
  readonly #valuesByField: ReadonlyMap<FieldDefinition, Map<string, GivenValueWithField>> = new Map(
    fields.map((field) => [field, new Map()]),
  );
  readonly #valuesWithoutText: GivenValueWithField[] = [];
  readonly #givenCounts = new Map<FieldDefinition, number>();
  /** A lower bound for the length of a text with the values that have been added so far. */
  minTextLength = 0;

  constructor(maxLength: number) {
    this.maxLength = Math.min(maxLength, maxBuiltLength);
  }

  /** All values, in the order of the fields. */
  get all(): readonly GivenValueWithField[] {
    return fields.flatMap((field) => {
      const valuesWithoutText = this.#valuesWithoutText.filter((givenValue) => givenValue.field === field);
      return valuesWithoutText.length === 0
        ? this.textValuesOf(field)
        : [...this.textValuesOf(field), ...valuesWithoutText].sort((a, b) => a.index - b.index);
    });
  }

  /** The texts for a field, in the order of the caller. */
  textValuesOf(field: FieldDefinition): readonly GivenValueWithField[] {
    return [...(this.#valuesByField.get(field)?.values() ?? [])];
  }

  /** Whether the values make a text that is too long. Then no more values are read, because a list may be endless. */
  get isTooLong(): boolean {
    return this.minTextLength > this.maxLength;
  }

  /**
   * Adds the input for a field: one value or, if the field accepts lists, a list. Returns the values without
   * repetitions.
   */
  add(field: FieldDefinition, given: unknown): readonly GivenValueWithField[] {
    const addedValues = new Set<GivenValueWithField>();
    for (const listed of field.joins === "or" && isNonStringIterable(given) ? given : [given]) {
      addedValues.add(this.#addValue(field, listed));
      if (this.isTooLong) break;
    }
    return [...addedValues];
  }

  #addValue(field: FieldDefinition, given: unknown): GivenValueWithField {
    const value = convertToTextWithoutThrowing(given);
    const notTextProblem = findNotTextProblem(given);
    const index = this.#givenCounts.get(field) ?? 0;
    this.#givenCounts.set(field, index + 1);
    // Reading must also end for a list that repeats its values endlessly.
    if (index >= this.maxLength) this.minTextLength = Math.max(this.minTextLength, index + 1);
    const valuesOfField = this.#valuesByField.get(field);
    if (notTextProblem) {
      const valueWithoutText = { field, value, notTextProblem, index };
      this.#valuesWithoutText.push(valueWithoutText);
      this.minTextLength += writeRestriction(field, "").length;
      return valueWithoutText;
    }
    const earlierValue = valuesOfField?.get(value);
    if (earlierValue) return earlierValue;
    const separatorLength = valuesOfField?.size === 0 ? 0 : oneLineSeparators.orSeparator.length;
    this.minTextLength += separatorLength + writeRestriction(field, value).length;
    const givenValue = { field, value, index };
    valuesOfField?.set(value, givenValue);
    return givenValue;
  }
}

/** Whether something is a list of values. A text is one value. */
export const isNonStringIterable = (given: unknown): given is Iterable<unknown> =>
  typeof given === "object" && given !== null && Symbol.iterator in given;

/** Converts the input for a value to a text. No input is left out, because the filter would then match more. */
export function convertToTextWithoutThrowing(given: unknown): string {
  try {
    return String(given);
  } catch {
    return "[object Object]";
  }
}
