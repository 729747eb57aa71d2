/** The fields of an answer, each with its own; none for a plain value. */
export interface Shape {
  readonly [field: string]: Shape;
}

/** What a mask selects: some fields, each wholly or in part. */
type Selection = ReadonlyMap<string, Selection | "all">;

/** The longest mask, in characters. */
export const longestMask = 1024;
/** The deepest a mask may go. */
export const deepestMask = 10;

/**
 * Reads the value of `fields`: `a,b(c,d),e/f,g.h,*`. A function that leaves only these fields of an answer, or what is wrong
 * with the mask.
 */
export function readFieldMask(
  text: string,
  shape: Shape,
): { readonly apply: (answer: object) => object } | { readonly problem: string } {
  if (text.length > longestMask) return { problem: `longer than ${longestMask.toLocaleString("en")} characters` };
  try {
    const selection = new MaskReader(text).read(shape);
    return { apply: (answer) => select(answer, selection) as object };
  } catch (error) {
    if (error instanceof MaskProblem) return { problem: error.message };
    throw error;
  }
}

class MaskProblem extends Error {}

const name = /[A-Za-z0-9_@-]+|\*/y;

class MaskReader {
  readonly #text: string;
  #position = 0;

  constructor(text: string) {
    this.#text = text;
  }

  read(shape: Shape): Selection {
    const selection = this.#list(shape, 1);
    if (this.#position < this.#text.length) throw this.#unexpected();
    return selection;
  }

  /** `path { "," path }` */
  #list(shape: Shape, depth: number): Selection {
    const selection = new Map<string, Selection | "all">();
    do this.#path(shape, depth, selection);
    while (this.#take(","));
    return selection;
  }

  /** `name [ ( "/" | "." ) path | "(" list ")" ]` */
  #path(shape: Shape, depth: number, selection: Map<string, Selection | "all">): void {
    if (depth > deepestMask) throw new MaskProblem(`deeper than ${deepestMask}`);
    name.lastIndex = this.#position;
    const [field] = name.exec(this.#text) ?? [];
    if (field === undefined) throw this.#unexpected();
    const isKnown = field === "*" ? Object.keys(shape).length > 0 : Object.hasOwn(shape, field);
    if (!isKnown) throw new MaskProblem(`there is no field ${JSON.stringify(field)}`);
    this.#position += field.length;
    const chosen = field === "*" ? Object.keys(shape) : [field];
    const within = this.#within(Object.assign({}, ...chosen.map((each) => shape[each])), depth + 1);
    for (const each of chosen) {
      const own = within === "all" ? within : limitedTo(within, shape[each] ?? {});
      selection.set(each, union(selection.get(each), own));
    }
  }

  #within(shape: Shape, depth: number): Selection | "all" {
    if (this.#take("/") || this.#take(".")) {
      const selection = new Map<string, Selection | "all">();
      this.#path(shape, depth, selection);
      return selection;
    }
    if (!this.#take("(")) return "all";
    const selection = this.#list(shape, depth);
    if (!this.#take(")")) throw this.#unexpected();
    return selection;
  }

  #take(sign: string): boolean {
    if (this.#text[this.#position] !== sign) return false;
    this.#position += 1;
    return true;
  }

  #unexpected(): MaskProblem {
    const found = this.#text[this.#position];
    const where = `at character ${this.#position + 1}`;
    return new MaskProblem(found === undefined ? "it ends too early" : `unexpected ${JSON.stringify(found)} ${where}`);
  }
}

/** `*` selects in every field that has the fields named after it. */
const limitedTo = (selection: Selection, shape: Shape): Selection =>
  new Map([...selection].filter(([field]) => Object.hasOwn(shape, field)));

function union(a: Selection | "all" | undefined, b: Selection | "all"): Selection | "all" {
  if (a === undefined) return b;
  if (a === "all" || b === "all") return "all";
  const both = new Map(a);
  for (const [field, within] of b) both.set(field, union(both.get(field), within));
  return both;
}

/** A list is selected from element by element. */
function select(value: unknown, selection: Selection | "all"): unknown {
  if (selection === "all" || typeof value !== "object" || value === null) return value;
  if (Array.isArray(value)) return value.map((each) => select(each, selection));
  return Object.fromEntries(
    Object.entries(value).flatMap(([field, each]) => {
      const within = selection.get(field);
      return within === undefined ? [] : [[field, select(each, within)]];
    }),
  );
}
