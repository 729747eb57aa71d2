import {
  dropUnselectableFields,
  type FieldSelection,
  type SelectableFields,
  type SelectionByField,
  selectFields,
  unionSelections,
} from "./field-selection.js";
import { toProtoName } from "./proto-name.js";

/** In characters. */
const maxMaskLength = 1024;
const maxMaskDepth = 10;

/**
 * Parses a field mask, which is the value of the parameter `fields`: `a,b(c,d),e/f,g.h,*`. A name can be spelt as in
 * JSON (`eventTypes`) or as in the protocol buffer (`event_types`).
 *
 * @param selectableFields The fields that the message has.
 * @returns A function that copies the selected fields of a message, or a description of the mistake in the mask.
 */
export function tryToCompileFieldMask(
  maskText: string,
  selectableFields: SelectableFields,
): { readonly applyFieldMask: (responseObject: object) => object } | { readonly problemDescription: string } {
  if (maskText.length > maxMaskLength)
    return { problemDescription: `it is longer than ${maxMaskLength.toLocaleString("en")} characters` };
  try {
    const selections = new FieldMaskParser(maskText).parse(selectableFields);
    return { applyFieldMask: (responseObject) => selectFields(responseObject, selections) as object };
  } catch (error) {
    if (error instanceof FieldMaskError) return { problemDescription: error.message };
    throw error;
  }
}

class FieldMaskError extends Error {}

const fieldNamePattern = /[A-Za-z0-9_@-]+|\*/y;

/** A recursive descent parser. The comment on each method is the production that the method parses. */
class FieldMaskParser {
  readonly #maskText: string;
  #nextIndex = 0;

  constructor(maskText: string) {
    this.#maskText = maskText;
  }

  /** `mask = list` */
  parse(selectableFields: SelectableFields): SelectionByField {
    const selections = this.#parseList(selectableFields, 1);
    if (this.#nextIndex < this.#maskText.length) throw this.#createUnexpectedCharacterError();
    return selections;
  }

  /** `list = path { "," path }` */
  #parseList(selectableFields: SelectableFields, depth: number): SelectionByField {
    const selections = new Map<string, FieldSelection>();
    do this.#parsePath(selectableFields, depth, selections);
    while (this.#consumeIfNext(","));
    return selections;
  }

  /** `path = name [ subfields ]` */
  #parsePath(selectableFields: SelectableFields, depth: number, selections: Map<string, FieldSelection>): void {
    if (depth > maxMaskDepth) throw new FieldMaskError(`it has more than ${maxMaskDepth} levels`);
    fieldNamePattern.lastIndex = this.#nextIndex;
    const [matchedName] = fieldNamePattern.exec(this.#maskText) ?? [];
    if (matchedName === undefined) throw this.#createUnexpectedCharacterError();
    const fieldNames = Object.keys(selectableFields);
    const matchedFieldNames = fieldNames.filter(
      (fieldName) => matchedName === "*" || matchedName === fieldName || matchedName === toProtoName(fieldName),
    );
    if (matchedFieldNames.length === 0) throw new FieldMaskError(`there is no field ${JSON.stringify(matchedName)}`);
    this.#nextIndex += matchedName.length;
    const selectableSubfields: SelectableFields = Object.assign(
      {},
      ...matchedFieldNames.map((fieldName) => selectableFields[fieldName]),
    );
    const selectedSubfields = this.#parseSubfields(selectableSubfields, depth + 1);
    for (const fieldName of matchedFieldNames) {
      const existingSelectedSubfields =
        selectedSubfields === "all"
          ? selectedSubfields
          : dropUnselectableFields(selectedSubfields, selectableFields[fieldName] ?? {});
      selections.set(fieldName, unionSelections(selections.get(fieldName), existingSelectedSubfields));
    }
  }

  /** `subfields = ( "/" | "." ) path | "(" list ")"` */
  #parseSubfields(selectableFields: SelectableFields, depth: number): FieldSelection {
    if (this.#consumeIfNext("/") || this.#consumeIfNext(".")) {
      const selections = new Map<string, FieldSelection>();
      this.#parsePath(selectableFields, depth, selections);
      return selections;
    }
    if (!this.#consumeIfNext("(")) return "all";
    const selections = this.#parseList(selectableFields, depth);
    if (!this.#consumeIfNext(")")) throw this.#createUnexpectedCharacterError();
    return selections;
  }

  /** Moves past the next character if it is the expected character. */
  #consumeIfNext(expectedCharacter: string): boolean {
    if (this.#maskText[this.#nextIndex] !== expectedCharacter) return false;
    this.#nextIndex += 1;
    return true;
  }

  #createUnexpectedCharacterError(): FieldMaskError {
    const foundCharacter = this.#maskText[this.#nextIndex];
    if (foundCharacter === undefined) return new FieldMaskError("it ends too early");
    return new FieldMaskError(`unexpected ${JSON.stringify(foundCharacter)} at character ${this.#nextIndex + 1}`);
  }
}
