import { EmbeddedActionsParser, type ISerializedGast, type IToken, type ParserMethod } from "chevrotain";
import { areUnexpectedWords, opensListOrArguments } from "../lookahead.js";
import type { ExpressionNode } from "../tree.js";
import type { ListBoundaryTokens, TreeBuilder } from "../tree-builder.js";
import type { GrammarCheckOptions } from "./lexer.js";
import { categoryOf, isEndOfInput, type Token } from "./token.js";
import type { TokenTypes } from "./token-definitions.js";

/** Converts the tokens of a text to a tree. One parser can read many texts, one after another. */
export interface FilterParser {
  /**
   * Returns a tree for every sequence of tokens in which each closing parenthesis matches an opening parenthesis.
   * Returns undefined if there are no tokens.
   */
  readonly parse: (inputTokens: readonly Token[], builder: TreeBuilder) => ExpressionNode | undefined;
  readonly serializeGrammar: () => ISerializedGast[];
}

/** Creates a parser for the grammar in `grammar/filter.ebnf`. This takes some milliseconds. */
export function createParser(
  tokenTypes: TokenTypes,
  { shouldCheckGrammar }: GrammarCheckOptions = { shouldCheckGrammar: false },
): FilterParser {
  const parser = new Parser(tokenTypes, shouldCheckGrammar);
  return {
    parse: (inputTokens, builder) => {
      parser.builder = builder;
      parser.input = inputTokens as IToken[];
      return parser.filter();
    },
    serializeGrammar: () => parser.getSerializedGastProductions(),
  };
}

/** The base class of the parser. It holds the token types and the tree builder, which the grammar rules use. */
class ParserBase extends EmbeddedActionsParser {
  readonly tokenTypes: TokenTypes;
  declare builder: TreeBuilder;

  constructor(tokenTypes: TokenTypes, shouldCheckGrammar: boolean) {
    super([...tokenTypes.allTokenTypes], {
      maxLookahead: 1,
      recoveryEnabled: false,
      skipValidations: !shouldCheckGrammar,
    });
    this.tokenTypes = tokenTypes;
  }
}

type GrammarRuleMethod<Result = ExpressionNode, Arguments extends unknown[] = []> = ParserMethod<Arguments, Result>;

/**
 * The grammar accepts every sequence of tokens in which each closing parenthesis matches an opening parenthesis. Each
 * kind of missing or misplaced part has its own production. A text with such a part is recognized, but it is not valid.
 * So the parser never has to skip tokens after a mistake, and it keeps every correct restriction.
 */
class Parser extends ParserBase {
  constructor(tokenTypes: TokenTypes, shouldCheckGrammar: boolean) {
    super(tokenTypes, shouldCheckGrammar);
    this.performSelfAnalysis();
  }

  /** `filter : [ expression ]` */
  readonly filter: GrammarRuleMethod<ExpressionNode | undefined> = this.RULE("filter", () => {
    let expressionNode: ExpressionNode | undefined;
    this.OPTION({
      GATE: () => !isEndOfInput(this.LA(1)),
      DEF: () => {
        expressionNode = this.SUBRULE(this.expression);
      },
    });
    return expressionNode;
  });

  /** `expression : factor { "AND" factor }` */
  readonly expression: GrammarRuleMethod = this.RULE("expression", () => {
    const operands = [this.SUBRULE(this.factor)];
    const operatorTokens: IToken[] = [];
    this.MANY(() => {
      operatorTokens.push(this.CONSUME(this.tokenTypes.And));
      operands.push(this.SUBRULE2(this.factor));
    });
    return this.ACTION(() => this.builder.buildJunction("conjunction", operands, operatorTokens));
  });

