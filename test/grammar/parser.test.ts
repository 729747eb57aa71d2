/** @module-tag slow */
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

test("Chevrotain's grammar checks, which are off by default, report nothing", () => {
  const warnings = [vi.spyOn(console, "warn"), vi.spyOn(console, "error")];
  const { tokenTypes: tokens } = createLexer({ shouldCheckGrammar: true });
  createParser(tokens, { shouldCheckGrammar: true });
  expect(warnings.flatMap(({ mock }) => mock.calls)).toEqual([]);
});

describe("the parser never reports a recognition error", () => {
  /** Chevrotain's parser calls this method for every error, even for tokens after the end of a filter. */
  const savedErrors = (): unknown[][] =>
    vi.spyOn(EmbeddedActionsParser.prototype as unknown as { SAVE_ERROR: () => void }, "SAVE_ERROR").mock.calls;

  test("for tokens in any order", () => {
    const errors = savedErrors();
    fc.assert(
      fc.property(tokenText, (text) => {
        parse(text);
        expect(errors).toEqual([]);
      }),
      { numRuns: 2_000 },
    );
  });

  test("for any text", () => {
    const errors = savedErrors();
    fc.assert(
      fc.property(anyText, (text) => {
        parse(text);
        expect(errors).toEqual([]);
      }),
      { numRuns: 2_000 },
    );
  });

  test("but this test would find the recognition error of another parser", () => {
    const errors = savedErrors();
    const { tokenTypes: tokens } = createLexer();
    class Partial extends EmbeddedActionsParser {
      readonly rule = this.RULE("rule", () => void this.CONSUME(tokens.And));
      constructor() {
        super([...tokens.allTokenTypes], { skipValidations: true });
        this.performSelfAnalysis();
      }
    }
    new Partial().rule();
    expect(errors).toHaveLength(1);
  });
});
