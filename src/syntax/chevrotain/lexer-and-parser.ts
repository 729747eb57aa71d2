import { createLexer, type FilterLexer } from "./lexer.js";
import { createParser, type FilterParser } from "./parser.js";

interface LexerAndParser {
  readonly lexer: FilterLexer;
  readonly parser: FilterParser;
}

let createdLexerAndParser: LexerAndParser | undefined;

/**
 * Returns the lexer and the parser. They are created at the first call, so a program that never reads a filter does not
 * create them.
 */
export function getLexerAndParser(): LexerAndParser {
  if (createdLexerAndParser) return createdLexerAndParser;
  const lexer = createLexer();
  createdLexerAndParser = { lexer, parser: createParser(lexer.tokenTypes) };
  return createdLexerAndParser;
}
