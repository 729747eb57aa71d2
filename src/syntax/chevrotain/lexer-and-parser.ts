import { createLexer, type FilterLexer } from "./lexer.js";
import { createParser, type FilterParser } from "./parser.js";

interface LexerAndParser {
  readonly lexer: FilterLexer;
  readonly parser: FilterParser;
}

let createdLexerAndParser: LexerAndParser | undefined;

/** Creates the lexer and the parser on the first call. So a program that reads no text does not create them. */
export function getLexerAndParser(): LexerAndParser {
  if (createdLexerAndParser) return createdLexerAndParser;
  const lexer = createLexer();
  createdLexerAndParser = { lexer, parser: createParser(lexer.tokenTypes) };
  return createdLexerAndParser;
}