  /** `factor : ( simple | missingOperand ) { "OR" ( simple | missingOperand ) | missingOperator simple }` */
  readonly factor: GrammarRuleMethod = this.RULE("factor", () => {
    const operands = [
      this.OR([{ ALT: () => this.SUBRULE(this.simple) }, { ALT: () => this.SUBRULE(this.missingOperandRule) }]),
    ];
    const operatorTokens: (IToken | undefined)[] = [];
    this.MANY(() => {
      this.OR2([
        {
          ALT: () => {
            operatorTokens.push(this.CONSUME(this.tokenTypes.Or));
            operands.push(
              this.OR3([
                { ALT: () => this.SUBRULE2(this.simple) },
                { ALT: () => this.SUBRULE2(this.missingOperandRule) },
              ]),
            );
          },
        },
        {
          ALT: () => {
            operatorTokens.push(this.SUBRULE(this.missingOperator));
            operands.push(this.SUBRULE3(this.simple));
          },
        },
      ]);
    });
    return this.ACTION(() => this.builder.buildJunction("disjunction", operands, operatorTokens));
  });

  /** `simple : restriction | composite | missingField` */
  readonly simple: GrammarRuleMethod = this.RULE("simple", () =>
    this.OR([
      { ALT: () => this.SUBRULE(this.restriction) },
      { ALT: () => this.SUBRULE(this.composite) },
      { ALT: () => this.SUBRULE(this.missingField) },
    ]),
  );

  /** `restriction : field ( comparator ( string | comparedList | missingValue ) | missingComparator )` */
  readonly restriction: GrammarRuleMethod = this.RULE("restriction", () => {
    const fieldToken = this.CONSUME(this.tokenTypes.Field);
    return this.OR([
      {
        ALT: () => {
          const comparatorToken = this.CONSUME(this.tokenTypes.Comparator);
          return this.OR2([
            {
              ALT: () => {
                const valueToken = this.CONSUME(this.tokenTypes.Value);
                return this.ACTION(() => this.builder.buildRestriction(fieldToken, comparatorToken, valueToken));
              },
            },
            { ALT: () => this.SUBRULE(this.comparedList, { ARGS: [fieldToken, comparatorToken] }) },
            { ALT: () => this.SUBRULE(this.missingValueRule, { ARGS: [fieldToken, comparatorToken] }) },
          ]);
        },
      },
      { ALT: () => this.SUBRULE(this.missingComparatorRule, { ARGS: [fieldToken] }) },
    ]);
  });

  /** `composite : "(" ( expression ( ")" | missingParenthesis ) | emptyParentheses )` */
  readonly composite: GrammarRuleMethod = this.RULE("composite", () => {
    const openToken = this.CONSUME(this.tokenTypes.OpeningParenthesis);
    return this.OR([
      {
        GATE: () => categoryOf(this.LA(1)) !== "ClosingParenthesis",
        ALT: () => {
          const innerNode = this.SUBRULE(this.expression);
          const closeToken = this.OR2([
            { ALT: () => this.CONSUME(this.tokenTypes.ClosingParenthesis) },
            { ALT: () => this.SUBRULE(this.missingParenthesis) },
          ]);
          return this.ACTION(() => this.builder.buildParenthesizedComposite(openToken, innerNode, closeToken));
        },
      },
      { ALT: () => this.SUBRULE(this.emptyParentheses, { ARGS: [openToken] }) },
    ]);
  });

  // A text in which one of the following productions occurs is recognized, but it is not valid.

  /** `missingOperand :` is empty. It stands before, after or between operators. */
  readonly missingOperandRule: GrammarRuleMethod = this.RULE("missingOperand", () =>
    this.ACTION(() => this.builder.buildMissingOperand(this.LA(0), this.LA(1), this.LA(2))),
  );

  /** `missingOperator :` is empty. It stands between two operands. */
  readonly missingOperator: GrammarRuleMethod<undefined> = this.RULE("missingOperator", () => undefined);

  /** `missingField : comparator [ string ] | string` */
  readonly missingField: GrammarRuleMethod = this.RULE("missingField", () => {
    let comparatorToken: IToken | undefined;
    let valueToken: IToken | undefined;
    this.OR([
      {
        ALT: () => {
          comparatorToken = this.CONSUME(this.tokenTypes.Comparator);
          this.OPTION(() => {
            valueToken = this.CONSUME(this.tokenTypes.Value);
          });
        },
      },
      {
        ALT: () => {
          valueToken = this.CONSUME2(this.tokenTypes.Value);
        },
      },
    ]);
    return this.ACTION(() => this.builder.buildRestriction(undefined, comparatorToken, valueToken));
  });

