import type { DiagnosticCode } from "../diagnostics/data.js";

/** What is said of a shape that is broken in this way. */
export interface Remedies {
  comment: "a filter has no comments";
  "empty-filter": "name at least one event type";
  "empty-parentheses": "there is nothing between the parentheses";
  "encoded-text": "write the text as it is, not encoded";
  "event-types-joined-by-and": "join event types by OR";
  "missing-comparator": 'write event_types:"…" or target_resource="…"';
  "missing-event-type": "name at least one event type";
  "missing-field": 'write event_types:"…" or target_resource="…"';
  "missing-operand": "an operator joins what stands on both its sides";
  "missing-operator": "write OR or AND in between";
  "missing-value": "a value in double quotes comes next";
  "mixed-operators": "put the event types joined by OR in parentheses";
  "multiple-targets": "name at most one target";
  "target-joined-by-or": "join the target by AND";
  "unbalanced-parenthesis": "a parenthesis is missing";
  "unexpected-character": 'write event_types:"…", target_resource="…", AND, OR and parentheses only';
  "unexpected-token": 'write event_types:"…", target_resource="…", AND, OR and parentheses only';
  "unknown-field": "the fields are event_types and target_resource";
  "unquoted-value": "put the value in double quotes";
  "unsupported-operator": "join by AND and OR";
  "unsupported-syntax": "write each event type as a restriction of its own, joined by OR";
  "unterminated-string": "a closing quote is missing";
  "wrong-bracket": "group by ( and )";
  "wrong-case-keyword": "write AND and OR in capitals";
  "wrong-comparator": "write event_types: and target_resource=";
  "wrong-quotes": "put the value in double quotes";
}

export interface Broken<Code extends keyof Remedies & DiagnosticCode = keyof Remedies> {
  readonly code: Code;
}

/*
 * A parser that shifts and reduces: one token or blank a step, so that the compiler can take each step in place of the one
 * before. What was read since the last open `(` is one string: `e` is an event type, `o` several joined by OR, `t` a
 * target, `b` both, `|` and `&` are operators, `E`, `E:`, `T` and `T=` the beginning of a restriction. What was read before
 * each open `(` is in `Outer`.
 */
export type Read<
  Text extends string,
  Seen = "",
  Outer extends string[] = [],
  Steps extends 0[] = [],
> = Seen extends string
  ? Steps["length"] extends 900
    ? unknown
    : Text extends ` OR event_types:"${string}"${infer Rest}`
      ? Read<Rest, Operand<Joined<Seen, "|">, "e">, Outer, [...Steps, 0]>
      : Text extends ""
        ? Outer extends []
          ? Finished<Reduced<Seen>>
          : Broken<"unbalanced-parenthesis">
        : Next<Text, Seen, Outer> extends [infer Now, infer Rest extends string, infer Left extends string[]]
          ? Read<Rest, Now, Left, [...Steps, 0]>
          : Next<Text, Seen, Outer>
  : Seen;

type Blank = " " | "\t" | "\n" | "\r";
type Begun = `${string}${"E" | "T" | ":" | "="}`;
type Joining = `${string}${"|" | "&"}`;
type Letter = OneOf<"abcdefghijklmnopqrstuvwxyz">;
type Digit = OneOf<"0123456789">;
type WordCharacter = Letter | Uppercase<Letter> | Digit | "_" | "." | "-";
type OneOf<Characters extends string> = Characters extends `${infer First}${infer Rest}` ? First | OneOf<Rest> : never;

/** What was read up to the end of the next token or blank, and the rest of the text; or what is wrong with that token. */
type Next<
  Text extends string,
  Seen extends string,
  Outer extends string[],
> = Text extends `event_types:"${string}"${infer Rest}`
  ? [Operand<Seen, "e">, Rest, Outer]
  : Text extends `${Blank}${infer Rest}`
    ? [Seen, Rest, Outer]
    : Text extends `(${infer Rest}`
      ? Seen extends "" | Joining
        ? ["", Rest, [...Outer, Seen]]
        : Broken<Seen extends Begun ? Listed<Seen> : "missing-operator">
      : Text extends `)${infer Rest}`
        ? Outer extends [...infer Others extends string[], infer Before extends string]
          ? [Closed<Before, Reduced<Seen>>, Rest, Others]
          : Broken<"unbalanced-parenthesis">
        : Token<Text, Seen> extends [infer Now, infer Rest]
          ? [Now, Rest, Outer]
          : Token<Text, Seen>;

type Token<Text extends string, Seen extends string> = Text extends `"${infer Rest}`
  ? Rest extends `${string}"${infer After}`
    ? [Valued<Seen>, After]
    : Broken<"unterminated-string">
  : Seen extends `${string}${"E" | "T"}`
    ? Compared<Text, Seen>
    : Seen extends `${string}${":" | "="}`
      ? Broken<Unvalued<Text>>
      : Text extends `AND${infer Rest}`
        ? Keyword<Text, Rest, Joined<Reduced<Seen>, "&">>
        : Text extends `OR${infer Rest}`
          ? Keyword<Text, Rest, Joined<Seen, "|">>
          : Text extends `event_types${infer Rest}`
            ? Field<Text, Rest, Seen, "E">
            : Text extends `target_resource${infer Rest}`
              ? Field<Text, Rest, Seen, "T">
              : Broken<Unexpected<Text>>;

type Keyword<Text extends string, Rest extends string, Now> = Rest extends `${WordCharacter}${string}`
  ? Broken<WordIn<Text>>
  : [Now, Rest];

type Field<
  Text extends string,
  Rest extends string,
  Seen extends string,
  Name extends string,
