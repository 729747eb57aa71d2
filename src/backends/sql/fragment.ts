/** A column or table: one name, or a qualified one in its parts, such as `["s", "event_types"]`. */
export type Identifier = string | readonly string[];

/** A piece of SQL: text as it is, names to be quoted, values to be passed beside it. A mere string is none of them. */
export type Fragment<Value> = readonly (
  | { readonly text: string }
  | { readonly name: Identifier }
  | { readonly value: Value }
)[];

type Hole<Value> = { readonly name: Identifier } | { readonly value: Value } | Fragment<Value>;

/** Makes a fragment; nothing put into its holes becomes text by accident. */
export function sql<Value>(texts: TemplateStringsArray, ...holes: readonly Hole<Value>[]): Fragment<Value> {
  return texts.flatMap((text, index) => [{ text }, ...piecesOf(holes[index])]);
}

function piecesOf<Value>(hole: Hole<Value> | undefined): Fragment<Value> {
  if (hole === undefined) return [];
  return "name" in hole || "value" in hole ? [hole] : hole;
}

/** Names of columns or values, with commas between them. */
export const commaSeparated = <Value>(holes: readonly Hole<Value>[]): Fragment<Value> =>
  holes.flatMap((hole, index) => (index > 0 ? [{ text: ", " }, ...piecesOf(hole)] : piecesOf(hole)));

/** How a dialect writes what is not text. */
export interface Notation {
  /** The sign around a name, doubled inside it. */
  readonly quote: string;
  /** What stands for the value with this number. */
  readonly placeholder: (number: number) => string;
  /** What a name must not hold, because a driver would misread it. */
  readonly misread?: RegExp;
  /** How many placeholders a statement takes, if a filter may need more. */
  readonly maxValues?: number;
}

/** SQL text, and the values that its placeholders stand for, in their order. */
export interface SqlCondition<Value> {
  readonly text: string;
  readonly values: Value[];
}

/** Writes a fragment out, its first placeholder with the number `firstParameter`. */
export function render<Value>(
  fragment: Fragment<Value>,
  { quote, placeholder, misread, maxValues = Number.POSITIVE_INFINITY }: Notation,
  firstParameter: number,
): SqlCondition<Value> {
  const values: Value[] = [];
  const pieces = fragment.map((piece) => {
    if ("text" in piece) return piece.text;
    if ("value" in piece) return placeholder(firstParameter + values.push(piece.value) - 1);
    if (misread?.test([piece.name].flat().join()))
      throw new TypeError(`drivers misread the name ${JSON.stringify(piece.name)}`);
    return identifier([piece.name].flat(), quote);
  });
  if (values.length > maxValues) {
    throw new RangeError(`the condition needs ${values.length} parameters, more than the ${maxValues} of a statement`);
  }
  return { text: pieces.join(""), values };
}

function identifier(parts: readonly string[], quote: string): string {
  if (parts.length === 0 || !parts.every((part) => typeof part === "string" && part !== "" && !part.includes("\0"))) {
    throw new TypeError(`not the name of a column or table: ${JSON.stringify(parts)}`);
  }
  return parts.map((part) => quote + part.replaceAll(quote, quote + quote) + quote).join(".");
}
