import { type FieldDefinition, fields } from "../vocabulary/fields.js";
import { findNotTextProblem, type NotTextProblem } from "../vocabulary/not-text-problem.js";
import { oneLineSeparators, writeRestriction } from "../vocabulary/write-filter-text.js";

/** A value that a caller passed for a field. */
export interface GivenValueWithField {
  readonly field: FieldDefinition;
  readonly value: string;
  /** What the caller has passed instead of a string. Absent if the caller has passed a string. */
  readonly notTextProblem?: NotTextProblem;
  /** The index of the value among the values for its field, from 0. */
  readonly indexAmongFieldValues: number;
}

/**
 * The maximum length of a text that is made from values, even if the option `maxLength` is larger. Without this limit,
 * an endless list would use up the memory.
 */
const maxBuiltLength = 2 ** 24;

/**
 * Collects the values that a caller passes for the fields, without duplicates. Stops when they make a text that is too
 * long.
 */
export class GivenFieldValues {
  /** The length that a text with these values must not exceed. */
  readonly maxTextLength: number;
  readonly #valuesByField: ReadonlyMap<FieldDefinition, Map<string, GivenValueWithField>> = new Map(
    fields.map((field) => [field, new Map()]),
  );
  readonly #nonStringValues: GivenValueWithField[] = [];
  readonly #givenCountByField = new Map<FieldDefinition, number>();
  /** A lower bound for the length of a text with the values that have been added so far. */
  minTextLength = 0;

  constructor(maxLength: number) {
    this.maxTextLength = Math.min(maxLength, maxBuiltLength);
  }

  /** All values, in the order of the fields. */
  get valuesOfAllFields(): readonly GivenValueWithField[] {
    return fields.flatMap((field) => {
      const valuesWithoutText = this.#nonStringValues.filter((givenValue) => givenValue.field === field);
      return valuesWithoutText.length === 0
        ? this.textValuesOf(field)
        : [...this.textValuesOf(field), ...valuesWithoutText].sort(
            (a, b) => a.indexAmongFieldValues - b.indexAmongFieldValues,
          );
    });
  }

  /** The values for a field that are strings, in the order in which the caller has passed them. */
  textValuesOf(field: FieldDefinition): readonly GivenValueWithField[] {
    return [...(this.#valuesByField.get(field)?.values() ?? [])];
  }

  /** Whether the values make a text that is too long. If so, no more values are read, because a list may be endless. */
  get isTooLong(): boolean {
    return this.minTextLength > this.maxTextLength;
  }

  /**
   * Adds what a caller has passed for a field: one value or, if the field accepts lists, a list. Returns the values
   * without duplicates.
   */
  addValuesForField(field: FieldDefinition, given: unknown): readonly GivenValueWithField[] {
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
    const index = this.#givenCountByField.get(field) ?? 0;
    this.#givenCountByField.set(field, index + 1);
    // An endless list may repeat the same values. Repeated values do not make the text longer, so the number of
    // values is limited too.
    if (index >= this.maxTextLength) this.minTextLength = Math.max(this.minTextLength, index + 1);
    const valuesOfField = this.#valuesByField.get(field);
    if (notTextProblem) {
      const valueWithoutText = { field, value, notTextProblem, indexAmongFieldValues: index };
      this.#nonStringValues.push(valueWithoutText);
      this.minTextLength += writeRestriction(field, "").length;
      return valueWithoutText;
    }
    const earlierValue = valuesOfField?.get(value);
    if (earlierValue) return earlierValue;
    const separatorLength = valuesOfField?.size === 0 ? 0 : oneLineSeparators.orSeparator.length;
    this.minTextLength += separatorLength + writeRestriction(field, value).length;
    const givenValue = { field, value, indexAmongFieldValues: index };
    valuesOfField?.set(value, givenValue);
    return givenValue;
  }
}

/** Whether an input is a list of values. A string is a single value. */
export const isNonStringIterable = (given: unknown): given is Iterable<unknown> =>
  typeof given === "object" && given !== null && Symbol.iterator in given;

/**
 * Converts an input to a string. An input that cannot be converted is not ignored, because the filter could match more
 * subscriptions without it.
 */
export function convertToTextWithoutThrowing(given: unknown): string {
  try {
    return String(given);
  } catch {
    return "[object Object]";
  }
}
