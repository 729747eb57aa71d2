import { EmbeddedActionsParser, type ISerializedGast, type IToken, type ParserMethod } from "chevrotain";
import { areUnexpectedWords, opensList } from "../lookahead.js";
import type { ExpressionNode } from "../tree.js";
import type { ListTokens, TreeBuilder } from "../tree-builder.js";
import type { GrammarChecks } from "./lexer.js";
import { categoryOf, isEnd, type Token } from "./token.js";
import type { Tokens } from "./token-definitions.js";

/** Turns the tokens of one text after another into trees. */
export interface FilterParser {
  /** Total: every sequence of tokens has a tree if its parentheses are matched, or not closed yet. */
  readonly parse: (tokens: readonly Token[], builder: TreeBuilder) => ExpressionNode | undefined;
  readonly grammar: () => ISerializedGast[];
}

/** Creates the parser of `grammar/filter.ebnf`. This takes some milliseconds and is done once. */
export function createParser(tokens: Tokens, { checkGrammar }: GrammarChecks = { checkGrammar: false }): FilterParser {
  const parser = new Parser(tokens, checkGrammar);
  return {
    parse: (input, builder) => {
      parser.builder = builder;
      parser.input = input as IToken[];
      return parser.filter();
    },
    grammar: () => parser.getSerializedGastProductions(),
  };
}

/** What the rules need when they are defined. */
class ParserBase extends EmbeddedActionsParser {
  readonly tokens: Tokens;
  declare builder: TreeBuilder;

  constructor(tokens: Tokens, checkGrammar: boolean) {
    super([...tokens.all], { maxLookahead: 1, recoveryEnabled: false, skipValidations: !checkGrammar });
    this.tokens = tokens;
  }
}

type Rule<Result = ExpressionNode, Arguments extends unknown[] = []> = ParserMethod<Arguments, Result>;

/**
 * The grammar is total. What is missing or out of place is a production of its own, recognised but never valid. So the
 * parser never skips tokens to recover, and every correct restriction is kept.
 */
class Parser extends ParserBase {
  constructor(tokens: Tokens, checkGrammar: boolean) {
    super(tokens, checkGrammar);
    this.performSelfAnalysis();
  }

  /** `filter : [ expression ]` */
  readonly filter: Rule<ExpressionNode | undefined> = this.RULE("filter", () => {
    let expression: ExpressionNode | undefined;
    this.OPTION({
      GATE: () => !isEnd(this.LA(1)),
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
      operators.push(this.CONSUME(this.tokens.And));
      operands.push(this.SUBRULE2(this.factor));
    });
    return this.ACTION(() => this.builder.buildJunction("conjunction", operands, operators));
  });

  /** `factor : ( simple | missingOperand ) { "OR" ( simple | missingOperand ) | missingOperator simple }` */
  readonly factor: Rule = this.RULE("factor", () => {
    const operands = [
      this.OR([{ ALT: () => this.SUBRULE(this.simple) }, { ALT: () => this.SUBRULE(this.missingOperand) }]),
    ];
    const operators: (IToken | undefined)[] = [];
    this.MANY(() => {
      this.OR2([
        {
          ALT: () => {
            operators.push(this.CONSUME(this.tokens.Or));
            operands.push(
              this.OR3([{ ALT: () => this.SUBRULE2(this.simple) }, { ALT: () => this.SUBRULE2(this.missingOperand) }]),
            );
          },
        },
        {
          ALT: () => {
            operators.push(this.SUBRULE(this.missingOperator));
            operands.push(this.SUBRULE3(this.simple));
          },
        },
      ]);
    });
    return this.ACTION(() => this.builder.buildJunction("disjunction", operands, operators));
  });

  /** `simple : restriction | composite | missingField` */
  readonly simple: Rule = this.RULE("simple", () =>
    this.OR([
      { ALT: () => this.SUBRULE(this.restriction) },
      { ALT: () => this.SUBRULE(this.composite) },
      { ALT: () => this.SUBRULE(this.missingField) },
    ]),
  );

  /** `restriction : field ( comparator ( string | comparedList | missingValue ) | missingComparator )` */
  readonly restriction: Rule = this.RULE("restriction", () => {
    const field = this.CONSUME(this.tokens.Field);
    return this.OR([
      {
        ALT: () => {
          const comparator = this.CONSUME(this.tokens.Comparator);
          return this.OR2([
            {
              ALT: () => {
                const value = this.CONSUME(this.tokens.Value);
                return this.ACTION(() => this.builder.buildRestriction(field, comparator, value));
              },
            },
            { ALT: () => this.SUBRULE(this.comparedList, { ARGS: [field, comparator] }) },
            { ALT: () => this.SUBRULE(this.missingValue, { ARGS: [field, comparator] }) },
          ]);
        },
      },
      { ALT: () => this.SUBRULE(this.missingComparator, { ARGS: [field] }) },
    ]);
  });

