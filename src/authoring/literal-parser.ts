import type { ListFieldDefinition, SingleFieldDefinition } from "../vocabulary/fields.js";
import type { LiteralError } from "./literal-error.js";

/*
 * A shift-reduce parser. Each step reads one token or space, and calls itself in tail position, so that the TypeScript
 * compiler does not nest the steps. The stack is one string. It describes the text after the last `(` that is still
 * open:
 *
 * - `e` is a restriction on a list field (`event_types`), and `o` is several of these restrictions joined by OR.
 * - `<name>` is a restriction on another field, and `e<name>` is operands joined by AND.
 * - `|` and `&` are operators.
 * - `E`, `E:`, `#name` and `#name=` are the beginnings of a restriction.
 *
 * For each `(` that is still open, `OuterStacks` has the stack that describes the text before it.
 */
export type ParseLiteralToStack<
  Text extends string,
  Stack = "",
  OuterStacks extends string[] = [],
  Steps extends 0[] = [],
> = Stack extends string
  ? Steps["length"] extends 900
    ? unknown
    : Text extends ` OR ${ListFieldName}${ListFieldDefinition["comparator"]}"${string}"${infer Rest}`
      ? ParseLiteralToStack<Rest, StackAfterOperand<StackAfterOperator<Stack, "|">, "e">, OuterStacks, [...Steps, 0]>
      : Text extends ""
        ? OuterStacks extends []
          ? CheckFinalStack<StackAsOperand<Stack>>
          : LiteralError<"unbalanced-parenthesis">
        : ParserStateAfterNextToken<Text, Stack, OuterStacks> extends [
              infer NewStack,
              infer Rest extends string,
              infer NewOuterStacks extends string[],
            ]
          ? ParseLiteralToStack<Rest, NewStack, NewOuterStacks, [...Steps, 0]>
          : ParserStateAfterNextToken<Text, Stack, OuterStacks>
  : Stack;

type ListFieldName = ListFieldDefinition["name"];
type SingleFieldName = SingleFieldDefinition["name"];

type WhiteSpaceCharacter = " " | "\t" | "\n" | "\r";
type StackEndingWithField = `${string}E` | `${string}#${SingleFieldName}`;
type StackEndingWithComparator =
  | `${string}E${ListFieldDefinition["comparator"]}`
  | `${string}#${SingleFieldName}${SingleFieldDefinition["comparator"]}`;
type StackWithPartialRestriction = StackEndingWithField | StackEndingWithComparator;
type StackEndingWithOperator = `${string}${"|" | "&"}`;
type LowercaseLetter = CharactersOf<"abcdefghijklmnopqrstuvwxyz">;
type Digit = CharactersOf<"0123456789">;
type AllowedWordCharacter = LowercaseLetter | Uppercase<LowercaseLetter> | Digit | "_" | "." | "-";
type CharactersOf<Text extends string> = Text extends `${infer First}${infer Rest}`
  ? First | CharactersOf<Rest>
  : never;

/**
 * The stack after the next token or space, the rest of the text, and the outer stacks. If the token is wrong, an error
 * instead.
 */
type ParserStateAfterNextToken<
  Text extends string,
  Stack extends string,
  OuterStacks extends string[],
> = Text extends `${ListFieldName}${ListFieldDefinition["comparator"]}"${string}"${infer Rest}`
  ? [StackAfterOperand<Stack, "e">, Rest, OuterStacks]
  : Text extends `${WhiteSpaceCharacter}${infer Rest}`
    ? [Stack, Rest, OuterStacks]
    : Text extends `(${infer Rest}`
      ? Stack extends "" | StackEndingWithOperator
        ? ["", Rest, [...OuterStacks, Stack]]
        : LiteralError<
            Stack extends StackWithPartialRestriction ? OpeningParenthesisErrorCode<Stack> : "missing-operator"
          >
      : Text extends `)${infer Rest}`
        ? OuterStacks extends [...infer Others extends string[], infer Before extends string]
          ? [CloseGroup<Before, StackAsOperand<Stack>>, Rest, Others]
          : LiteralError<"unbalanced-parenthesis">
        : ReadNonParenthesisToken<Text, Stack> extends [infer NewStack, infer Rest]
          ? [NewStack, Rest, OuterStacks]
          : ReadNonParenthesisToken<Text, Stack>;