> = Rest extends `${WordCharacter}${string}`
  ? Broken<WordIn<Text>>
  : Seen extends "" | Joining
    ? [`${Seen}${Name}`, Rest]
    : Broken<Seen extends Begun ? Unfinished<Seen> : "missing-operator">;

type ComparatorSign = ":" | "=" | "<" | ">" | "!" | "~";

type Compared<Text extends string, Seen extends string> = Text extends `${ComparatorSign}${infer Rest}`
  ? Rest extends `${ComparatorSign}${string}`
    ? Broken<"wrong-comparator">
    : `${Seen}${Text}` extends `${string}${"E:" | "T="}${Rest}`
      ? [`${Seen}${Seen extends `${string}E` ? ":" : "="}`, Rest]
      : Broken<"wrong-comparator">
  : Broken<Text extends `%${string}` ? "encoded-text" : "missing-comparator">;

/** After a value in quotes. */
type Valued<Seen extends string> = Seen extends `${infer Before}E:`
  ? Operand<Before, "e">
  : Seen extends `${infer Before}T=`
    ? Operand<Before, "t">
    : Broken<Seen extends Begun ? "missing-comparator" : "missing-field">;

/** What is wrong where a value in quotes should stand. */
type Unvalued<Text extends string> =
  Text extends `${"'" | "`" | "“" | "”" | "„" | "‘" | "’" | "«" | "″" | "＂"}${string}`
    ? "wrong-quotes"
    : Text extends `${"[" | "{"}${string}`
      ? "unsupported-syntax"
      : Text extends `${`${"AND" | "OR"}${Blank}` | "event_types" | "target_resource" | ")"}${string}`
        ? "missing-value"
        : "unquoted-value";

/** What is wrong where an operator or a restriction should stand. */
type Unexpected<Text extends string> = Text extends `${ComparatorSign}${string}`
  ? "missing-field"
  : Text extends `${Bracket}${string}`
    ? "wrong-bracket"
    : Text extends `${"//" | "/*" | "#" | "--"}${string}`
      ? "comment"
      : Text extends `${"&quot;" | "&#" | "&amp;" | "%" | "\\"}${string}`
        ? "encoded-text"
        : Text extends `${Sign | `${"NOT" | "XOR"}${Blank}`}${string}`
          ? "unsupported-operator"
          : Lowercase<Text> extends `${"and" | "or"}${Blank | "("}${string}`
            ? "wrong-case-keyword"
            : Text extends `${Exclude<WordCharacter, Digit | "." | "-">}${string}`
              ? WordIn<Text>
              : "unexpected-character";

type Bracket = "[" | "]" | "{" | "}" | "（" | "）";
type Sign = "&" | "|" | "∧" | "∨" | "!" | "¬" | "," | ";" | "+" | "-";

/** What is wrong with a word that is no field. */
type WordIn<Text extends string> = Text extends `${infer Word}${":" | "="}${string}`
  ? Word extends `${string}${Exclude<Blank, " "> | "(" | ")" | '"'}${string}` | `${string} ${WordCharacter}${string}`
    ? "unexpected-token"
    : "unknown-field"
  : "unexpected-token";

/** What is wrong with a parenthesis in the beginning of a restriction. */
type Listed<Seen extends Begun> = Seen extends `${string}${"E" | "T"}` ? "missing-comparator" : "unsupported-syntax";

/** After an operand. */
type Operand<Seen, Kind extends string> = Seen extends string
  ? Seen extends "" | `${string}&`
    ? `${Seen}${Kind}`
    : Seen extends `${infer Before}${"e" | "o"}|`
      ? Kind extends "e"
        ? `${Before}o`
        : Broken<"target-joined-by-or">
      : Broken<
          Seen extends Begun ? Unfinished<Seen> : Seen extends Joining ? "target-joined-by-or" : "missing-operator"
        >
  : Seen;

/** After an operator. */
type Joined<Seen, Operator extends string> = Seen extends string
  ? Seen extends "" | Joining
    ? Broken<"missing-operand">
    : Seen extends Begun
      ? Broken<Unfinished<Seen>>
      : `${Seen}${Operator}`
  : Seen;

/** What two operands make that AND joins. */
interface Conjunctions {
  et: "b";
  te: "b";
  ee: Broken<"event-types-joined-by-and">;
  be: Broken<"event-types-joined-by-and">;
  eb: Broken<"event-types-joined-by-and">;
  tt: Broken<"multiple-targets">;
  bt: Broken<"multiple-targets">;
  tb: Broken<"multiple-targets">;
  bb: Broken<"multiple-targets">;
}

/** What the beginning of a restriction lacks. */
type Unfinished<Seen extends Begun> = Seen extends `${string}${"E" | "T"}` ? "missing-comparator" : "missing-value";

/** What was read, as one operand if there is one. */
type Reduced<Seen extends string> = Seen extends Begun
  ? Broken<Unfinished<Seen>>
  : Seen extends Joining
    ? Broken<"missing-operand">
    : Seen extends `${infer Left}&${infer Right}`
      ? `${Left}${Right}` extends infer Pair extends keyof Conjunctions
        ? Conjunctions[Pair]
        : Broken<"mixed-operators">
      : Seen;

/** After `)`: what stood in the parentheses is one operand. */
type Closed<Before extends string, Inner> = Inner extends ""
  ? Broken<"empty-parentheses">
  : Inner extends "o"
    ? Operand<Before, "e">
    : Inner extends string
      ? Operand<Before, Inner>
      : Inner;

type Finished<Seen> = Seen extends "" ? Broken<"empty-filter"> : Seen extends "t" ? Broken<"missing-event-type"> : Seen;