  /** `missingComparator : string | comparedList | { field }` stands after a field. */
  readonly missingComparatorRule: GrammarRuleMethod<ExpressionNode, [IToken]> = this.RULE(
    "missingComparator",
    (fieldToken: IToken) =>
      this.OR([
        {
          ALT: () => {
            const valueToken = this.CONSUME(this.tokenTypes.Value);
            return this.ACTION(() => this.builder.buildRestriction(fieldToken, undefined, valueToken));
          },
        },
        {
          GATE: () => opensListOrArguments(fieldToken, this.LA(1), this.LA(2)),
          ALT: () => this.SUBRULE(this.comparedList, { ARGS: [fieldToken, undefined] }),
        },
        {
          ALT: () => {
            let lastWordToken = fieldToken;
            this.MANY({
              GATE: () => areUnexpectedWords(lastWordToken, this.LA(1), this.LA(2), this.builder.context),
              DEF: () => {
                lastWordToken = this.CONSUME(this.tokenTypes.Field);
              },
            });
            return this.ACTION(() => this.builder.buildWords(fieldToken, lastWordToken));
          },
        },
      ]),
  );

  /** `missingValue :` is empty. It stands after a comparator. */
  readonly missingValueRule: GrammarRuleMethod<ExpressionNode, [IToken, IToken]> = this.RULE(
    "missingValue",
    (fieldToken: IToken, comparatorToken: IToken) =>
      this.ACTION(() => this.builder.buildRestriction(fieldToken, comparatorToken, undefined)),
  );

  /** `comparedList : list` stands instead of a value, or it is the list of arguments of a function. */
  readonly comparedList: GrammarRuleMethod<ExpressionNode, [IToken, IToken | undefined]> = this.RULE(
    "comparedList",
    (fieldToken: IToken, comparatorToken: IToken | undefined) => {
      const listBoundaryTokens = this.SUBRULE(this.list);
      return this.ACTION(() => this.builder.buildUnsupportedList(fieldToken, comparatorToken, listBoundaryTokens));
    },
  );

  /** `list : "(" { field | comparator | string | "AND" | "OR" | list } ( ")" | missingParenthesis )` */
  readonly list: GrammarRuleMethod<ListBoundaryTokens> = this.RULE("list", () => {
    const openToken = this.CONSUME(this.tokenTypes.OpeningParenthesis);
    let lastToken: Token = openToken;
    this.MANY(() => {
      lastToken = this.OR([
        { ALT: () => this.CONSUME(this.tokenTypes.Field) },
        { ALT: () => this.CONSUME(this.tokenTypes.Comparator) },
        { ALT: () => this.CONSUME(this.tokenTypes.Value) },
        { ALT: () => this.CONSUME(this.tokenTypes.And) },
        { ALT: () => this.CONSUME(this.tokenTypes.Or) },
        { ALT: () => this.SUBRULE(this.list)?.lastToken },
      ]);
    });
    const closeToken = this.OR2([
      { ALT: () => this.CONSUME(this.tokenTypes.ClosingParenthesis) },
      { ALT: () => this.SUBRULE(this.missingParenthesis) },
    ]);
    return { firstToken: openToken, lastToken: closeToken ?? lastToken };
  });

  /** `emptyParentheses : ")"` stands after the opening parenthesis. */
  readonly emptyParentheses: GrammarRuleMethod<ExpressionNode, [IToken]> = this.RULE(
    "emptyParentheses",
    (openToken: IToken) => {
      const closeToken = this.CONSUME(this.tokenTypes.ClosingParenthesis);
      return this.ACTION(() => this.builder.buildParenthesizedComposite(openToken, undefined, closeToken));
    },
  );

  /** `missingParenthesis :` is empty. It stands at the end of the text. */
  readonly missingParenthesis: GrammarRuleMethod<undefined> = this.RULE("missingParenthesis", () => undefined);
}