type ReadNonParenthesisToken<Text extends string, Stack extends string> = Text extends `"${infer Rest}`
  ? Rest extends `${string}"${infer After}`
    ? [StackAfterValue<Stack>, After]
    : LiteralError<"unterminated-string">
  : Stack extends StackEndingWithField
    ? ReadComparator<Text, Stack>
    : Stack extends StackEndingWithComparator
      ? LiteralError<ErrorCodeWhereValueIsExpected<Text>>
      : Text extends `AND${infer Rest}`
        ? RequireEndOfKeyword<Text, Rest, StackAfterOperator<StackAsOperand<Stack>, "&">>
        : Text extends `OR${infer Rest}`
          ? RequireEndOfKeyword<Text, Rest, StackAfterOperator<Stack, "|">>
          : Text extends `${ListFieldName}${infer Rest}`
            ? StackAndRestAfterField<Text, Rest, Stack, "E">
            : Text extends `${SingleFieldName}${string}`
              ? ReadSingleFieldName<Text, Stack, SingleFieldName>
              : LiteralError<ErrorCodeOfUnexpectedText<Text>>;

type RequireEndOfKeyword<
  Text extends string,
  Rest extends string,
  NewStack,
> = Rest extends `${AllowedWordCharacter}${string}` ? LiteralError<WordErrorCode<Text>> : [NewStack, Rest];

/**
 * The text begins with the name of a field that takes a single value. Reads this name, which is in the union `Name`.
 * The conditional type is distributive: it tries each name.
 */
type ReadSingleFieldName<
  Text extends string,
  Stack extends string,
  Name extends SingleFieldName,
> = Name extends SingleFieldName
  ? Text extends `${Name}${infer Rest}`
    ? StackAndRestAfterField<Text, Rest, Stack, `#${Name}`>
    : never
  : never;

type StackAndRestAfterField<
  Text extends string,
  Rest extends string,
  Stack extends string,
  Beginning extends string,
> = Rest extends `${AllowedWordCharacter}${string}`
  ? LiteralError<WordErrorCode<Text>>
  : Stack extends "" | StackEndingWithOperator
    ? [`${Stack}${Beginning}`, Rest]
    : LiteralError<Stack extends StackWithPartialRestriction ? MissingPartErrorCode<Stack> : "missing-operator">;

type ComparatorCharacter = ":" | "=" | "<" | ">" | "!" | "~";

type ReadComparator<Text extends string, Stack extends string> = Text extends `${ComparatorCharacter}${infer Rest}`
  ? Rest extends `${ComparatorCharacter}${string}`
    ? LiteralError<"wrong-comparator">
    : Text extends `${ComparatorOfLastField<Stack>}${Rest}`
      ? [`${Stack}${ComparatorOfLastField<Stack>}`, Rest]
      : LiteralError<"wrong-comparator">
  : LiteralError<Text extends `%${string}` ? "encoded-text" : "missing-comparator">;

/** The comparator of the field on top of the stack. */
type ComparatorOfLastField<Stack extends string> = Stack extends `${string}#${SingleFieldName}`
  ? SingleFieldDefinition["comparator"]
  : ListFieldDefinition["comparator"];

/** The stack after a value in quotes. */
type StackAfterValue<Stack extends string> = Stack extends `${infer Before}E${ListFieldDefinition["comparator"]}`
  ? StackAfterOperand<Before, "e">
  : Stack extends `${infer Before}#${infer Name extends SingleFieldName}${SingleFieldDefinition["comparator"]}`
    ? StackAfterOperand<Before, `<${Name}>`>
    : LiteralError<Stack extends StackWithPartialRestriction ? "missing-comparator" : "missing-field">;

/** The code of the error for a text that does not begin with a value in quotes, although it should. */
type ErrorCodeWhereValueIsExpected<Text extends string> =
  Text extends `${"'" | "`" | "“" | "”" | "„" | "‘" | "’" | "«" | "″" | "＂"}${string}`
    ? "wrong-quotes"
    : Text extends `${"[" | "{"}${string}`
      ? "unsupported-syntax"
      : Text extends `${`${"AND" | "OR"}${WhiteSpaceCharacter}` | ListFieldName | SingleFieldName | ")"}${string}`
        ? "missing-value"
        : "unquoted-value";

/**
 * The code of the error for a text that does not begin with an operator, a parenthesis or a field, although it should.
 */
