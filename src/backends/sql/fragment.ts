/** A column or table: one name, or a qualified one in its parts, such as `["s", "event_types"]`. */
export type Identifier = string | readonly string[];

/** A piece of SQL: text as it is, names to be quoted, values to be passed beside it. A mere string is none of them. */
export type Fragment<Value> = readonly (
  | { readonly text: string }
  | { readonly name: Identifier }
  | { readonly value: Value }
)[];

type FragmentSubstitution<Value> = { readonly name: Identifier } | { readonly value: Value } | Fragment<Value>;

/** Makes a fragment; no substitution becomes text by accident. */
export function sql<Value>(
  texts: TemplateStringsArray,
  ...substitutions: readonly FragmentSubstitution<Value>[]
): Fragment<Value> {
  return texts.flatMap((text, textIndex) => [{ text }, ...piecesOfSubstitution(substitutions[textIndex])]);
}

function piecesOfSubstitution<Value>(substitution: FragmentSubstitution<Value> | undefined): Fragment<Value> {
  if (substitution === undefined) return [];
  return "name" in substitution || "value" in substitution ? [substitution] : substitution;
}

/** Names of columns or values, with commas between them. */
export const commaSeparated = <Value>(substitutions: readonly FragmentSubstitution<Value>[]): Fragment<Value> =>
  substitutions.flatMap((substitution, index) =>
    index > 0 ? [{ text: ", " }, ...piecesOfSubstitution(substitution)] : piecesOfSubstitution(substitution),
  );

/** How a dialect writes what is not text. */
export interface SqlNotation {
  /** The sign around a name, doubled inside it. */
  readonly identifierQuote: string;
  /** What stands for the value with this number. */
  readonly placeholder: (number: number) => string;
  /** What a name must not hold, because a driver would misread it. */
  readonly misreadInNames?: RegExp;
  /** How many placeholders a statement takes, if a filter may need more. */
  readonly maxParameters?: number;
}

/** SQL text, and the values that its placeholders stand for, in their order. */
export interface SqlCondition<Value> {
  readonly text: string;
  readonly values: Value[];
}

/** Writes a fragment out, its first placeholder with the number `firstParameter`. */
export function renderFragment<Value>(
  fragmentPieces: Fragment<Value>,
  { identifierQuote, placeholder, misreadInNames, maxParameters = Number.POSITIVE_INFINITY }: SqlNotation,
  firstParameter: number,
): SqlCondition<Value> {
  const values: Value[] = [];
  const renderedPieces = fragmentPieces.map((piece) => {
    if ("text" in piece) return piece.text;
    if ("value" in piece) return placeholder(firstParameter + values.push(piece.value) - 1);
    if (misreadInNames?.test([piece.name].flat().join()))
      throw new TypeError(`drivers misread the name ${JSON.stringify(piece.name)}`);
    return quoteIdentifier([piece.name].flat(), identifierQuote);
  });
  if (values.length > maxParameters) {
    throw new RangeError(
      `the condition needs ${values.length} parameters, more than the ${maxParameters} of a statement`,
    );
  }
  return { text: renderedPieces.join(""), values };
}

function quoteIdentifier(nameParts: readonly string[], identifierQuote: string): string {
  if (
    nameParts.length === 0 ||
    !nameParts.every((namePart) => typeof namePart === "string" && namePart !== "" && !namePart.includes("\0"))
  ) {
    throw new TypeError(`not the name of a column or table: ${JSON.stringify(nameParts)}`);
  }
  return nameParts
    .map(
      (namePart) =>
        identifierQuote + namePart.replaceAll(identifierQuote, identifierQuote + identifierQuote) + identifierQuote,
    )
    .join(".");
}
