import type { ISerializedGast } from "chevrotain";

/** The right side of a production: a symbol, a sequence, a choice, an optional expression or a repeated expression. */
export type Expression =
  | { readonly kind: "symbol"; readonly name: string }
  | { readonly kind: "sequence" | "choice"; readonly items: readonly Expression[] }
  | { readonly kind: "optional" | "repeated"; readonly item: Expression };

export interface Production {
  readonly name: string;
  readonly body: Expression;
}

/** For each token name of the parser, the name of this token in `filter.ebnf`. */
const tokenNames: ReadonlyMap<string, string> = new Map([
  ["Field", "field"],
  ["Comparator", "comparator"],
  ["Value", "string"],
  ["And", '"AND"'],
  ["Or", '"OR"'],
  ["OpeningParenthesis", '"("'],
  ["ClosingParenthesis", '")"'],
]);

/** The productions of a parser, in their order of declaration. */
export const productionsOf = (grammar: readonly ISerializedGast[]): readonly Production[] =>
  (grammar as readonly GrammarNode[]).map((rule) => ({ name: rule.name ?? "", body: expressionOf(rule) }));

/** A node of the grammar that Chevrotain serializes. */
interface GrammarNode {
  readonly type: string;
  readonly name?: string;
  readonly definition?: readonly GrammarNode[];
}

function expressionOf({ type, name = "", definition = [] }: GrammarNode): Expression {
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

/** Creates a sequence. Nested sequences are flattened. If there is only one item, this item is returned instead. */
export function sequence(items: readonly Expression[]): Expression {
  const flat = items.flatMap((item) => (item.kind === "sequence" ? item.items : [item]));
  const [only] = flat;
  return only && flat.length === 1 ? only : { kind: "sequence", items: flat };
}

/** Creates a choice. If there is only one alternative, this alternative is returned instead. */
export function choice(items: readonly Expression[]): Expression {
  const [only] = items;
  return only && items.length === 1 ? only : { kind: "choice", items };
}

/** Removes productions from a grammar. Also removes every alternative that refers to a removed production. */
export const withoutProductions = (
  names: ReadonlySet<string>,
  productions: readonly Production[],
): readonly Production[] =>
  productions
    .filter(({ name }) => !names.has(name))
    .map(({ name, body }) => ({ name, body: withoutAlternatives(names, body) }));

/** Removes every alternative that refers to one of `names` from an expression. */
export function withoutAlternatives(names: ReadonlySet<string>, expression: Expression): Expression {
  switch (expression.kind) {
    case "symbol":
      return expression;
    case "sequence":
      return sequence(expression.items.map((item) => withoutAlternatives(names, item)));
    case "choice":
      return choice(
        expression.items.map((item) => withoutAlternatives(names, item)).filter((item) => !refersTo(names, item)),
      );
    case "optional":
    case "repeated":
      return { kind: expression.kind, item: withoutAlternatives(names, expression.item) };
  }
}

const refersTo = (names: ReadonlySet<string>, expression: Expression): boolean =>
  symbolsIn(expression).some((name) => names.has(name));

/** Writes a production as one line of EBNF. */
export const formatProduction = ({ name, body }: Production): string => `${name} : ${formatExpression(body)}`;

/** Writes an expression as EBNF. */
export function formatExpression(expression: Expression): string {
  switch (expression.kind) {
    case "symbol":
      return expression.name;
    case "sequence":
      return expression.items
        .map((item) => (item.kind === "choice" ? `( ${formatExpression(item)} )` : formatExpression(item)))
        .join(" ");
    case "choice":
      return expression.items.map(formatExpression).join(" | ");
    case "optional":
      return `[ ${formatExpression(expression.item)} ]`;
    case "repeated":
      return `{ ${formatExpression(expression.item)} }`;
  }
}

/** Returns the names and tokens in an expression. */
export function symbolsIn(expression: Expression): readonly string[] {
  if (expression.kind === "symbol") return [expression.name];
  return "items" in expression ? expression.items.flatMap(symbolsIn) : symbolsIn(expression.item);
}
