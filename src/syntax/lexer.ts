import { type IToken, Lexer } from "chevrotain";
import { createTokens, meaningless, skipped, type Tokens } from "./tokens.js";

/** The tokens of a text, and what is in it beside them. Offsets are those of the lexed text. */
export interface Lexed {
  /** What the parser sees. */
  readonly tokens: IToken[];
  /** Comments and operators that the language does not have. */
  readonly skipped: readonly IToken[];
  /** Runs of characters at which no token begins. */
  readonly unexpected: readonly { readonly offset: number; readonly length: number }[];
}

export interface FilterLexer {
  readonly tokens: Tokens;
  readonly tokenize: (text: string) => Lexed;
}

export interface Validation {
  /** Whether to have Chevrotain check the definitions; takes some milliseconds. */
  readonly validate: boolean;
}

/** Makes the lexer. */
export function createLexer({ validate }: Validation = { validate: false }): FilterLexer {
  const tokens = createTokens();
  const lexer = new Lexer([...tokens.all], {
    positionTracking: "onlyOffset",
    ensureOptimizations: true,
    skipValidations: !validate,
  });
  return {
    tokens,
    tokenize: (text) => {
      const { tokens: seen, groups, errors } = lexer.tokenize(text);
      const runs = (groups[meaningless] ?? []).map(({ startOffset, image }) => ({
        offset: startOffset,
        length: image.length,
      }));
      const unexpected = [...errors, ...runs].sort((a, b) => a.offset - b.offset);
      return { tokens: seen, skipped: groups[skipped] ?? [], unexpected };
    },
  };
}