  /** `composite : "(" ( expression ( ")" | missingParenthesis ) | emptyParentheses )` */
  readonly composite: Rule = this.RULE("composite", () => {
    const open = this.CONSUME(this.tokens.OpeningParenthesis);
    return this.OR([
      {
        GATE: () => categoryOf(this.LA(1)) !== "ClosingParenthesis",
        ALT: () => {
          const inner = this.SUBRULE(this.expression);
          const close = this.OR2([
            { ALT: () => this.CONSUME(this.tokens.ClosingParenthesis) },
            { ALT: () => this.SUBRULE(this.missingParenthesis) },
          ]);
          return this.ACTION(() => this.builder.buildComposite(open, inner, close));
        },
      },
      { ALT: () => this.SUBRULE(this.emptyParentheses, { ARGS: [open] }) },
    ]);
  });

  // Recognised, never valid.

  /** `missingOperand :` before, after or between operators. */
  readonly missingOperand: Rule = this.RULE("missingOperand", () =>
    this.ACTION(() => this.builder.buildMissingOperand(this.LA(0), this.LA(1), this.LA(2))),
  );

  /** `missingOperator :` between two operands. */
  readonly missingOperator: Rule<undefined> = this.RULE("missingOperator", () => undefined);

  /** `missingField : comparator [ string ] | string` */
  readonly missingField: Rule = this.RULE("missingField", () => {
    let comparator: IToken | undefined;
    let value: IToken | undefined;
    this.OR([
      {
        ALT: () => {
          comparator = this.CONSUME(this.tokens.Comparator);
          this.OPTION(() => {
            value = this.CONSUME(this.tokens.Value);
          });
        },
      },
      {
        ALT: () => {
          value = this.CONSUME2(this.tokens.Value);
        },
      },
    ]);
    return this.ACTION(() => this.builder.buildRestriction(undefined, comparator, value));
  });

  /** `missingComparator : string | comparedList | { field }` after a field. */
  readonly missingComparator: Rule<ExpressionNode, [IToken]> = this.RULE("missingComparator", (field: IToken) =>
    this.OR([
      {
        ALT: () => {
          const value = this.CONSUME(this.tokens.Value);
          return this.ACTION(() => this.builder.buildRestriction(field, undefined, value));
        },
      },
      {
        GATE: () => opensList(field, this.LA(1), this.LA(2)),
        ALT: () => this.SUBRULE(this.comparedList, { ARGS: [field, undefined] }),
      },
      {
        ALT: () => {
          let last = field;
          this.MANY({
            GATE: () => areUnexpectedWords(last, this.LA(1), this.LA(2), this.builder.context),
            DEF: () => {
              last = this.CONSUME(this.tokens.Field);
            },
          });
          return this.ACTION(() => this.builder.buildWords(field, last));
        },
      },
    ]),
  );

  /** `missingValue :` after a comparator. */
  readonly missingValue: Rule<ExpressionNode, [IToken, IToken]> = this.RULE(
    "missingValue",
    (field: IToken, comparator: IToken) =>
      this.ACTION(() => this.builder.buildRestriction(field, comparator, undefined)),
  );

  /** `comparedList : list` in place of a value, or as the arguments of a function. */
  readonly comparedList: Rule<ExpressionNode, [IToken, IToken | undefined]> = this.RULE(
    "comparedList",
    (field: IToken, comparator: IToken | undefined) => {
      const list = this.SUBRULE(this.list);
      return this.ACTION(() => this.builder.buildList(field, comparator, list));
    },
  );

  /** `list : "(" { field | comparator | string | "AND" | "OR" | list } ( ")" | missingParenthesis )` */
  readonly list: Rule<ListTokens> = this.RULE("list", () => {
    const open = this.CONSUME(this.tokens.OpeningParenthesis);
    let last: Token = open;
    this.MANY(() => {
      last = this.OR([
        { ALT: () => this.CONSUME(this.tokens.Field) },
        { ALT: () => this.CONSUME(this.tokens.Comparator) },
        { ALT: () => this.CONSUME(this.tokens.Value) },
        { ALT: () => this.CONSUME(this.tokens.And) },
        { ALT: () => this.CONSUME(this.tokens.Or) },
        { ALT: () => this.SUBRULE(this.list)?.last },
      ]);
    });
    const close = this.OR2([
      { ALT: () => this.CONSUME(this.tokens.ClosingParenthesis) },
      { ALT: () => this.SUBRULE(this.missingParenthesis) },
    ]);
    return { open, last: close ?? last };
  });

  /** `emptyParentheses : ")"` after the opening one. */
  readonly emptyParentheses: Rule<ExpressionNode, [IToken]> = this.RULE("emptyParentheses", (open: IToken) => {
    const close = this.CONSUME(this.tokens.ClosingParenthesis);
    return this.ACTION(() => this.builder.buildComposite(open, undefined, close));
  });

  /** `missingParenthesis :` at the end of the text. */
  readonly missingParenthesis: Rule<undefined> = this.RULE("missingParenthesis", () => undefined);
}
