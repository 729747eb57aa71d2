/** @module-tag slow */
import { describe, expect, test } from "vitest";
import { parse } from "../../src/syntax/parse.js";
import { workOf } from "../support/work.js";

/**
 * Texts that could be slow to parse. Each row has the part that is repeated, the code of the first diagnostic, and the
 * text before the repeated part.
 */
const fillings: readonly (readonly [filling: string, code: string, before?: string])[] = [
  ["(", "too-deep"],
  ["{", "too-deep"],
  [")", "unbalanced-parenthesis"],
  ["() ", "empty-parentheses"],
  ['"', "unexpected-character"],
  ["'", "unexpected-character"],
  ["“", "unexpected-character"],
  ['"" ', "missing-field"],
  ["'' ", "wrong-quotes"],
  ["a", "unexpected-token"],
  ["a ", "unexpected-token"],
  ["@ ", "unexpected-character"],
  ["=", "unexpected-token"],
  ["!", "unsupported-operator"],
  [",", "unsupported-operator"],
  [" ", "empty-filter"],
  ["/*", "comment"],
  ["%20", "encoded-text"],
  ["&alt=1", "encoded-text"],
  ["filter='x' ", "wrong-quotes"],
  ["\ud800", "invisible-character"],
  ["\u00a0", "invisible-character"],
  ["a\u200b", "unexpected-token"],
  ["OR ", "missing-operand"],
  ["event_types:", "missing-value"],
  ['event_types:"A" ', "missing-operator"],
  ["event_types:A) OR ", "unquoted-value"],
  ["event_types:'A OR ", "unterminated-string"],
  [" ", "unsupported-syntax", "event_types:("],
  ["event_types:", "unterminated-string", 'event_types:"A '],
  ['"A",', "unsupported-syntax", "event_types:("],
];

const filled = ([filling, , before = ""]: (typeof fillings)[number], length: number): string =>
  before + filling.repeat(Math.floor((length - before.length) / filling.length));

const title = ([filling, , before = ""]: (typeof fillings)[number]): string => JSON.stringify(`${before}${filling}…`);

describe("parse works for a long text:", { tags: "slow" }, () => {
  for (const each of fillings) {
    test(title(each), () => {
      const text = filled(each, 262_144);
      const { diagnostics } = parse(text);
      expect(diagnostics.length).toBeLessThanOrEqual(100);
      expect(diagnostics[0]?.code).toBe(each[1]);
    });
  }
});

describe("parse needs at most about twice the work for a text of twice the length:", () => {
  for (const each of fillings) {
    test(title(each), () => {
      const [once = 0, twice] = [8_000, 16_000].map((length) => workOf(() => parse(filled(each, length))));
      expect(twice).toBeLessThan(2.2 * once + 1_000);
    });
  }
});
