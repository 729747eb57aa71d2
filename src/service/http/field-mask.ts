import {
  type FieldSelection,
  type FieldSelections,
  type FieldTree,
  restrictTo,
  selectFields,
  union,
} from "./field-selection.js";

/** In characters. */
export const maxMaskLength = 1024;
export const maxMaskDepth = 10;

/**
 * Parses a field mask, the value of the parameter `fields`: `a,b(c,d),e/f,g.h,*`.
 *
 * @param fields The fields that the message has.
 * @returns A function that copies the selected fields of a message, or the problem with the mask.
 */
export function readFieldMask(
  text: string,
  fields: FieldTree,
): { readonly apply: (message: object) => object } | { readonly problem: string } {
  if (text.length > maxMaskLength) return { problem: `longer than ${maxMaskLength.toLocaleString("en")} characters` };
  try {
    const selections = new FieldMaskParser(text).parse(fields);
    return { apply: (message) => selectFields(message, selections) as object };
  } catch (error) {
    if (error instanceof FieldMaskError) return { problem: error.message };
    throw error;
  }
}

class FieldMaskError extends Error {}

const fieldName = /[A-Za-z0-9_@-]+|\*/y;

/** A recursive descent parser; each method has its production as its comment. */
class FieldMaskParser {
  readonly #text: string;
  #position = 0;

  constructor(text: string) {
    this.#text = text;
  }

  /** `mask = list` */
  parse(fields: FieldTree): FieldSelections {
    const selections = this.#parseList(fields, 1);
    if (this.#position < this.#text.length) throw this.#unexpectedCharacter();
    return selections;
  }

  /** `list = path { "," path }` */
  #parseList(fields: FieldTree, depth: number): FieldSelections {
    const selections = new Map<string, FieldSelection>();
    do this.#parsePath(fields, depth, selections);
    while (this.#consume(","));
    return selections;
  }

  /** `path = name [ subfields ]` */
  #parsePath(fields: FieldTree, depth: number, selections: Map<string, FieldSelection>): void {
    if (depth > maxMaskDepth) throw new FieldMaskError(`deeper than ${maxMaskDepth}`);
    fieldName.lastIndex = this.#position;
    const [name] = fieldName.exec(this.#text) ?? [];
    if (name === undefined) throw this.#unexpectedCharacter();
    const isKnown = name === "*" ? Object.keys(fields).length > 0 : Object.hasOwn(fields, name);
    if (!isKnown) throw new FieldMaskError(`there is no field ${JSON.stringify(name)}`);
    this.#position += name.length;
    const names = name === "*" ? Object.keys(fields) : [name];
    const subfields: FieldTree = Object.assign({}, ...names.map((each) => fields[each]));
    const selection = this.#parseSubfields(subfields, depth + 1);
    for (const each of names) {
      const ownSelection = selection === "all" ? selection : restrictTo(selection, fields[each] ?? {});
      selections.set(each, union(selections.get(each), ownSelection));
    }
  }

  /** `subfields = ( "/" | "." ) path | "(" list ")"` */
  #parseSubfields(fields: FieldTree, depth: number): FieldSelection {
    if (this.#consume("/") || this.#consume(".")) {
      const selections = new Map<string, FieldSelection>();
      this.#parsePath(fields, depth, selections);
      return selections;
    }
    if (!this.#consume("(")) return "all";
    const selections = this.#parseList(fields, depth);
    if (!this.#consume(")")) throw this.#unexpectedCharacter();
    return selections;
  }

  /** Moves past a character if it is the next one. */
  #consume(character: string): boolean {
    if (this.#text[this.#position] !== character) return false;
    this.#position += 1;
    return true;
  }

  #unexpectedCharacter(): FieldMaskError {
    const character = this.#text[this.#position];
    if (character === undefined) return new FieldMaskError("it ends too early");
    return new FieldMaskError(`unexpected ${JSON.stringify(character)} at character ${this.#position + 1}`);
  }
}
