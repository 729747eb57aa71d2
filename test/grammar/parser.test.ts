import { EmbeddedActionsParser } from "chevrotain";
import fc from "fast-check";
import { afterEach, describe, expect, test, vi } from "vitest";
import { createLexer } from "../../src/syntax/chevrotain/lexer.js";
import { createParser } from "../../src/syntax/chevrotain/parser.js";
import { parse } from "../../src/syntax/parse.js";
import { anyText, tokenText } from "../support/random-text.js";

afterEach(() => {
  vi.restoreAllMocks();
});

test("Chevrotain's own checks, which the shipped parser leaves out, find nothing to complain of", () => {
  const complaints = [vi.spyOn(console, "warn"), vi.spyOn(console, "error")];
  const { tokens } = createLexer({ checkGrammar: true });
  createParser(tokens, { checkGrammar: true });
  expect(complaints.flatMap(({ mock }) => mock.calls)).toEqual([]);
});

describe("the parser is total: it never has an error of its own", () => {
  /** Chevrotain's parser tells every error to this method, too many tokens at the end among them. */
  const saved = (): unknown[][] =>
    vi.spyOn(EmbeddedActionsParser.prototype as unknown as { SAVE_ERROR: () => void }, "SAVE_ERROR").mock.calls;

  test("on tokens in any order", () => {
    const errors = saved();
    fc.assert(
      fc.property(tokenText, (text) => {
        parse(text);
        expect(errors).toEqual([]);
      }),
      { numRuns: 2_000 },
    );
  });

  test("on any text", () => {
    const errors = saved();
    fc.assert(
      fc.property(anyText, (text) => {
        parse(text);
        expect(errors).toEqual([]);
      }),
      { numRuns: 2_000 },
    );
  });

  test("and one would be seen: a grammar that is not total has some", () => {
    const errors = saved();
    const { tokens } = createLexer();
    class Partial extends EmbeddedActionsParser {
      readonly rule = this.RULE("rule", () => void this.CONSUME(tokens.And));
      constructor() {
        super([...tokens.all], { skipValidations: true });
        this.performSelfAnalysis();
      }
    }
    new Partial().rule();
    expect(errors).toHaveLength(1);
  });
});
