import type { ISerializedGast } from "chevrotain";

/** What a production says: a name or token, things in a row, one of several, nothing or one, nothing or more. */
export type Expression =
  | { readonly kind: "symbol"; readonly name: string }
  | { readonly kind: "sequence" | "choice"; readonly items: readonly Expression[] }
  | { readonly kind: "optional" | "repeated"; readonly item: Expression };

export interface Production {
  readonly name: string;
  readonly body: Expression;
}

/** What `filter.ebnf` calls the parser's tokens. */
const tokenNames: ReadonlyMap<string, string> = new Map([
  ["Field", "field"],
  ["Comparator", "comparator"],
  ["Value", "string"],
  ["And", '"AND"'],
  ["Or", '"OR"'],
  ["OpeningParenthesis", '"("'],
  ["ClosingParenthesis", '")"'],
]);

/** The productions of a parser, in the order in which it declares them. */
export const productionsOf = (grammar: readonly ISerializedGast[]): readonly Production[] =>
  (grammar as readonly Gast[]).map((rule) => ({ name: rule.name ?? "", body: expressionOf(rule) }));

interface Gast {
  readonly type: string;
  readonly name?: string;
  readonly definition?: readonly Gast[];
}

function expressionOf({ type, name = "", definition = [] }: Gast): Expression {
  const items = definition.map(expressionOf);
  switch (type) {
    case "NonTerminal":
      return { kind: "symbol", name };
    case "Terminal":
      return { kind: "symbol", name: tokenNames.get(name) ?? `unnamed token ${name}` };
    case "Rule":
    case "Alternative":
      return sequence(items);
    case "Alternation":
      return choice(items);
    case "Option":
      return { kind: "optional", item: sequence(items) };
    case "Repetition":
      return { kind: "repeated", item: sequence(items) };
    default:
      throw new Error(`filter.ebnf has no notation for ${type}`);
  }
}

/** Things in a row; one thing is just itself, and a row in a row has no brackets. */
export function sequence(items: readonly Expression[]): Expression {
  const flat = items.flatMap((item) => (item.kind === "sequence" ? item.items : [item]));
  const [only] = flat;
  return only && flat.length === 1 ? only : { kind: "sequence", items: flat };
}

/** One of several; one alternative is just itself. */
export function choice(items: readonly Expression[]): Expression {
  const [only] = items;
  return only && items.length === 1 ? only : { kind: "choice", items };
}

/** A grammar without some productions, and without every alternative that invokes one of them. */
export const withoutProductions = (
  names: ReadonlySet<string>,
  productions: readonly Production[],
): readonly Production[] =>
  productions.filter(({ name }) => !names.has(name)).map(({ name, body }) => ({ name, body: without(names, body) }));

/** An expression without every alternative that invokes one of `names`. */
export function without(names: ReadonlySet<string>, expression: Expression): Expression {
  switch (expression.kind) {
    case "symbol":
      return expression;
    case "sequence":
      return sequence(expression.items.map((item) => without(names, item)));
    case "choice":
      return choice(expression.items.map((item) => without(names, item)).filter((item) => !invokes(names, item)));
    case "optional":
    case "repeated":
      return { kind: expression.kind, item: without(names, expression.item) };
  }
}

const invokes = (names: ReadonlySet<string>, expression: Expression): boolean =>
  symbolsIn(expression).some((name) => names.has(name));

/** A production as one line of EBNF. */
export const show = ({ name, body }: Production): string => `${name} : ${written(body)}`;

/** An expression as EBNF. */
export function written(expression: Expression): string {
  switch (expression.kind) {
    case "symbol":
      return expression.name;
    case "sequence":
      return expression.items
        .map((item) => (item.kind === "choice" ? `( ${written(item)} )` : written(item)))
        .join(" ");
    case "choice":
      return expression.items.map(written).join(" | ");
    case "optional":
      return `[ ${written(expression.item)} ]`;
    case "repeated":
      return `{ ${written(expression.item)} }`;
  }
}

/** The names and tokens in an expression. */
export function symbolsIn(expression: Expression): readonly string[] {
  if (expression.kind === "symbol") return [expression.name];
  return "items" in expression ? expression.items.flatMap(symbolsIn) : symbolsIn(expression.item);
}
