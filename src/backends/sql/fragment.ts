/** A column or table: one name, or a qualified one in its parts, such as `["s", "event_types"]`. */
export type Identifier = string | readonly string[];

/** A piece of SQL: text as it is, names to be quoted, values to be passed beside it. */
export type Fragment<Value> = readonly (string | { readonly name: Identifier } | { readonly value: Value })[];

type Hole<Value> = { readonly name: Identifier } | { readonly value: Value } | Fragment<Value>;

/** Makes a fragment; nothing put into its holes becomes text by accident. */
export function sql<Value>(texts: TemplateStringsArray, ...holes: readonly Hole<Value>[]): Fragment<Value> {
  return texts.flatMap((text, index) => [text, ...piecesOf(holes[index])]);
}

function piecesOf<Value>(hole: Hole<Value> | undefined): Fragment<Value> {
  if (hole === undefined) return [];
  return "name" in hole || "value" in hole ? [hole] : hole;
}

/** Names of columns or values, with commas between them. */
export const listed = <Value>(holes: readonly Hole<Value>[]): Fragment<Value> =>
  holes.flatMap((hole, index) => (index > 0 ? [", ", ...piecesOf(hole)] : piecesOf(hole)));

/** How a dialect writes what is not text. */
export interface Notation {
  /** The sign around a name, doubled inside it. */
  readonly quote: string;
  /** What stands for the value with this number. */
  readonly placeholder: (number: number) => string;
}

/** SQL text, and the values that its placeholders stand for, in their order. */
export interface SqlCondition<Value> {
  readonly text: string;
  readonly values: Value[];
}

/** Writes a fragment out, its first placeholder with the number `firstParameter`. */
export function render<Value>(
  fragment: Fragment<Value>,
  { quote, placeholder }: Notation,
  firstParameter: number,
): SqlCondition<Value> {
  const values: Value[] = [];
  const pieces = fragment.map((piece) => {
    if (typeof piece === "string") return piece;
    if ("value" in piece) return placeholder(firstParameter + values.push(piece.value) - 1);
    return identifier([piece.name].flat(), quote);
  });
  return { text: pieces.join(""), values };
}

function identifier(parts: readonly string[], quote: string): string {
  if (parts.length === 0 || !parts.every((part) => typeof part === "string" && part !== "" && !part.includes("\0"))) {
    throw new TypeError(`not the name of a column or table: ${JSON.stringify(parts)}`);
  }
  return parts.map((part) => quote + part.replaceAll(quote, quote + quote) + quote).join(".");
}
