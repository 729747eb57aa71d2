import { createLexer, type FilterLexer } from "./lexer.js";
import { createParser, type FilterParser } from "./parser.js";

interface LexerAndParser {
  readonly lexer: FilterLexer;
  readonly parser: FilterParser;
}

let lexerAndParser: LexerAndParser | undefined;

/** Creates lexer and parser on the first call: a program that reads no text does not pay for them. */
export function getLexerAndParser(): LexerAndParser {
  if (lexerAndParser) return lexerAndParser;
  const lexer = createLexer();
  lexerAndParser = { lexer, parser: createParser(lexer.tokens) };
  return lexerAndParser;
}
