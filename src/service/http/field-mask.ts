import {
  type FieldSelection,
  type FieldSelections,
  type FieldTree,
  restrictSelections,
  selectFields,
  unionSelections,
} from "./field-selection.js";

/** In characters. */
const maxMaskLength = 1024;
const maxMaskDepth = 10;

/**
 * Parses a field mask, the value of the parameter `fields`: `a,b(c,d),e/f,g.h,*`.
 *
 * @param messageFields The fields that the message has.
 * @returns A function that copies the selected fields of a message, or the problem with the mask.
 */
export function readFieldMask(
  maskText: string,
  messageFields: FieldTree,
): { readonly apply: (responseMessage: object) => object } | { readonly problem: string } {
  if (maskText.length > maxMaskLength)
    return { problem: `longer than ${maxMaskLength.toLocaleString("en")} characters` };
  try {
    const selections = new FieldMaskParser(maskText).parse(messageFields);
    return { apply: (responseMessage) => selectFields(responseMessage, selections) as object };
  } catch (error) {
    if (error instanceof FieldMaskError) return { problem: error.message };
    throw error;
  }
}

class FieldMaskError extends Error {}

const fieldNamePattern = /[A-Za-z0-9_@-]+|\*/y;

/** A recursive descent parser; each method has its production as its comment. */
class FieldMaskParser {
  readonly #maskText: string;
  #nextIndex = 0;

  constructor(maskText: string) {
    this.#maskText = maskText;
  }

  /** `mask = list` */
  parse(fieldTree: FieldTree): FieldSelections {
    const selections = this.#parseList(fieldTree, 1);
    if (this.#nextIndex < this.#maskText.length) throw this.#createUnexpectedCharacterError();
    return selections;
  }

  /** `list = path { "," path }` */
  #parseList(fieldTree: FieldTree, depth: number): FieldSelections {
    const selections = new Map<string, FieldSelection>();
    do this.#parsePath(fieldTree, depth, selections);
    while (this.#consumeIfNext(","));
    return selections;
  }

  /** `path = name [ subfields ]` */
  #parsePath(fieldTree: FieldTree, depth: number, selections: Map<string, FieldSelection>): void {
    if (depth > maxMaskDepth) throw new FieldMaskError(`deeper than ${maxMaskDepth}`);
    fieldNamePattern.lastIndex = this.#nextIndex;
    const [matchedName] = fieldNamePattern.exec(this.#maskText) ?? [];
    if (matchedName === undefined) throw this.#createUnexpectedCharacterError();
    const isKnownField =
      matchedName === "*" ? Object.keys(fieldTree).length > 0 : Object.hasOwn(fieldTree, matchedName);
    if (!isKnownField) throw new FieldMaskError(`there is no field ${JSON.stringify(matchedName)}`);
    this.#nextIndex += matchedName.length;
    const fieldNames = matchedName === "*" ? Object.keys(fieldTree) : [matchedName];
    const subfieldTree: FieldTree = Object.assign({}, ...fieldNames.map((name) => fieldTree[name]));
    const subfieldSelection = this.#parseSubfields(subfieldTree, depth + 1);
    for (const name of fieldNames) {
      const restrictedSelection =
        subfieldSelection === "all" ? subfieldSelection : restrictSelections(subfieldSelection, fieldTree[name] ?? {});
      selections.set(name, unionSelections(selections.get(name), restrictedSelection));
    }
  }

  /** `subfields = ( "/" | "." ) path | "(" list ")"` */
  #parseSubfields(fieldTree: FieldTree, depth: number): FieldSelection {
    if (this.#consumeIfNext("/") || this.#consumeIfNext(".")) {
      const selections = new Map<string, FieldSelection>();
      this.#parsePath(fieldTree, depth, selections);
      return selections;
    }
    if (!this.#consumeIfNext("(")) return "all";
    const selections = this.#parseList(fieldTree, depth);
    if (!this.#consumeIfNext(")")) throw this.#createUnexpectedCharacterError();
    return selections;
  }

  /** Moves past a character if it is the next one. */
  #consumeIfNext(character: string): boolean {
    if (this.#maskText[this.#nextIndex] !== character) return false;
    this.#nextIndex += 1;
    return true;
  }

  #createUnexpectedCharacterError(): FieldMaskError {
    const character = this.#maskText[this.#nextIndex];
    if (character === undefined) return new FieldMaskError("it ends too early");
    return new FieldMaskError(`unexpected ${JSON.stringify(character)} at character ${this.#nextIndex + 1}`);
  }
}
