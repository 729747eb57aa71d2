import { EmbeddedActionsParser, EOF, type ISerializedGast, type IToken, type ParserMethod } from "chevrotain";
import type { TreeBuilder } from "./build-tree.js";
import type { Validation } from "./lexer.js";
import type { Tokens } from "./tokens.js";
import type { ExpressionNode } from "./tree.js";

/** Turns the tokens of one text after another into trees. */
export interface FilterParser {
  /** Total: every sequence of tokens whose parentheses are paired, or not yet closed, has a tree. */
  readonly parse: (tokens: IToken[], builder: TreeBuilder) => ExpressionNode | undefined;
  readonly grammar: () => ISerializedGast[];
}

/** The first and the last token of a list. */
export interface ListTokens {
  readonly open: IToken;
  readonly last: IToken;
}

type Rule<Result = ExpressionNode, Arguments extends unknown[] = []> = ParserMethod<Arguments, Result>;

/**
 * Makes the parser of `grammar/filter.ebnf`: some milliseconds' work, to be done once.
 *
 * The grammar is total. What is missing or out of place is a production of its own, recognised but never valid, so
 * nothing is passed over in search of a place to go on, and every healthy restriction is kept.
 */
export function createParser(tokens: Tokens, { validate }: Validation = { validate: false }): FilterParser {
  const { And, Or, Comparator, Value, OpeningParenthesis, ClosingParenthesis, Word } = tokens;

  class Parser extends EmbeddedActionsParser {
    declare builder: TreeBuilder;

    constructor() {
      super([...tokens.all], { maxLookahead: 1, recoveryEnabled: false, skipValidations: !validate });
      this.performSelfAnalysis();
    }

    /** `filter : [ expression ]` */
    readonly filter: Rule<ExpressionNode | undefined> = this.RULE("filter", () => {
      let expression: ExpressionNode | undefined;
      this.OPTION({
        GATE: () => this.LA(1).tokenType !== EOF,
        DEF: () => {
          expression = this.SUBRULE(this.expression);
        },
      });
      return expression;
    });

    /** `expression : factor { "AND" factor }` */
    readonly expression: Rule = this.RULE("expression", () => {
      const operands = [this.SUBRULE(this.factor)];
      const operators: IToken[] = [];
      this.MANY(() => {
        operators.push(this.CONSUME(And));
        operands.push(this.SUBRULE2(this.factor));
      });
      return this.ACTION(() => this.builder.joined("conjunction", operands, operators));
    });

    /** `factor : simple { "OR" simple }` */
    readonly factor: Rule = this.RULE("factor", () => {
      const operands = [
        this.OR([
          { ALT: (): ExpressionNode => this.SUBRULE(this.simple) },
          { ALT: (): ExpressionNode => this.SUBRULE(this.missingOperand) },
        ]),
      ];
      const operators: (IToken | undefined)[] = [];
      this.MANY(() => {
        this.OR2([
          {
            ALT: (): void => {
              operators.push(this.CONSUME(Or));
              operands.push(
                this.OR3([
                  { ALT: (): ExpressionNode => this.SUBRULE2(this.simple) },
                  { ALT: (): ExpressionNode => this.SUBRULE2(this.missingOperand) },
                ]),
              );
            },
          },
          {
            ALT: (): void => {
              this.SUBRULE(this.missingOperator);
              operators.push(undefined);
              operands.push(this.SUBRULE3(this.simple));
            },
          },
        ]);
      });
      return this.ACTION(() => this.builder.joined("disjunction", operands, operators));
    });

    /** `simple : restriction | composite` */
    readonly simple: Rule = this.RULE("simple", () =>
      this.OR([
        { ALT: (): ExpressionNode => this.SUBRULE(this.restriction) },
        { ALT: (): ExpressionNode => this.SUBRULE(this.composite) },
        { ALT: (): ExpressionNode => this.SUBRULE(this.missingField) },
      ]),
    );

    /** `restriction : field comparator string` */
    readonly restriction: Rule = this.RULE("restriction", () => {
      const field = this.CONSUME(Word);
      return this.OR([
        {
          ALT: (): ExpressionNode => {
            const comparator = this.CONSUME(Comparator);
            return this.OR2([
              {
                ALT: (): ExpressionNode => {
                  const value = this.CONSUME(Value);
                  return this.ACTION(() => this.builder.restriction(field, comparator, value));
                },
              },
              { ALT: (): ExpressionNode => this.SUBRULE(this.comparedList, { ARGS: [field, comparator] }) },
              { ALT: (): ExpressionNode => this.SUBRULE(this.missingValue, { ARGS: [field, comparator] }) },
            ]);
          },
        },
        { ALT: (): ExpressionNode => this.SUBRULE(this.missingComparator, { ARGS: [field] }) },
      ]);
    });

    /** `composite : "(" expression ")"` */
    readonly composite: Rule = this.RULE("composite", () => {
      const open = this.CONSUME(OpeningParenthesis);
      return this.OR([
        {
          GATE: (): boolean => this.LA(1).tokenType.CATEGORIES?.[0] !== ClosingParenthesis,
          ALT: (): ExpressionNode => {
            const inner = this.SUBRULE(this.expression);
            const close = this.OR2([
              { ALT: (): IToken | undefined => this.CONSUME(ClosingParenthesis) },
              { ALT: (): IToken | undefined => this.SUBRULE(this.missingParenthesis) },
            ]);
            return this.ACTION(() => this.builder.composite(open, inner, close));
          },
        },
        { ALT: (): ExpressionNode => this.SUBRULE(this.emptyParentheses, { ARGS: [open] }) },
      ]);
    });

    // Recognised, never valid.

    /** `missingOperand :` before, after or between operators. */
    readonly missingOperand: Rule = this.RULE("missingOperand", () =>
      this.ACTION(() => this.builder.missingOperand(this.LA(0), this.LA(1), this.LA(2))),
    );

    /** `missingOperator :` between two operands. */
    readonly missingOperator: Rule<undefined> = this.RULE("missingOperator", () => undefined);

    /** `missingField : comparator [ string ] | string` */
    readonly missingField: Rule = this.RULE("missingField", () => {
      let comparator: IToken | undefined;
      let value: IToken | undefined;
      this.OR([
        {
          ALT: (): void => {
            comparator = this.CONSUME(Comparator);
            this.OPTION(() => {
              value = this.CONSUME(Value);
            });
          },
        },
        {
          ALT: (): void => {
            value = this.CONSUME2(Value);
          },
        },
      ]);
      return this.ACTION(() => this.builder.restriction(undefined, comparator, value));
    });

    /** `missingComparator : [ string | list | field { field } ]` after a field; a field that nothing follows is left over. */
    readonly missingComparator: Rule<ExpressionNode, [IToken]> = this.RULE("missingComparator", (field: IToken) =>
      this.OR([
        {
          ALT: (): ExpressionNode => {
            const value = this.CONSUME(Value);
            return this.ACTION(() => this.builder.restriction(field, undefined, value));
          },
        },
        {
          GATE: (): boolean => this.builder.opensList(field, this.LA(1), this.LA(2)),
          ALT: (): ExpressionNode => this.SUBRULE(this.comparedList, { ARGS: [field, undefined] }),
        },
        {
          ALT: (): ExpressionNode => {
            let last = field;
            this.MANY({
              GATE: () => this.builder.areLeftOver(last, this.LA(1), this.LA(2)),
              DEF: () => {
                last = this.CONSUME(Word);
              },
            });
            return this.ACTION(() => this.builder.wordAlone(field, last));
          },
        },
      ]),
    );

    /** `missingValue :` after a comparator. */
    readonly missingValue: Rule<ExpressionNode, [IToken, IToken]> = this.RULE(
      "missingValue",
      (field: IToken, comparator: IToken) => this.ACTION(() => this.builder.restriction(field, comparator, undefined)),
    );

    /** `comparedList : list` in place of a value, or as the arguments of a function. */
    readonly comparedList: Rule<ExpressionNode, [IToken, IToken | undefined]> = this.RULE(
      "comparedList",
      (field: IToken, comparator: IToken | undefined) => {
        const list = this.SUBRULE(this.list);
        return this.ACTION(() => this.builder.list(field, comparator, list));
      },
    );

    /** `list : "(" { field | comparator | string | "AND" | "OR" | list } ")"` */
    readonly list: Rule<ListTokens> = this.RULE("list", () => {
      const open = this.CONSUME(OpeningParenthesis);
      let last = open;
      this.MANY(() => {
        last = this.OR([
          { ALT: (): IToken => this.CONSUME(Word) },
          { ALT: (): IToken => this.CONSUME(Comparator) },
          { ALT: (): IToken => this.CONSUME(Value) },
          { ALT: (): IToken => this.CONSUME(And) },
          { ALT: (): IToken => this.CONSUME(Or) },
          { ALT: (): IToken => this.SUBRULE(this.list)?.last },
        ]);
      });
      const close = this.OR2([
        { ALT: (): IToken | undefined => this.CONSUME(ClosingParenthesis) },
        { ALT: (): IToken | undefined => this.SUBRULE(this.missingParenthesis) },
      ]);
      return { open, last: close ?? last };
    });

    /** `emptyParentheses : ")"` right after the opening one. */
    readonly emptyParentheses: Rule<ExpressionNode, [IToken]> = this.RULE("emptyParentheses", (open: IToken) => {
      const close = this.CONSUME(ClosingParenthesis);
      return this.ACTION(() => this.builder.composite(open, undefined, close));
    });

    /** `missingParenthesis :` at the end of the text. */
    readonly missingParenthesis: Rule<undefined> = this.RULE("missingParenthesis", () => undefined);
  }

  const parser = new Parser();
  return {
    parse: (input, builder) => {
      parser.builder = builder;
      parser.input = input;
      return parser.filter();
    },
    grammar: () => parser.getSerializedGastProductions(),
  };
}
