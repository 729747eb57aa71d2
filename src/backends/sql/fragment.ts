/** A column or table: one name, or the parts of a qualified name, such as `["s", "event_types"]`. */
export type Identifier = string | readonly string[];

/**
 * A part of an SQL statement. It is a list of literal text, names to quote, and values to pass as parameters. A plain
 * string is not a fragment.
 */
export type Fragment<Value> = readonly (
  | { readonly text: string }
  | { readonly identifier: Identifier }
  | { readonly parameterValue: Value }
)[];

type FragmentSubstitution<Value> =
  | { readonly identifier: Identifier }
  | { readonly parameterValue: Value }
  | Fragment<Value>;

/**
 * A template tag that makes a fragment. Each substitution must be a name, a value or a fragment, so that a plain string
 * never becomes SQL text by accident.
 */
export function sql<Value>(
  texts: TemplateStringsArray,
  ...substitutions: readonly FragmentSubstitution<Value>[]
): Fragment<Value> {
  return texts.flatMap((text, textIndex) => [{ text }, ...piecesOfSubstitution(substitutions[textIndex])]);
}

function piecesOfSubstitution<Value>(substitution: FragmentSubstitution<Value> | undefined): Fragment<Value> {
  if (substitution === undefined) return [];
  return "identifier" in substitution || "parameterValue" in substitution ? [substitution] : substitution;
}

/** Values, or names of columns, with commas between them. */
export const joinWithCommas = <Value>(substitutions: readonly FragmentSubstitution<Value>[]): Fragment<Value> =>
  substitutions.flatMap((substitution, index) =>
    index > 0 ? [{ text: ", " }, ...piecesOfSubstitution(substitution)] : piecesOfSubstitution(substitution),
  );

/** How a dialect writes names and values. */
export interface SqlNotation {
  /** The character before and after a quoted name. Inside the name, this character is doubled. */
  readonly identifierQuote: string;
  /** The placeholder for the value with this number. */
  readonly renderPlaceholder: (number: number) => string;
  /** A character that a name must not have, because a driver would misread it. */
  readonly misreadNameCharacterPattern?: RegExp;
  /**
   * The maximum number of placeholders that the database allows in a statement. Absent if no filter can exceed this
   * number.
   */
  readonly maxParameters?: number;
}

/** SQL text, and the values for the placeholders of the text in the order of the placeholders. */
export interface SqlCondition<Value> {
  /** The condition, with a placeholder for each value. It is an expression for a `WHERE` clause. */
  readonly text: string;
  /** The values of the placeholders, in order. */
  readonly values: Value[];
  /**
   * The pieces of text between the placeholders, as a template tag receives them. There is one more piece than there
   * are values. A query builder takes the condition as `sql(strings, ...values)` and writes its own placeholders.
   */
  readonly strings: TemplateStringsArray;
}

export interface RenderOptions {
  /** The number of the first placeholder. */
  readonly firstPlaceholderNumber: number;
  /** Whether `text` has `?` for each value and `\?` for all other question marks. */
  readonly hasEscapedQuestionMarks: boolean;
}

/** Converts a fragment to SQL text and the values for the placeholders of the text. */
export function renderFragment<Value>(
  fragmentPieces: Fragment<Value>,
  {
    identifierQuote,
    renderPlaceholder,
    misreadNameCharacterPattern,
    maxParameters = Number.POSITIVE_INFINITY,
  }: SqlNotation,
  { firstPlaceholderNumber, hasEscapedQuestionMarks }: RenderOptions,
): SqlCondition<Value> {
  const values: Value[] = [];
  const strings: [string, ...string[]] = [""];
  const hasNumberedPlaceholders = renderPlaceholder(1) !== renderPlaceholder(2);
  const misreadIfEscaped = hasNumberedPlaceholders ? backslashBeforeQuestionMarkPattern : misreadQuestionMarkPattern;
  const misreadPatterns = [misreadNameCharacterPattern, hasEscapedQuestionMarks ? misreadIfEscaped : undefined];
  for (const piece of fragmentPieces) {
    if ("parameterValue" in piece) {
      values.push(piece.parameterValue);
      strings.push("");
      continue;
    }
    if ("identifier" in piece && misreadPatterns.some((pattern) => pattern?.test([piece.identifier].flat().join())))
      throw new TypeError(`drivers misread the name ${JSON.stringify(piece.identifier)}`);
    strings[strings.length - 1] +=
      "text" in piece ? piece.text : quoteIdentifier([piece.identifier].flat(), identifierQuote);
  }
  if (values.length > maxParameters) {
    throw new RangeError(
      `the condition needs ${values.length} parameters, but a statement can have at most ${maxParameters}`,
    );
  }
  const text = hasEscapedQuestionMarks
    ? strings.map((each) => each.replaceAll("?", "\\?")).join("?")
    : strings.reduce(
        (textSoFar, each, index) => textSoFar + renderPlaceholder(firstPlaceholderNumber + index - 1) + each,
      );
  return { text, values, strings: toTemplateStringsArray(strings) };
}

/**
 * If the escaped question mark `\?` comes after another backslash, a driver reads the question mark as a placeholder.
 * So names with a backslash before a question mark are not allowed.
 */
const backslashBeforeQuestionMarkPattern = /\\\?/;

/**
 * If `?` is also the placeholder of the database itself, no query builder removes the backslash of `\?`. So names with
 * a question mark are not allowed.
 */
const misreadQuestionMarkPattern = /\?/;

/** Converts strings to the first argument of a template tag. */
const toTemplateStringsArray = (strings: readonly string[]): TemplateStringsArray =>
  Object.freeze(Object.assign([...strings], { raw: Object.freeze([...strings]) }));

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