type ErrorCodeOfUnexpectedText<Text extends string> = Text extends `${ComparatorCharacter}${string}`
  ? "missing-field"
  : Text extends `${WrongBracketCharacter}${string}`
    ? "wrong-bracket"
    : Text extends `${"//" | "/*" | "#" | "--"}${string}`
      ? "comment"
      : Text extends `${"&quot;" | "&#" | "&amp;" | "%" | "\\"}${string}`
        ? "encoded-text"
        : Text extends `${UnsupportedOperatorCharacter | `${"NOT" | "XOR"}${WhiteSpaceCharacter}`}${string}`
          ? "unsupported-operator"
          : Lowercase<Text> extends `${"and" | "or"}${WhiteSpaceCharacter | "("}${string}`
            ? "wrong-case-keyword"
            : Text extends `${Exclude<AllowedWordCharacter, Digit | "." | "-">}${string}`
              ? WordErrorCode<Text>
              : "unexpected-character";

type WrongBracketCharacter = "[" | "]" | "{" | "}" | "（" | "）";
type UnsupportedOperatorCharacter = "&" | "|" | "∧" | "∨" | "!" | "¬" | "," | ";" | "+" | "-";

/** The code of the error for a word that is not a field. */
type WordErrorCode<Text extends string> = Text extends `${infer Word}${":" | "="}${string}`
  ? Word extends
      | `${string}${Exclude<WhiteSpaceCharacter, " "> | "(" | ")" | '"'}${string}`
      | `${string} ${AllowedWordCharacter}${string}`
    ? "unexpected-token"
    : "unknown-field"
  : "unexpected-token";

/** The code of the error for an opening parenthesis after an incomplete restriction. */
type OpeningParenthesisErrorCode<Stack extends StackWithPartialRestriction> = Stack extends StackEndingWithField
  ? "missing-comparator"
  : "unsupported-syntax";

type StackAfterOperand<Stack, Operand extends string> = Stack extends string
  ? Stack extends "" | `${string}&`
    ? `${Stack}${Operand}`
    : Stack extends `${infer Before}${"e" | "o"}|`
      ? Operand extends "e"
        ? `${Before}o`
        : LiteralError<"target-joined-by-or">
      : LiteralError<
          Stack extends StackWithPartialRestriction
            ? MissingPartErrorCode<Stack>
            : Stack extends StackEndingWithOperator
              ? "target-joined-by-or"
              : "missing-operator"
        >
  : Stack;

type StackAfterOperator<Stack, Operator extends string> = Stack extends string
  ? Stack extends "" | StackEndingWithOperator
    ? LiteralError<"missing-operand">
    : Stack extends StackWithPartialRestriction
      ? LiteralError<MissingPartErrorCode<Stack>>
      : `${Stack}${Operator}`
  : Stack;

/** The code of the error for an incomplete restriction. It depends on the part that is missing. */
type MissingPartErrorCode<Stack extends StackWithPartialRestriction> = Stack extends StackEndingWithField
  ? "missing-comparator"
  : "missing-value";

/**
 * The whole stack as one operand. If the stack ends with an incomplete restriction or an operator, an error instead.
 */
type StackAsOperand<Stack extends string> = Stack extends StackWithPartialRestriction
  ? LiteralError<MissingPartErrorCode<Stack>>
  : Stack extends StackEndingWithOperator
    ? LiteralError<"missing-operand">
    : Stack extends `${infer Left}&${infer Right}`
      ? JoinOperandsByAnd<Left, Right>
      : Stack;

/** Joins two operands by AND. In the result, `e` comes first, and then the restrictions on other fields. */
type JoinOperandsByAnd<Left extends string, Right extends string> = "o" extends Left | Right
  ? LiteralError<"mixed-operators">
  : HaveFieldInCommon<Left, Right> extends true
    ? LiteralError<"multiple-targets">
    : Right extends `e${infer Fields}`
      ? Left extends `e${string}`
        ? LiteralError<"event-types-joined-by-and">
        : `e${Left}${Fields}`
      : `${Left}${Right}`;

type HaveFieldInCommon<
  Left extends string,
  Right extends string,
> = Right extends `${string}<${infer Name}>${infer Rest}`
  ? Left extends `${string}<${Name}>${string}`
    ? true
    : HaveFieldInCommon<Left, Rest>
  : false;

/** The stack after `)`. The content of the parentheses becomes one operand of the outer stack. */
type CloseGroup<Before extends string, Inner> = Inner extends ""
  ? LiteralError<"empty-parentheses">
  : Inner extends "o"
    ? StackAfterOperand<Before, "e">
    : Inner extends string
      ? StackAfterOperand<Before, Inner>
      : Inner;

type CheckFinalStack<Stack> = Stack extends ""
  ? LiteralError<"empty-filter">
  : Stack extends `<${string}`
    ? LiteralError<"missing-event-type">
    : Stack;
